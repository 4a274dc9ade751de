import { createLogoConcepts, readColours, type LogoConcept, type Mood } from '@onym/studio/design';
import { readLexiconThemes } from '@onym/studio/names';
import { readBrief } from '@onym/studio/reading';
import { excludedIcons } from './excluded-icons.ts';

export interface LogosBrief {
  name: string;
  description: string;
  slogan?: string | undefined;
  count: number;
  preferences?:
    | { industry?: string | undefined; styles?: string[] | undefined; colorPalette?: string | undefined }
    | undefined;
}

/** A model's or a person's choices for a brief. The customer's own styles and colours take precedence. */
export interface LogoPicks {
  /** Best first. */
  icons: readonly string[];
  /** Colour words, used when the customer named no recognised colour. */
  colours?: string | undefined;
  /** Used when the customer's styles imply no mood. */
  moods?: readonly Mood[];
}

/**
 * Returns `count` concepts for a brief, without storing them. Pure. `picks` are a model's choices, which come before
 * our own. Name and slogan must be drawable (see `findDrawProblem`).
 */
export function createConcepts(
  { name, description, slogan, count, preferences = {} }: LogosBrief,
  picks?: LogoPicks,
): LogoConcept[] {
  const { industry, styles, colorPalette } = preferences;
  const { meant, called, exclusions } = readBrief({ description, industry, name });
  return createLogoConcepts(
    {
      name,
      slogan,
      styles: styles ?? [],
      colours: readColours(colorPalette ?? '').length > 0 ? colorPalette : picks?.colours,
      subject: `${called ?? ''}. ${meant} ${industry ?? ''}`,
      without: excludedIcons(exclusions),
      themes: subjectThemesOf(description, industry),
      icons: picks?.icons ?? [],
      moods: picks?.moods ?? [],
      seed: [name, description, industry, ...(styles ?? [])].join('|'),
    },
    count,
  );
}

/** The concepts in the colours of the first, as for the logos of one brand. */
export function unifyPalette(concepts: readonly LogoConcept[]): LogoConcept[] {
  return concepts.map((concept) => ({ ...concept, palette: concepts[0]!.palette }));
}

/** Themes so broad that other subjects in a description are more informative. */
const WIDE = new Set([
  'fitness',
  'software',
  'finance',
  'shopping',
  'education',
  'medicine',
  'community',
  'travel',
  'cooking',
  'crafts',
  'marketing',
  'consulting',
  'support',
]);

/**
 * Whether a theme of packages/studio/src/names is a broad field rather than a subject: sport, as opposed to tides or
 * rowing.
 */
export function isBroadTheme(theme: string): boolean {
  return WIDE.has(theme);
}

/** Clearly meant themes, subjects before broad fields. A weak second theme would lead to surprising pictures. */
function subjectThemesOf(description: string, industry: string | undefined): string[] {
  // Read as separate words, these phrases would mean a factory and a school.
  const plain = description.replace(/\b(machine|deep) learning\b/gi, 'ai');
  const sure = readLexiconThemes(plain, industry)
    .filter(({ weight }) => weight >= 0.72)
    .map(({ id }) => id);
  return sure.toSorted((a, b) => Number(isBroadTheme(a)) - Number(isBroadTheme(b)));
}

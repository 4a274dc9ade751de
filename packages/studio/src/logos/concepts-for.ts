import { conceiveLogos, readColours, type LogoConcept, type Mood } from '@onym/studio/design';
import { readThemes } from '@onym/studio/names';
import { readBrief } from '@onym/studio/reading';
import { iconsAgainst } from './icons-against.ts';

export interface LogosBrief {
  name: string;
  description: string;
  slogan?: string | undefined;
  count: number;
  preferences?:
    | { industry?: string | undefined; styles?: string[] | undefined; colorPalette?: string | undefined }
    | undefined;
}

/** What somebody chose for a brief. The customer's own styles and colours come before it. */
export interface LogoPicks {
  /** Best first. */
  icons: readonly string[];
  /** Colour words, used where the customer named no colour that is understood. */
  colours?: string | undefined;
  /** Used where the customer's styles set no mood. */
  moods?: readonly Mood[];
}

/** The concepts of a brief, kept nowhere. Pure. Name and slogan must be drawable. */
export function conceptsFor(
  { name, description, slogan, count, preferences = {} }: LogosBrief,
  picks?: LogoPicks,
): LogoConcept[] {
  const { industry, styles, colorPalette } = preferences;
  const { meant, called, exclusions } = readBrief({ description, industry, name });
  return conceiveLogos(
    {
      name,
      slogan,
      styles: styles ?? [],
      colours: readColours(colorPalette ?? '').length > 0 ? colorPalette : picks?.colours,
      subject: `${called ?? ''}. ${meant} ${industry ?? ''}`,
      without: iconsAgainst(exclusions),
      themes: subjectsOf(description, industry),
      icons: picks?.icons ?? [],
      moods: picks?.moods ?? [],
      seed: [name, description, industry, ...(styles ?? [])].join('|'),
    },
    count,
  );
}

/** The same concepts in the colours of the first, as the logos of one brand are. */
export function inOnePalette(concepts: readonly LogoConcept[]): LogoConcept[] {
  return concepts.map((concept) => ({ ...concept, palette: concepts[0]!.palette }));
}

/** Fields so wide that what a description speaks of besides says more. */
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

/** Whether a theme of packages/studio/src/names is a field rather than a subject: sport, where tides and rowing are one. */
export function isWide(theme: string): boolean {
  return WIDE.has(theme);
}

/** Themes that surely are meant, subjects before wide fields: a faint second one makes for pictures that surprise. */
function subjectsOf(description: string, industry: string | undefined): string[] {
  // Words that are read one by one would make this a factory and a school.
  const plain = description.replace(/\b(machine|deep) learning\b/gi, 'ai');
  const sure = readThemes(plain, industry)
    .filter(({ weight }) => weight >= 0.72)
    .map(({ id }) => id);
  return sure.toSorted((a, b) => Number(isWide(a)) - Number(isWide(b)));
}

import { createHash } from 'node:crypto';
import {
  fromHex,
  iconsForThemes,
  createPalette,
  typefaceOf,
  undrawableCharacters,
  type Palette,
} from '@onym/studio/design';
import { createConcepts, excludedIcons } from '@onym/studio/logos';
import type { LandingPageInput } from '../page.ts';
import { oneLine } from './fit-text.ts';
import { themesOf, interpretInput } from './interpret-input.ts';
import { tradeOf } from './trade-of.ts';

/** The visual design of a page. The same business has the same colours, icon and typeface in every theme. */
export interface Look {
  palette: Palette;
  /** Typeface ids. */
  heading: string;
  body: string;
  /** The brand's icon first, then others of its subject. */
  icons: readonly string[];
  /** Whether the name can be drawn as outlines; otherwise only pages show it. */
  drawable: boolean;
  /** Random-looking bytes, derived from the business, that vary the drawings between pages. */
  lots: Buffer;
}

/** Typefaces designed for longer headlines and quick to load; the others are for logos. */
const HEADINGS = new Set([
  'manrope',
  'poppins',
  'outfit',
  'sora',
  'space-grotesk',
  'nunito',
  'fraunces',
  'newsreader',
  'dm-serif-display',
]);
/** Maximum number of characters read from a description; more would not help to choose a logo. */
const READ = 600;
const BODY: Readonly<Record<string, string>> = {
  manrope: 'manrope',
  poppins: 'manrope',
  outfit: 'outfit',
  nunito: 'nunito',
  sora: 'manrope',
  'space-grotesk': 'manrope',
  fraunces: 'outfit',
  newsreader: 'newsreader',
  'dm-serif-display': 'outfit',
};

/**
 * Derives the visual design of a page from its input, or from the concepts of its brand kit where it has one.
 * Deterministic.
 */
export function lookOf({ businessName, description, industry, theme, brand }: LandingPageInput): Look {
  const name = oneLine(businessName);
  const drawable = undrawableCharacters(name).length === 0 && !/\p{Cf}/u.test(name);
  const concepts =
    brand ??
    createConcepts({
      name: drawable ? name : 'A',
      description: oneLine(description).slice(0, READ),
      count: 6,
      preferences: { industry },
    });
  const [first] = concepts;
  const { l, c, h } = fromHex(first!.palette.primary);
  const second = fromHex(first!.palette.secondary);
  const wish = { hue: h, chroma: c, light: theme === 'dark' ? l : Math.min(l, 0.56) };
  // A serif headline on an app's page suggests a book.
  const isSoftware = tradeOf({ description, industry }).themes.startsWith('software');
  const heading =
    concepts.map(({ typeface }) => typeface).find((id) => HEADINGS.has(id) && (isSans(id) || !isSoftware)) ?? 'manrope';
  const themes = themesOf({ description, industry });
  const against = excludedIcons(interpretInput({ description, industry }).exclusions);
  return {
    palette: createPalette(wish, {
      ground: theme === 'dark' ? 'deep' : 'light',
      companion: { hue: second.h, chroma: second.c, light: second.l },
    }),
    heading,
    body: theme === 'minimal' && isSans(heading) && heading !== 'nunito' ? 'newsreader' : BODY[heading]!,
    icons: [...new Set([...concepts.slice(0, 4).map(({ icon }) => icon), ...iconsForThemes(themes, 8)])]
      .filter((icon) => !against.has(icon))
      .slice(0, 8),
    drawable,
    lots: createHash('sha256').update([name, description, industry].join('\n')).digest(),
  };
}

function isSans(id: string): boolean {
  return typefaceOf(id).fallback !== 'serif';
}

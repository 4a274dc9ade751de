import { contrastRatio, typefaceOf } from '@onym/studio/design';
import type { ExportSource } from '../exporter.ts';
import { rgbOf } from '../tokens/brand-tokens.ts';
import type { Label } from '../words/message.ts';
import { translationsFor } from '../words/translations.ts';

/** A colour in the notations that printers and developers use, named in the language of the kit. */
export interface Swatch {
  name: string;
  use: string;
  hex: string;
  rgb: string;
  /** Computed without a colour profile: a starting point for the printer, not exact. */
  cmyk: string;
}

/** Returns the six brand colours, primary first, with name and use in the kit's language and their codes. */
export function swatchesOf({ look, kit }: ExportSource): Swatch[] {
  const { t } = translationsFor(kit);
  const { palette } = look.logos[0]!;
  const uses = [
    ['Primary', 'The logo, buttons and links', palette.primary],
    ['Secondary', 'Supporting shapes and charts', palette.secondary],
    ['Accent', 'One highlight at a time', palette.accent],
    ['Background', 'Page backgrounds', palette.background],
    ['Text', 'Headings and paragraphs', palette.text],
    ['Muted', 'Captions and small print', palette.muted],
  ] as const;
  return uses.map(([name, use, hex]) => ({ name: t(name), use: t(use), ...colourCodesOf(hex) }));
}

/** Returns the brand's greys from light to dark, named `50` to `950`. */
export function neutralsOf({ look }: ExportSource): { name: string; hex: string }[] {
  return look.logos[0]!.palette.neutral.map((hex, i) => ({
    name: ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'][i]!,
    hex,
  }));
}

/**
 * Returns a colour in three notations: `#0B5C73`, `11 92 115` (RGB, 0 to 255) and `90 20 0 55` (CMYK in percent,
 * computed without a colour profile).
 */
export function colourCodesOf(hex: string): { hex: string; rgb: string; cmyk: string } {
  const [r, g, b] = rgbOf(hex).map((one) => one / 255) as [number, number, number];
  const black = 1 - Math.max(r, g, b);
  const inks = black === 1 ? [0, 0, 0, 1] : [...[r, g, b].map((one) => (1 - one - black) / (1 - black)), black];
  return {
    hex: hex.toUpperCase(),
    rgb: rgbOf(hex).join(' '),
    cmyk: inks.map((one) => Math.round(one * 100)).join(' '),
  };
}

/** The families of the brand's typefaces, each once, as one phrase. */
export function familiesOf({ look, kit }: ExportSource): string {
  const [one, other] = [...new Set([look.headingTypeface, look.bodyTypeface])].map((id) => typefaceOf(id).family);
  return other === undefined ? one! : translationsFor(kit).t('{one} and {other}', { one: one!, other });
}

/** Two colours used together and the uses that WCAG 2.2 (1.4.3, 1.4.11) allows. */
export interface ColourPair {
  label: string;
  ink: string;
  ground: string;
  /** One decimal, truncated: 4.49 must not become 4.5. */
  ratio: string;
  verdict: string;
}

/**
 * Returns the pairs of brand colours that are used together, with their contrast and permitted uses, in the kit's
 * language.
 */
export function colourPairs({ look, kit }: ExportSource): ColourPair[] {
  const { t, decimal } = translationsFor(kit);
  const { palette } = look.logos[0]!;
  const pairs = [
    ['Text on background', palette.text, palette.background],
    ['Muted on background', palette.muted, palette.background],
    ['Primary on background', palette.primary, palette.background],
    ['On primary', palette.onPrimary, palette.primary],
    ['Secondary on background', palette.secondary, palette.background],
    ['Accent on background', palette.accent, palette.background],
    ['Text, reversed', palette.reverse.text, palette.reverse.background],
    ['Primary, reversed', palette.reverse.primary, palette.reverse.background],
  ] as const;
  return pairs.map(([label, ink, ground]) => {
    const ratio = contrastRatio(ink, ground);
    return {
      label: t(label),
      ink,
      ground,
      ratio: decimal((Math.floor(ratio * 10) / 10).toFixed(1)),
      verdict: t(
        ratio >= 7
          ? 'AAA: any text'
          : ratio >= 4.5
            ? 'AA: any text'
            : ratio >= 3
              ? 'Large text and shapes'
              : 'Decoration only',
      ),
    };
  });
}

/** The uses of each logo variant. */
export const LOGO_USES = [
  ['color', 'Full colour', "First choice, on the brand's own background"],
  ['dark', 'On dark', 'On dark backgrounds'],
  ['light', 'On light', 'On light backgrounds'],
  ['mono-black', 'Black', 'Stamps, engraving, one-colour print'],
  ['mono-white', 'White', 'On photographs and strong colours'],
  ['icon', 'Icon', 'Avatars, favicons, app icons'],
] as const satisfies readonly (readonly [id: string, name: Label, use: Label])[];

/** Ways in which the logo must not be changed; `misuseScenes` has a picture of each. */
export const MISUSES = [
  ['stretch', "Don't stretch or squeeze it"],
  ['tilt', "Don't tilt it"],
  ['recolour', "Don't change its colours"],
  ['faint', "Don't let it fade into the background"],
  ['busy', "Don't put it on a busy background"],
  ['crowd', "Don't crowd it"],
] as const satisfies readonly (readonly [id: string, rule: Label])[];

export type Misuse = (typeof MISUSES)[number][0];

/** Shown wherever the logo is delivered. */
export const ORIGIN_NOTE =
  'The icon comes from an open icon set, so others may use it too; on its own it cannot be a trademark. Have the name and the logo checked before you register them.';

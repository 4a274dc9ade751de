import { mixColours, typefaceOf, type Typeface } from '@onym/studio/design';
import { tonesOf } from '../social/tones.ts';
import type { ExportSource } from '../exporter.ts';
import { toOfficeColour, toOfficeText } from './ooxml.ts';

/** Substitutes for computers without the brand's typeface; every Windows or Mac with Office has them. */
export const SUBSTITUTE_FONTS = {
  'sans-serif': 'Arial',
  serif: 'Georgia',
  monospace: 'Courier New',
} as const satisfies Record<Typeface['fallback'], string>;

/**
 * PANOSE numbers and pitch families of the substitutes; PowerPoint uses them to replace a missing typeface (ISO/IEC
 * 29500-1, 21.1.2.3.7).
 */
const SUBSTITUTE_PANOSE: Record<Typeface['fallback'], string> = {
  'sans-serif': 'panose="020B0604020202020204" pitchFamily="34"',
  serif: 'panose="02040502050405020303" pitchFamily="18"',
  monospace: 'panose="02070309020205020404" pitchFamily="49"',
};

/**
 * Returns the six colours that charts and shapes use in order. The first three are the brand's; the others are derived
 * and differ from their neighbours.
 */
export function accentsOf({
  look,
}: Pick<ExportSource, 'look'>): readonly [string, string, string, string, string, string] {
  const { primary, secondary, accent, background, text, muted } = look.logos[0]!.palette;
  return [primary, secondary, accent, mixColours(background, primary, 0.45), mixColours(text, primary, 0.45), muted];
}

/**
 * Returns an edit for `normaliseOoxml` that puts the brand's colours into the theme of a presentation, so that existing
 * and new content uses them, with the data by which PowerPoint substitutes missing typefaces, and that marks the
 * picture placeholders of slides and layouts.
 */
export function createThemeEdit({ kit, look }: ExportSource): (path: string, xml: string) => string {
  const { background, text, muted, primary } = look.logos[0]!.palette;
  const accents = Object.fromEntries(accentsOf({ look }).map((hex, i) => [`accent${i + 1}`, hex]));
  const colours = {
    dk1: text,
    lt1: background,
    dk2: tonesOf(look.logos[0]!).deep.ground,
    lt2: mixColours(background, text, 0.07),
    ...accents,
    hlink: primary,
    folHlink: muted,
  };
  const scheme = Object.entries(colours)
    .map(([name, hex]) => `<a:${name}><a:srgbClr val="${toOfficeColour(hex)}"/></a:${name}>`)
    .join('');
  const name = toOfficeText(kit.essentials.name).replace(/[&<>"']/g, ' ');
  const fonts = [
    ['major', look.headingTypeface],
    ['minor', look.bodyTypeface],
  ] as const;
  return (path, xml) => {
    // PptxGenJS omits the type of picture placeholders, and PowerPoint would offer text.
    if (/^ppt\/slide(?:Layout)?s\/[^/]+\.xml$/.test(path))
      return xml.replace(/<p:ph\s+idx="(\d+)"\s+hasCustomPrompt/g, '<p:ph type="pic" idx="$1" hasCustomPrompt');
    if (!/^ppt\/theme\/theme\d+\.xml$/.test(path)) return xml;
    const coloured = xml.replace(
      /<a:clrScheme [\s\S]*?<\/a:clrScheme>/,
      () => `<a:clrScheme name="${name}">${scheme}</a:clrScheme>`,
    );
    return fonts.reduce(
      (left, [kind, id]) =>
        left.replace(
          new RegExp(`(<a:${kind}Font><a:latin typeface="[^"]*")[^>]*/>`),
          (_all, before: string) => `${before} ${SUBSTITUTE_PANOSE[typefaceOf(id).fallback]}/>`,
        ),
      coloured,
    );
  };
}

import { transform, type LogoConcept, type Part } from '@onym/studio/design';
import { fitLogo, toSideBySide, type FittedDrawing } from '../drawing/fit-logo.ts';
import { fitTextBlock, type TextBlock } from '../drawing/text-block.ts';
import type { ExportSource } from '../exporter.ts';
import type { Area } from './networks.ts';
import type { Tone } from './tones.ts';

/** Shapes with their bounding box. */
interface PlacedShapes {
  parts: Part[];
  box: Area;
}

export interface Content {
  logo: PlacedShapes;
  tagline?: PlacedShapes & { size: number };
}

interface ContentOptions {
  tone: Tone;
  /** Everything fits inside this area. */
  area: Area;
  /** The logo's minimum share refers to this area. */
  safe: Area;
  /** Text below this font size is omitted. */
  least: number;
  align: 'left' | 'centre';
  at?: 'middle' | 'bottom';
  /** Shows the name alone, because the icon is the picture. */
  nameOnly?: boolean;
  /** The tagline is the main element, in the heading typeface. */
  hero?: boolean;
}

/** Minimum share of the safe area that the logo takes: of its width, or of its height for names of two letters. */
export const MIN_LOGO_SHARE = { width: 0.3, height: 0.24 } as const;

/**
 * Lays out logo and tagline, one below the other, within an area. A tagline that is too small to read, or would leave
 * the logo too small, is omitted, and the logo uses its space.
 */
export function layOutContent(
  source: Pick<ExportSource, 'look'> & { kit: Pick<ExportSource['kit'], 'essentials'> },
  wish: ContentOptions,
): Content {
  const { tone, area, safe, align, at = 'middle', hero = false } = wish;
  const concept = tone.logo;
  const wide = area.width > area.height * 1.25;
  const line = hero ? heroLine(source, wish) : plainLine(source, wish, wide);
  const available = line ? area.height - line.height - gapOf(wish, line) : area.height;
  const most = hero
    ? { width: safe.width * 0.5, height: Math.max(safe.height * (wide ? 0.26 : 0.15), available * 0.3) }
    : {
        width: area.width,
        height: Math.min(available, area.height * (line ? (wide ? 0.56 : 0.44) : wide ? 0.66 : 0.5)),
      };
  const logo = bestLogo(
    concept,
    wish,
    { width: Math.min(most.width, area.width), height: Math.min(most.height, available) },
    wide || hero,
  );
  const enough = logo.width >= safe.width * MIN_LOGO_SHARE.width || logo.height >= safe.height * MIN_LOGO_SHARE.height;
  if (line && hero && !enough) return layOutContent(source, { ...wish, hero: false });
  if (line && !enough)
    return layOutContent(
      { ...source, kit: { ...source.kit, essentials: { ...source.kit.essentials, tagline: '' } } },
      wish,
    );
  const gap = line ? gapOf(wish, line) : 0;
  const height = logo.height + gap + (line?.height ?? 0);
  const top = at === 'bottom' ? area.y + area.height - height : area.y + (area.height - height) / 2;
  const left = (width: number): number => (align === 'left' ? area.x : area.x + (area.width - width) / 2);
  const first = hero && line ? line.height + gap : 0;
  return {
    logo: placeContent(logo, left(logo.width), top + first),
    ...(line
      ? { tagline: { ...placeContent(line, left(line.width), hero ? top : top + logo.height + gap), size: line.size } }
      : {}),
  };
}

function plainLine(
  {
    look,
    kit: {
      essentials: { tagline },
    },
  }: Parameters<typeof layOutContent>[0],
  { tone, area, least, align }: ContentOptions,
  wide: boolean,
): TextBlock | undefined {
  return fitTextBlock(tagline, {
    typeface: look.bodyTypeface,
    weight: 400,
    colour: tone.ink,
    width: area.width,
    height: area.height * (wide ? 0.46 : 0.32),
    largest: Math.max(least, Math.min(area.height * (wide ? 0.15 : 0.12), area.width * (wide ? 0.06 : 0.075))),
    least,
    most: wide ? 2 : 4,
    leading: 1.3,
    align,
  });
}

function heroLine(
  {
    look,
    kit: {
      essentials: { tagline },
    },
  }: Parameters<typeof layOutContent>[0],
  { tone, area, least, align }: ContentOptions,
): TextBlock | undefined {
  const wide = area.width > area.height * 1.25;
  return fitTextBlock(tagline, {
    typeface: look.headingTypeface,
    weight: look.logos[0]!.weight,
    colour: tone.ink,
    width: area.width,
    height: area.height * (wide ? 0.6 : 0.66),
    largest: Math.min(area.height * (wide ? 0.32 : 0.2), area.width * 0.17),
    least: least * 1.2,
    most: wide ? 3 : 6,
    leading: 1.12,
    align,
  });
}

function gapOf({ area, hero }: ContentOptions, { size }: TextBlock): number {
  return hero
    ? Math.max(area.height * 0.1, size * 0.55)
    : Math.max(area.height * (area.width > area.height ? 0.1 : 0.05), size * 0.85);
}

/**
 * The version that shows the name largest: the name alone for `nameOnly`; the icon beside the name in wide areas, or
 * when the logo is then much larger; otherwise the logo's own layout.
 */
function bestLogo(
  concept: LogoConcept,
  { tone: { variant }, nameOnly }: ContentOptions,
  { width, height }: { width: number; height: number },
  wide: boolean,
): FittedDrawing {
  const name = fitLogo(toSideBySide(concept), concept.layout === 'minimal' ? variant : 'wordmark', width, height);
  if (nameOnly || concept.layout === 'minimal') return name;
  const own = fitLogo(wide ? toSideBySide(concept) : concept, variant, width, height);
  const beside = wide ? own : fitLogo(toSideBySide(concept), variant, width, height);
  // An emblem works in the middle of a large background, but its name is small, so the emblem must be large.
  if (!wide && concept.layout === 'badge') return own.width >= width * 0.45 ? own : beside;
  return beside.width * beside.height > own.width * own.height * 1.5 ? beside : own;
}

function placeContent(
  { parts, width, height }: { parts: readonly Part[]; width: number; height: number },
  x: number,
  y: number,
): PlacedShapes {
  return {
    parts: parts.map((part) => ({ ...part, commands: transform(part.commands, [1, 0, 0, 1, x, y]) })),
    box: { x, y, width, height },
  };
}

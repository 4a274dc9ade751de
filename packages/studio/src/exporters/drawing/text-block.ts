import { outlineText, transform, type Part } from '@onym/studio/design';
import { chooseTypeface } from './shapes.ts';

interface TextBlockOptions {
  typeface: string;
  weight: number;
  colour: string;
  /** Size of the box to fit. */
  width: number;
  height: number;
  /** Font sizes, in units of the drawing. */
  largest: number;
  least: number;
  most: number;
  /** Line height as a multiple of the size. */
  leading?: number;
  align?: 'left' | 'centre';
}

/** Lines of text as shapes; the upper left corner of the ink is the origin. */
export interface TextBlock {
  parts: Part[];
  width: number;
  height: number;
  size: number;
  lines: string[];
}

/**
 * Sets a text in the largest size from `largest` down to `least` at which it fits the box in at most `most` lines of
 * similar length. When no typeface has all its characters, those that the requested one lacks are omitted. Undefined
 * when the text does not fit at the smallest size or no character can be drawn.
 */
export function fitTextBlock(text: string, wish: TextBlockOptions): TextBlock | undefined {
  const { weight, colour, width, height, largest, least, most, leading = 1.2, align = 'left' } = wish;
  const { shown, typeface } = chooseTypeface(text, wish.typeface);
  if (shown === '') return undefined;
  const words = shown.split(' ');
  const style = { typeface, weight };
  const probe = outlineText('n n', { ...style, size: 100 });
  const space = probe.glyphs[1]?.advance ?? 25;
  const widths = words.map((word) =>
    outlineText(word, { ...style, size: 100 }).glyphs.reduce((sum, { advance }) => sum + advance, 0),
  );
  for (let size = largest; size >= least * 0.999; size = size > least && size * 0.95 < least ? least : size * 0.95) {
    const rows = balanceRows(widths, space, (width / size) * 100);
    if (!rows || rows.length > most || (rows.length - 1) * size * leading + size * 0.7 > height) continue;
    const lines = rows.map(([from, to]) => words.slice(from, to).join(' '));
    const drawn = lines.map((line) => outlineText(line, { ...style, size }));
    const wide = Math.max(...drawn.map(({ box }) => box.width));
    const top = Math.max(drawn[0]!.capHeight, -drawn[0]!.box.y);
    const bottom = Math.max(0, drawn.at(-1)!.box.y + drawn.at(-1)!.box.height);
    if (wide > width || top + (lines.length - 1) * size * leading + bottom > height) continue;
    const parts = drawn.map(({ commands, box }, i): Part => ({
      commands: transform(commands, [
        1,
        0,
        0,
        1,
        align === 'left' ? 0 : (wide - box.width) / 2,
        top + i * size * leading,
      ]),
      fill: colour,
    }));
    return { parts, width: wide, height: top + (lines.length - 1) * size * leading + bottom, size, lines };
  }
  return undefined;
}

/**
 * Splits words into the fewest rows [from, to) that fit the width, with the longest row as short as possible;
 * undefined when a word is wider.
 */
function balanceRows(
  widths: readonly number[],
  space: number,
  maxWidth: number,
): [from: number, to: number][] | undefined {
  if (Math.max(...widths) > maxWidth) return undefined;
  const first = fillRows(widths, space, maxWidth);
  let [low, high] = [Math.max(...widths), maxWidth];
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2;
    if (fillRows(widths, space, middle).length > first.length) low = middle;
    else high = middle;
  }
  return fillRows(widths, space, high);
}

function fillRows(widths: readonly number[], space: number, maxWidth: number): [from: number, to: number][] {
  const rows: [number, number][] = [];
  let used = Infinity;
  for (const [i, width] of widths.entries()) {
    if (used + space + width > maxWidth) {
      rows.push([i, i + 1]);
      used = width;
    } else {
      rows.at(-1)![1] = i + 1;
      used += space + width;
    }
  }
  return rows;
}

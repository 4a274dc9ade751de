import { openFont } from './font-files.ts';
import type { Command } from './geometry.ts';

const stems = new Map<string, number>();

/**
 * Returns the stem width of the typeface's small l, in the available weight nearest to `weight`, as a share of the font size; lines beside
 * the letters are matched to it.
 * @throws RangeError for an unknown typeface
 */
export function stemWidthOf(typeface: string, weight: number): number {
  const key = `${typeface} ${weight}`;
  let stem = stems.get(key);
  if (stem === undefined) {
    const font = openFont(typeface, weight);
    const commands = font
      .layout('l')
      .glyphs[0]!.path.commands.map(
        ({ command, args }) =>
          [
            ({ moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const)[command],
            ...args,
          ] as Command,
      );
    // Measured at half the capital height, clear of serifs, feet and hooks.
    stem = widthAt(commands, font.capHeight * 0.5) / font.unitsPerEm;
    stems.set(key, stem);
  }
  return stem;
}

/** Distance between the first and last crossing of the outline's edges (curves as chords) with this height. */
function widthAt(commands: readonly Command[], height: number): number {
  const crossings: number[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [op, ...p] of commands) {
    const [endX, endY] = op === 'Z' ? [startX, startY] : [p.at(-2)!, p.at(-1)!];
    if (op !== 'M' && (y - height) * (endY - height) < 0) crossings.push(x + ((endX - x) * (height - y)) / (endY - y));
    if (op === 'M') [startX, startY] = [endX, endY];
    [x, y] = [endX, endY];
  }
  return crossings.length < 2 ? 0 : Math.max(...crossings) - Math.min(...crossings);
}

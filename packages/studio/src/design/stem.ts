import { openFont } from './font-files.ts';
import type { Command } from './geometry.ts';

const stems = new Map<string, number>();

/** How thick the upright of the typeface's small l is, as a share of the font size: what lines beside the letters are matched to. */
export function stemOf(typeface: string, weight: number): number {
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
    // At half the capitals' height, where no serif, foot or hook is in the way.
    stem = widthAt(commands, font.capHeight * 0.5) / font.unitsPerEm;
    stems.set(key, stem);
  }
  return stem;
}

/** From the first to the last crossing of the outline's straight and curved edges (chords) with this height. */
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

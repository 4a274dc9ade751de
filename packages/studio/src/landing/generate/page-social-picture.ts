import { outlineText, toPathData, transform, typefacesFor } from '@onym/studio/design';
import { truncate } from './fit-text.ts';
import { toSvgFile } from './drawing.ts';
import type { Look } from './look.ts';
import { drawMarkShapes } from './page-mark.ts';
import { drawTiles } from './draw-tiles.ts';

const [WIDTH, HEIGHT] = [1200, 630];
const LEFT = 80;
const TEXT_WIDTH = 540;
/** Minimum font size; a word that would need a smaller one is split. */
const LEAST = 32;
const FULL = 56;

/**
 * Returns the preview picture of a shared link as an SVG file of 1200 x 630 units: mark, name and headline beside the
 * mosaic. The headline is cut to 70 characters and six lines. Text that no typeface can draw is omitted.
 */
export function drawSocialPicture(look: Look, name: string, headline: string): string {
  const {
    palette: { background, text, muted },
  } = look;
  const lines = linesOf(truncate(headline, 70), look);
  const size = Math.min(lines.length > 4 ? 46 : FULL, Math.max(LEAST, sizeOfWidest(lines, headline, look)));
  const leading = size * 1.16;
  const top = Math.max(300, 360 - (lines.length * leading) / 4);
  const words = lines.map((line, i) => {
    const { commands } = outlineText(line, { typeface: faceFor(headline, look)!, weight: 700, size, tracking: -0.015 });
    return `<path fill="${text}" d="${toPathData(transform(commands, [1, 0, 0, 1, LEFT, top + i * leading]))}"/>`;
  });
  const named = look.drawable ? fitted(name, look) : '';
  return toSvgFile(
    WIDTH,
    HEIGHT,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/><g transform="translate(${WIDTH - 490} 0) scale(1.125)">${drawTiles(look)}</g>` +
      `<g transform="translate(${LEFT} 84) scale(1.125)">${drawMarkShapes(look)}</g><g fill="${muted}">${named}</g>${words.join('')}`,
  );
}

function fitted(name: string, look: Look): string {
  const { commands, box } = outlineText(truncate(name, 60), { typeface: look.heading, weight: 700, size: 38 });
  const factor = Math.min(1, (TEXT_WIDTH - 92) / box.width);
  return `<path d="${toPathData(transform(commands, [factor, 0, 0, factor, LEFT + 92, 120 + 14 * factor]))}"/>`;
}

function faceFor(words: string, { heading }: Look): string | undefined {
  const able = typefacesFor(words);
  return (able.find(({ id }) => id === heading) ?? able[0])?.id;
}

/** Font size for the widest word: "Fahrradwerkstatt" is not split but set smaller. */
function sizeOfWidest(lines: readonly string[], headline: string, look: Look): number {
  const typeface = faceFor(headline, look);
  if (!typeface) return FULL;
  const widths = lines.map(
    (line) => outlineText(line, { typeface, weight: 700, size: FULL, tracking: -0.015 }).box.width,
  );
  return Math.floor((FULL * TEXT_WIDTH) / Math.max(TEXT_WIDTH, ...widths));
}

function linesOf(headline: string, look: Look): string[] {
  const typeface = faceFor(headline, look);
  if (!typeface || /\p{Cf}/u.test(headline)) return [];
  const width = (words: string): number =>
    outlineText(words, { typeface, weight: 700, size: FULL, tracking: -0.015 }).box.width;
  const lines: string[] = [];
  for (const word of headline
    .split(' ')
    .flatMap((one) => (width(one) > (TEXT_WIDTH * FULL) / LEAST ? (one.match(/.{1,24}/gsu) ?? []) : [one]))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && width(longer) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, 6);
}

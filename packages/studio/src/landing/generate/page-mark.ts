import { outlineText, toPathData, transform } from '@onym/studio/design';
import { drawIconAt, roundNumber, toSvgFile } from './drawing.ts';
import type { Look } from './look.ts';

/**
 * Returns SVG elements, without the svg element around them, of the brand's icon on a rounded square of its colour, 64
 * units wide.
 */
export function drawMarkShapes({ palette, icons }: Look): string {
  return `<rect width="64" height="64" rx="16" fill="${palette.primary}"/>${drawIconAt(icons[0]!, 32, 32, 38, palette.onPrimary, 2)}`;
}

/** Returns the brand's mark as an SVG file of 64 x 64 units. */
export function drawMarkSvg(look: Look): string {
  return toSvgFile(64, 64, drawMarkShapes(look));
}

/**
 * Returns an SVG file, 64 units high, with mark and name on one line as outlines; only the mark when no typeface has
 * the name's characters.
 */
export function drawLogoSvg(look: Look, name: string): string {
  if (!look.drawable) return drawMarkSvg(look);
  const { commands, box } = outlineText(name, { typeface: look.heading, weight: 700, size: 34 });
  const placed = transform(commands, [1, 0, 0, 1, 82, 44]);
  return toSvgFile(
    roundNumber(82 + box.width + 4),
    64,
    `${drawMarkShapes(look)}<path fill="${look.palette.text}" d="${toPathData(placed)}"/>`,
  );
}

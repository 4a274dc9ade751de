import { iconOutline, toPathData, transform } from '@onym/studio/design';

/**
 * Returns an SVG path of the named line icon, its own 24 unit grid scaled to `size` units and the middle of its lines
 * at x y. `strokeWidth` is in units of that grid.
 */
export function drawIconAt(name: string, x: number, y: number, size: number, colour: string, strokeWidth = 2): string {
  const { commands, box } = iconOutline(name, 'line');
  const factor = size / 24;
  const [midX, midY] = [box.x + box.width / 2, box.y + box.height / 2];
  const placed = transform(commands, [factor, 0, 0, factor, x - midX * factor, y - midY * factor]);
  return `<path d="${toPathData(placed)}" fill="none" stroke="${colour}" stroke-width="${roundNumber(strokeWidth * factor)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Returns an SVG file with this content, its view box and its size in pixels `width` by `height`. */
export function toSvgFile(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>\n`;
}

/** Rounds to two decimals, for short SVG attributes. */
export function roundNumber(value: number): number {
  return Math.round(value * 100) / 100;
}

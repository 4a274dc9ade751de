import { renderAsync } from '@resvg/resvg-js';

/** Most pixels in a row that will be drawn. */
export const MAX_PNG_WIDTH = 2048;

/** The SVG as PNG of this width in pixels, off the main thread. Deterministic. Fonts of the machine are never looked at. */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: Math.round(width) }, font: { loadSystemFonts: false } });
  return image.asPng();
}

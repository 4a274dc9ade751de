import { Resvg } from '@resvg/resvg-js';

/** Renders an SVG to pixels at this width. */
export function renderPixels(
  svg: string,
  width: number,
): {
  width: number;
  height: number;
  pixels: Buffer;
  at(x: number, y: number): readonly [number, number, number, number];
} {
  const { pixels, width: across, height } = renderSvg(svg, width);
  return {
    width: across,
    height,
    pixels,
    at: (x, y) =>
      [...pixels.subarray(4 * (y * across + x), 4 * (y * across + x) + 4)] as unknown as readonly [
        number,
        number,
        number,
        number,
      ],
  };
}

function renderSvg(svg: string, width: number): { width: number; height: number; pixels: Buffer } {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, pixels: image.pixels }; // Reading .pixels copies all of them each time.
}

/** The smallest margin without ink, as a share of width or height. */
export function measureMargin(svg: string, width = 256): number {
  const image = renderSvg(svg, width);
  const { pixels } = image;
  const inked = (x: number, y: number): boolean => {
    const at = 4 * (y * image.width + x);
    for (let i = 0; i < 4; i++) if (Math.abs(pixels[at + i]! - pixels[i]!) > 12) return true;
    return false;
  };
  let [left, right, top, bottom] = [image.width, -1, image.height, -1];
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      if (!inked(x, y)) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (right < 0) return 0;
  return Math.min(
    left / image.width,
    (image.width - 1 - right) / image.width,
    top / image.height,
    (image.height - 1 - bottom) / image.height,
  );
}

const ELEMENTS = /<\/?([a-zA-Z][\w:-]*)/g;

/** Names of all elements in a document. */
export function elementNamesOf(svg: string): string[] {
  return [...new Set([...svg.matchAll(ELEMENTS)].map(([, name]) => name!))].toSorted();
}

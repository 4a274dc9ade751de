import { isMainThread } from 'node:worker_threads';
import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { indexedPng, rgbPng } from './encode-png.ts';

/** Most pixels in a row that will be drawn. */
export const MAX_PNG_WIDTH = 2048;

/**
 * `small` with a palette where 256 colours do, which drawings of flat colours nearly always need no more than: a third of the bytes, the same pixels.
 * `rgb` without alpha, as app stores demand it, for a drawing that fills its ground. `rgba` with eight bits of everything, as icon files hold it.
 */
export type PngForm = 'small' | 'rgb' | 'rgba';

/** The SVG as PNG of this width in pixels, drawn and packed off the main thread. Deterministic. Fonts of the machine are never looked at. */
export async function toPng(svg: string, width: number, form: PngForm = 'small'): Promise<Buffer> {
  const options: ResvgRenderOptions = {
    fitTo: { mode: 'width', value: Math.round(width) },
    font: { loadSystemFonts: false },
  };
  // A thread made for drawing draws itself: the process's few helpers also read files and look up names for requests.
  const image = isMainThread ? await renderAsync(svg, options) : new Resvg(svg, options).render();
  if (form === 'rgba') return image.asPng();
  if (form === 'rgb') return rgbPng(image.pixels, image.width, image.height);
  return (await indexedPng(image.pixels, image.width, image.height)) ?? image.asPng();
}

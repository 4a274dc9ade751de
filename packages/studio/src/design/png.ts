import { isMainThread } from 'node:worker_threads';
import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { encodeIndexedPng, encodeRgbPng } from './encode-png.ts';

/** Maximum width of a PNG in pixels. */
export const MAX_PNG_WIDTH = 2048;

/**
 * `small` uses a palette when 256 colours suffice, which is true of nearly all flat drawings: a third of the bytes,
 * the same pixels. `rgb` has no alpha, as app stores require, for a drawing that fills its background. `rgba` has
 * eight bits per channel, as in icon files.
 */
export type PngForm = 'small' | 'rgb' | 'rgba';

/**
 * Renders the SVG as a PNG of this width in pixels; the height follows. Off the main thread, except inside a worker,
 * where it renders at once. Deterministic: system fonts are never used, so text elements stay empty.
 * @throws Error when the SVG cannot be parsed
 */
export async function toPng(svg: string, width: number, form: PngForm = 'small'): Promise<Buffer> {
  const options: ResvgRenderOptions = {
    fitTo: { mode: 'width', value: Math.round(width) },
    font: { loadSystemFonts: false },
  };
  // A worker thread renders synchronously, because the process's small thread pool also reads files and resolves
  // names for requests.
  const image = isMainThread ? await renderAsync(svg, options) : new Resvg(svg, options).render();
  if (form === 'rgba') return image.asPng();
  if (form === 'rgb') return encodeRgbPng(image.pixels, image.width, image.height);
  return (await encodeIndexedPng(image.pixels, image.width, image.height)) ?? image.asPng();
}

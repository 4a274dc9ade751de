import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MOST_COLOURS = 256;

/**
 * Encodes pixels of up to 256 colours as a PNG with a palette (PNG 3rd edition, 11.2.1 and 11.3.1), without loss. This
 * compresses a quarter of the data of an RGBA file, off the main thread. Returns undefined when there are more colours.
 * @param pixels premultiplied RGBA, row by row, at an address divisible by four
 */
export function encodeIndexedPng(pixels: Uint8Array, width: number, height: number): Promise<Buffer> | undefined {
  // Compares four bytes as one number; their order within it does not matter.
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const colours = new Map<number, number>();
  const firsts: number[] = [];
  const rows = Buffer.alloc((width + 1) * height);
  let [last, index, at, to] = [-1, 0, 0, 0];
  for (let y = 0; y < height; y++) {
    to++; // The filter byte of the row: no filter.
    for (const end = at + width; at < end; at++, to++) {
      const colour = words[at]!;
      if (colour !== last) {
        last = colour;
        index = colours.get(colour) ?? colours.size;
        if (index === MOST_COLOURS) return undefined;
        if (index === colours.size) {
          colours.set(colour, index);
          firsts.push(4 * at);
        }
      }
      rows[to] = index;
    }
  }
  const palette = Buffer.from(
    firsts.flatMap((first) => {
      const alpha = pixels[first + 3]!;
      return [0, 1, 2].map((part) => (alpha === 0 ? 0 : Math.floor(pixels[first + part]! / (alpha / 255) + 0.5)));
    }),
  );
  const alphas = Buffer.from(firsts.map((first) => pixels[first + 3]!));
  const seeThrough = alphas.some((alpha) => alpha < 255);
  return packPng(width, height, 3, rows, [
    pngChunk('PLTE', palette),
    ...(seeThrough ? [pngChunk('tRNS', alphas)] : []),
  ]);
}

/** Encodes opaque pixels as a PNG with three bytes per pixel, without alpha. `pixels` are RGBA, row by row; alpha is ignored. */
export function encodeRgbPng(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  const rows = Buffer.alloc((3 * width + 1) * height);
  for (let y = 0, from = 0, to = 0; y < height; y++) {
    to += 1;
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      rows[to] = pixels[from]!;
      rows[to + 1] = pixels[from + 1]!;
      rows[to + 2] = pixels[from + 2]!;
    }
  }
  return packPng(width, height, 2, rows, []);
}

async function packPng(
  width: number,
  height: number,
  colourType: number,
  rows: Buffer,
  more: readonly Buffer[],
): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = colourType;
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', await compress(rows, { level: 6 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(content.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

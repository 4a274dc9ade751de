import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { toPng } from './png.ts';

const FLAT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle cx="10" cy="10" r="8" fill="#0b5c73"/><path d="M22 3L38 10L22 17Z" fill="#ffffff" stroke="#e8a33d" stroke-width="1.5"/></svg>';
const GRADIENT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#0b5c73"/><stop offset="1" stop-color="#ffe9c8"/></linearGradient></defs><rect width="300" height="200" fill="url(#g)"/></svg>';
const GROUND = FLAT.replace('<circle', '<rect width="40" height="20" fill="#f4efe6"/><circle');

/** Colour type 2 is red, green and blue, 3 a palette, 6 with alpha. The package's types leave this metadata out. */
function read(bytes: Buffer): { width: number; colorType: number; data: Buffer } {
  const { width, data, ...rest } = PNG.sync.read(bytes);
  return { width, data, colorType: (rest as unknown as { colorType: number }).colorType };
}

describe('PNG files, decoded by another library', () => {
  it.each([33, 300, 1000])(
    'with a palette have the same pixels as the full form, and are smaller: %i wide',
    async (width) => {
      const [small, long] = [await toPng(FLAT, width), await toPng(FLAT, width, 'rgba')];
      expect([read(small).width, read(small).colorType, read(long).width, read(long).colorType]).toEqual([
        width,
        3,
        width,
        6,
      ]);
      expect(read(small).data.equals(read(long).data)).toBe(true);
      if (width > 100) expect(small.length).toBeLessThan(long.length * 0.6);
    },
  );

  it('keep every colour when a palette is too small', async () => {
    const picture = read(await toPng(GRADIENT, 300));
    expect(picture.colorType).toBe(6);
    expect(picture.data.equals(read(await toPng(GRADIENT, 300, 'rgba')).data)).toBe(true);
  });

  it('have no alpha channel when none is allowed', async () => {
    const picture = read(await toPng(GROUND, 400, 'rgb'));
    expect(picture.colorType).toBe(2);
    expect(picture.data.equals(read(await toPng(GROUND, 400)).data)).toBe(true);
  });
});

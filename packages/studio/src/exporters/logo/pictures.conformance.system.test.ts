import { decodeIco } from '@onym/tools/decode-ico';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildFile } from '../every-format.fixture.ts';
import { unpackZip } from '../third-party-validators.fixture.ts';
import { logoExporters } from './index.ts';

const source = sampleSource('tiderow');
const pack = async (id: string): Promise<Map<string, Buffer>> =>
  unpackZip(
    await buildFile(
      logoExporters.find((one) => one.id === id)!,
      source,
    ),
  );
/**
 * Size, depth and colour type (2 is red, green and blue, 6 with alpha). The package's types leave this metadata out.
 */
function read(bytes: Buffer): { width: number; height: number; depth: number; colorType: number } {
  const { width, height, depth, colorType } = PNG.sync.read(bytes) as PNG & { depth: number; colorType: number };
  return { width, height, depth, colorType };
}

describe('pictures, read by other decoders', () => {
  it('favicon.ico has three sizes of 32 bits, and each contains the picture of that size', async () => {
    const icons = decodeIco((await pack('favicon-pack')).get('favicon.ico')!);
    expect(icons.map(({ type, width, height, bpp }) => [type, width, height, bpp])).toEqual(
      [16, 32, 48].map((size) => ['png', size, size, 32]),
    );
    for (const { data, width } of icons)
      expect(read(Buffer.from(data))).toEqual({ width, height: width, depth: 8, colorType: 6 });
  });

  it('the web manifest lists existing icons with their actual sizes', async () => {
    const files = await pack('favicon-pack');
    const manifest = JSON.parse(files.get('site.webmanifest')!.toString()) as {
      name: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest.icons.map(({ purpose }) => purpose).toSorted()).toEqual(['any', 'any', 'maskable', 'maskable']);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = read(files.get(src.slice(1))!);
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    for (const [, href] of files
      .get('head.html')!
      .toString()
      .matchAll(/href="\/([^"]+)"/g))
      expect(files.has(href!), href).toBe(true);
  });

  it('the App Store icon has no alpha channel, the Google Play icon has 32 bits, and the asset set names its file', async () => {
    const files = await pack('app-icons-ios-android');
    for (const path of ['store/app-store-1024.png', 'ios/AppIcon.appiconset/AppIcon-1024.png'])
      expect(read(files.get(path)!), path).toEqual({ width: 1024, height: 1024, depth: 8, colorType: 2 });
    expect(read(files.get('store/google-play-512.png')!)).toEqual({ width: 512, height: 512, depth: 8, colorType: 6 });
    const { images } = JSON.parse(files.get('ios/AppIcon.appiconset/Contents.json')!.toString()) as {
      images: { filename: string }[];
    };
    for (const { filename } of images) expect(files.has(`ios/AppIcon.appiconset/${filename}`)).toBe(true);
  });
});

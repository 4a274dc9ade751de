import { describe, expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildFile } from '../every-format.fixture.ts';
import { rgbOf, tokensOf } from '../tokens/brand-tokens.ts';
import { swatchExporters } from './index.ts';

const NAME = 'A&B "Öl" 🌊';
const source = sampleSource('tiderow', 'Tiderow');
const { colors } = tokensOf(source);
const make = (id: string, of = source): Promise<Buffer> =>
  buildFile(
    swatchExporters.find((one) => one.id === id)!,
    of,
  );

/** Reads an ASE file block by block; throws when a length is inconsistent. */
function readAse(file: Buffer): { type: number; name?: string; rgb?: number[] }[] {
  if (file.toString('ascii', 0, 4) !== 'ASEF' || file.readUInt32BE(4) !== 0x0001_0000)
    throw new Error('not an ASE file of version 1.0');
  const blocks = [];
  let at = 12;
  for (let left = file.readUInt32BE(8); left > 0; left--) {
    const type = file.readUInt16BE(at);
    const body = file.subarray(at + 6, at + 6 + file.readUInt32BE(at + 2));
    at += 6 + body.length;
    if (type === 0xc002) {
      blocks.push({ type });
      continue;
    }
    const end = 2 + 2 * body.readUInt16BE(0);
    if (body.readUInt16BE(end - 2) !== 0) throw new Error('a name without its closing zero');
    const name = Buffer.from(body.subarray(2, end - 2))
      .swap16()
      .toString('utf16le');
    if (type === 0xc001) {
      blocks.push({ type, name });
      continue;
    }
    if (body.toString('ascii', end, end + 4) !== 'RGB ' || body.length !== end + 18)
      throw new Error('not an RGB colour');
    blocks.push({ type, name, rgb: [0, 4, 8].map((i) => Math.round(body.readFloatBE(end + 4 + i) * 255)) });
  }
  if (at !== file.length) throw new Error('bytes behind the last block');
  return blocks;
}

describe('swatches', () => {
  it('ase: one group with the name, every colour in it, consistent lengths', async () => {
    const blocks = readAse(
      await make('ase', { ...source, kit: { ...source.kit, essentials: { ...source.kit.essentials, name: NAME } } }),
    );
    expect(blocks[0]).toEqual({ type: 0xc001, name: NAME });
    expect(blocks.at(-1)).toEqual({ type: 0xc002 });
    expect(blocks.slice(1, -1).map(({ rgb }) => rgb)).toEqual(colors.map(({ hex }) => rgbOf(hex)));
  });

  it('gpl: four header lines, then three numbers and a name each', async () => {
    const rows = (await make('gpl')).toString().trim().split('\n').slice(4);
    expect(rows.map((row) => row.split('\t')[0]!.trim().split(/\s+/).map(Number))).toEqual(
      colors.map(({ hex }) => rgbOf(hex)),
    );
    for (const row of rows) expect(row).toMatch(/^[ \d]{3} [ \d]{3} [ \d]{3}\t[A-Z][a-z0-9 ]+$/);
  });

  it('soc: an element for every colour, nothing else', async () => {
    const text = (await make('soc')).toString();
    expect(
      [...text.matchAll(/^ {2}<draw:color draw:name="[A-Z][a-z0-9 ]+" draw:color="(#[0-9a-f]{6})"\/>$/gm)].map(
        ([, hex]) => hex,
      ),
    ).toEqual(colors.map(({ hex }) => hex));
    expect(text.match(/</g)).toHaveLength(colors.length + 3);
  });

  it('sketchpalette and css-colors-json: JSON with every colour', async () => {
    const sketch = JSON.parse((await make('sketchpalette')).toString()) as {
      colors: { red: number; green: number; blue: number; alpha: number }[];
    };
    expect(
      sketch.colors.map(({ red, green, blue, alpha }) =>
        [red, green, blue, alpha].map((part) => Math.round(part * 255)),
      ),
    ).toEqual(colors.map(({ hex }) => [...rgbOf(hex), 255]));
    expect(JSON.parse((await make('css-colors-json')).toString())).toEqual(
      Object.fromEntries(colors.map(({ name, hex }) => [name, { hex, rgb: `rgb(${rgbOf(hex).join(' ')})` }])),
    );
  });
});

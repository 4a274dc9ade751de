import { declareExporter } from '../exporter.ts';
import { toCommentName, toJsonFile, NO_OPTS, toTextFile } from '../text-file.ts';
import { rgbOf, tokensOf } from '../tokens/brand-tokens.ts';
import type { ExportSource } from '../exporter.ts';

/** The colours with readable names for a palette: `Neutral 500`. */
function swatchesOf(source: ExportSource): { name: string; hex: string }[] {
  return tokensOf(source).colors.map(({ name, hex }) => ({
    hex,
    name: name.replace(/-/g, ' ').replace(/^./, (letter) => letter.toUpperCase()),
  }));
}

const RGB = 'RGB ';
const GLOBAL = 0;

/**
 * Adobe Swatch Exchange 1.0: one block for the group's start, one per colour, one for its end. Numbers are
 * big-endian, names UTF-16.
 */
export const ase = declareExporter({
  id: 'ase',
  version: 1,
  label: 'Adobe swatches (ASE)',
  category: 'swatches',
  status: 'stable',
  mime: 'application/octet-stream',
  opts: NO_OPTS,
  description: 'A swatch group for Photoshop, Illustrator and InDesign.',
  destinations: ['Adobe Photoshop', 'Adobe Illustrator', 'Adobe InDesign', 'Affinity'],
  filename: ({ slug }) => `${slug}.ase`,
  build(source) {
    const colours = swatchesOf(source);
    const blocks = [
      aseBlock(0xc001, aseName(source.kit.essentials.name)),
      ...colours.map(({ name, hex }) => {
        const value = Buffer.alloc(4 + 12 + 2);
        value.write(RGB, 0, 'ascii');
        rgbOf(hex).forEach((part, i) => value.writeFloatBE(part / 255, 4 + 4 * i));
        value.writeUInt16BE(GLOBAL, 16);
        return aseBlock(0x0001, Buffer.concat([aseName(name), value]));
      }),
      aseBlock(0xc002, Buffer.alloc(0)),
    ];
    const head = Buffer.alloc(12);
    head.write('ASEF', 0, 'ascii');
    head.writeUInt16BE(1, 4);
    head.writeUInt32BE(blocks.length, 8);
    return Buffer.concat([head, ...blocks]);
  },
});

function aseBlock(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16BE(type, 0);
  head.writeUInt32BE(content.length, 2);
  return Buffer.concat([head, content]);
}

/** Length in UTF-16 units including the terminating zero, then the units. */
function aseName(name: string): Buffer {
  const text = Buffer.from(`${name}\0`, 'utf16le').swap16();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length / 2);
  return Buffer.concat([length, text]);
}

/** https://developer.gimp.org/core/standards/gpl/ */
export const gpl = declareExporter({
  id: 'gpl',
  version: 1,
  label: 'GIMP palette',
  category: 'swatches',
  status: 'stable',
  mime: 'text/plain',
  opts: NO_OPTS,
  description: 'A palette for GIMP, Inkscape and Krita.',
  destinations: ['GIMP', 'Inkscape', 'Krita'],
  filename: ({ slug }) => `${slug}.gpl`,
  build: (source) =>
    toTextFile([
      'GIMP Palette',
      `Name: ${toCommentName(source.kit.essentials.name)}`,
      'Columns: 6',
      '#',
      ...swatchesOf(source).map(
        ({ name, hex }) =>
          `${rgbOf(hex)
            .map((part) => String(part).padStart(3))
            .join(' ')}\t${name}`,
      ),
    ]),
});

/** The format of the Sketch Palettes plugin, compatible version 2.0. */
export const sketchPalette = declareExporter({
  id: 'sketchpalette',
  version: 1,
  label: 'Sketch palette',
  category: 'swatches',
  status: 'stable',
  mime: 'application/json',
  opts: NO_OPTS,
  description: 'A palette for the Sketch Palettes plugin.',
  destinations: ['Sketch'],
  filename: ({ slug }) => `${slug}.sketchpalette`,
  build: (source) =>
    toJsonFile({
      compatibleVersion: '2.0',
      pluginVersion: '2.22',
      colors: swatchesOf(source).map(({ name, hex }) => {
        const [red, green, blue] = rgbOf(hex).map((part) => Math.round((part / 255) * 10_000) / 10_000);
        return { name, red, green, blue, alpha: 1 };
      }),
      gradients: [],
      images: [],
    }),
});

export const cssColorsJson = declareExporter({
  id: 'css-colors-json',
  version: 1,
  label: 'Colours (JSON)',
  category: 'swatches',
  status: 'stable',
  mime: 'application/json',
  opts: NO_OPTS,
  description: 'Every colour by its name, as hex and as rgb(), for scripts and other tools.',
  destinations: ['Any program'],
  filename: ({ slug }) => `${slug}-colors.json`,
  build: (source) =>
    toJsonFile(
      Object.fromEntries(
        tokensOf(source).colors.map(({ name, hex }) => [name, { hex, rgb: `rgb(${rgbOf(hex).join(' ')})` }]),
      ),
    ),
});

/** The colour table of OpenDocument programs. */
export const soc = declareExporter({
  id: 'soc',
  version: 1,
  label: 'LibreOffice palette',
  category: 'swatches',
  status: 'stable',
  mime: 'application/xml',
  opts: NO_OPTS,
  description: 'A colour palette for LibreOffice Writer, Calc, Impress and Draw.',
  destinations: ['LibreOffice'],
  filename: ({ slug }) => `${slug}.soc`,
  build: (source) =>
    toTextFile([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<ooo:color-table xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:ooo="http://openoffice.org/2004/office">',
      ...swatchesOf(source).map(({ name, hex }) => `  <draw:color draw:name="${name}" draw:color="${hex}"/>`),
      '</ooo:color-table>',
    ]),
});

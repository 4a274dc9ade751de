import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildDocument, FULL_CONTACT, xmlProblem } from './documents.fixture.ts';
import { normaliseOoxml } from './ooxml.ts';

const HOSTILE = 'A&B "Öl" <i>x</i> ]]>';

async function parts(id: string, source: Parameters<typeof buildDocument>[1], opts = {}): Promise<Map<string, string>> {
  return new Map(
    Object.entries(unzipSync(await buildDocument(id, source, opts))).map(([path, bytes]) => [
      path,
      strFromU8(bytes, !/\.(xml|rels|svg)$/.test(path)),
    ]),
  );
}

describe('Office documents', () => {
  const letter = buildDocument('docx-letterhead', sampleSource('tiderow'));

  it.each(['pptx-template', 'docx-letterhead', 'invoice-docx'])(
    '%s: every part is well-formed, typed and reachable, also with a hostile name',
    { timeout: 60_000 },
    async (id) => {
      const files = await parts(id, sampleSource('crumb', HOSTILE), { personName: 'שלום <b>&' });
      expect([...files.keys()][0]).toBe('[Content_Types].xml');
      for (const [path, text] of files) if (/\.(xml|rels)$/.test(path)) expect(xmlProblem(text), path).toBeUndefined();
      const types = files.get('[Content_Types].xml')!;
      for (const path of files.keys()) {
        const typed =
          types.includes(`PartName="/${path}"`) ||
          types.toLowerCase().includes(`extension="${path.split('.').at(-1)!.toLowerCase()}"`);
        expect(typed, path).toBe(true);
      }
      for (const [path, text] of files) {
        if (!path.endsWith('.rels')) continue;
        const folder = path.replace(/_rels\/[^/]+$/, '');
        for (const [, target] of text.matchAll(
          /<Relationship\b(?![^>]*TargetMode="External")[^>]*\bTarget="([^"]+)"/g,
        )) {
          const at = new URL(target!, `file:///${folder}`).pathname.slice(1);
          expect(files.has(at), `${path} -> ${at}`).toBe(true);
        }
      }
    },
  );

  it('uses the brand colours as the theme of a presentation', async () => {
    const source = sampleSource('tiderow');
    const files = await parts('pptx-template', source, FULL_CONTACT);
    const { palette } = source.look.logos[0]!;
    const theme = files.get('ppt/theme/theme1.xml')!;
    expect(theme).toContain(`<a:accent1><a:srgbClr val="${palette.primary.slice(1).toUpperCase()}"/></a:accent1>`);
    // The attributes by which PowerPoint chooses a substitute typeface.
    expect(theme).toContain('<a:latin typeface="Outfit" panose="020B0604020202020204" pitchFamily="34"/>');
    expect([...files.keys()].filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path))).toHaveLength(15);
    expect([...files.keys()].filter((path) => /^ppt\/slideLayouts\/slideLayout\d+\.xml$/.test(path))).toHaveLength(22);
    expect([...files.values()].join('')).toContain('If it is not installed: Arial');
    expect([...files.values()].join('')).toContain('maya@crumbandkettle.example');
  });

  it('embeds both typefaces in a letter, obfuscated with a fixed key', async () => {
    const files = unzipSync(await letter);
    const fonts = files['word/fonts/font1.odttf']!;
    expect(Object.keys(files).filter((path) => path.endsWith('.odttf'))).toHaveLength(3);
    const key = Buffer.from(
      /fontKey="\{([^}]+)\}"/.exec(strFromU8(files['word/fontTable.xml']!))![1]!.replaceAll('-', ''),
      'hex',
    ).reverse();
    // A TrueType font starts with 00 01 00 00.
    expect([...fonts.subarray(0, 4)].map((byte, i) => byte ^ key[i]!)).toEqual([0, 1, 0, 0]);
  });

  it('invents nothing: missing data is in brackets', async () => {
    expect(strFromU8(unzipSync(await letter)['word/document.xml']!)).toContain('[Your name]');
    const invoice = (
      await parts('invoice-docx', sampleSource('tiderow'), {
        invoiceNumber: '2026-007',
        currency: 'EUR',
        bankAccount: 'DE02 1203 0000 0000 2020 51',
      })
    ).get('word/document.xml')!;
    expect(invoice).toContain('2026-007');
    expect(invoice).toContain('[0.00] EUR');
    expect(invoice).not.toMatch(/>[^<[]*\d+\.\d\d[^<\]]*</);
  });

  it('does not change when normalised again', async () => {
    const one = await letter;
    expect(Buffer.from(normaliseOoxml(one)).equals(one)).toBe(true);
  });
});

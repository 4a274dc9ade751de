import { describe, expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildDocument, FULL_CONTACT } from './documents.fixture.ts';
import { businessCardPdf } from './business-card-pdf.ts';

/** Objects of a PDF are plain text; only their streams are compressed. */
const read = async (id: string, which: 'tiderow' | 'crumb' | 'nightjar', opts = {}): Promise<string> =>
  (await buildDocument(id, sampleSource(which), opts)).toString('latin1');
const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
const PAGE = /\/Type \/Page\b(?!s)/g;

describe('guidelines as PDF', () => {
  it('has its pages, bookmarks, tags and embedded fonts', { timeout: 60_000 }, async () => {
    const pdf = await read('guidelines-pdf', 'nightjar');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(count(pdf, PAGE)).toBe(29);
    expect(count(pdf, /\/FontDescriptor\b[^>]*?\/FontFile2|\/FontFile2/g)).toBe(count(pdf, /\/Type \/FontDescriptor/g));
    expect(count(pdf, /\/FontFile2/g)).toBeGreaterThanOrEqual(3);
    for (const part of ['/StructTreeRoot', '/MarkInfo', '/Outlines', '/Lang (en)', '/Dests'])
      expect(pdf).toContain(part);
    expect(count(pdf, /\/S \/Figure\b/g)).toBe(count(pdf, /\/Alt \(/g));
    expect(count(pdf, /\/S \/H1\b/g)).toBeGreaterThanOrEqual(28);
    // The object table is at the offset that the end of the file states.
    expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)![1])).startsWith('xref')).toBe(true);
  });

  it('keeps the number of pages with many and long words by drawing smaller', { timeout: 60_000 }, async () => {
    const source = sampleSource('tiderow');
    const long =
      'A rather long sentence that goes on about water, wind, boats and everything between them, without ever coming to an end. '.repeat(
        4,
      );
    source.kit.essentials.missionStatement = long;
    source.kit.dosDonts.dos = Array.from({ length: 12 }, () => long.slice(0, 160));
    source.kit.voiceTone.voicePrinciples = Array.from({ length: 8 }, () => long.slice(0, 120));
    source.kit.personality.traits = [
      'Donaudampfschifffahrtsgesellschaftskapitän',
      ...source.kit.personality.traits,
      'Six',
      'Seven',
    ];
    expect(count((await buildDocument('guidelines-pdf', source)).toString('latin1'), PAGE)).toBe(29);
  });
});

describe('business card', () => {
  it('is 85 x 55 mm with 3 mm of bleed, both sides, with embedded fonts', async () => {
    const pdf = await read('business-card-pdf', 'crumb', FULL_CONTACT);
    expect(count(pdf, PAGE)).toBe(2);
    expect(pdf).toContain('/MediaBox [0 0 257.952756 172.913386]');
    expect(count(pdf, /\/TrimBox \[8\.5 8\.5 249\.45 164\.41\]/g)).toBe(2);
    expect(count(pdf, /\/BleedBox \[0 0 257\.95 172\.91\]/g)).toBe(2);
    expect(count(pdf, /\/FontFile2/g)).toBe(count(pdf, /\/Type \/FontDescriptor/g));
  });

  it('has space for crop marks when requested', async () => {
    const pdf = await read('business-card-pdf', 'crumb', { cropMarks: true });
    expect(pdf).toMatch(/\/TrimBox \[28\.35 28\.35 269\.29 184\.25\]/);
  });

  it('rejects letters that no typeface has, and lists them', () => {
    const refused = businessCardPdf.opts.safeParse({ personName: 'שלום' });
    expect(refused.success).toBe(false);
    expect(refused.error!.issues[0]).toMatchObject({
      path: ['personName'],
      message: expect.stringContaining('ש') as string,
    });
  });
});

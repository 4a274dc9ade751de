import { describe, expect, it } from 'vitest';
import { getDocumentProxy } from 'unpdf';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildDocument, FULL_CONTACT } from './documents.fixture.ts';

interface FontFace {
  name: string;
  missingFile: boolean;
}

/** PDF.js output: the text of each page, and for each font whether its file is embedded. */
async function read(id: string) {
  const pdf = await getDocumentProxy(new Uint8Array(await buildDocument(id, sampleSource('crumb'), FULL_CONTACT)), {
    stopAtErrors: true,
  });
  const fonts = new Map<string, FontFace>();
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    const runs = items.filter((item) => 'str' in item);
    texts.push(runs.map(({ str }) => str).join(' '));
    for (const { fontName } of runs) {
      const font = page.commonObjs.get(fontName) as FontFace;
      fonts.set(font.name, font);
    }
  }
  const { info } = await pdf.getMetadata();
  return {
    pdf,
    texts,
    fonts: [...fonts.values()],
    info: info as { Title: string; Language: string },
    marked: await pdf.getMarkInfo(),
    chapters: (await pdf.getOutline()) as { title: string }[] | null,
  };
}

describe('PDF files, read by PDF.js', () => {
  const files = { 'guidelines-pdf': read('guidelines-pdf'), 'business-card-pdf': read('business-card-pdf') };

  it.each(['guidelines-pdf', 'business-card-pdf'] as const)(
    '%s: tagged, in English, with title, text and all fonts embedded',
    { timeout: 120_000 },
    async (id) => {
      const { texts, fonts, info, marked } = await files[id];
      expect(info).toMatchObject({ Title: expect.stringMatching(/^Crumb & Kettle: /) as string, Language: 'en' });
      expect(marked).toMatchObject({ Marked: true });
      expect(texts.join(' ')).toContain(
        id === 'guidelines-pdf' ? 'We bake for the streets around us' : 'maya@crumbandkettle.example',
      );
      expect(fonts.length).toBeGreaterThanOrEqual(2);
      for (const { name, missingFile } of fonts) {
        expect(name).toMatch(/^[A-Z]{6}\+/); // A subset of the typeface with only the characters used.
        expect(missingFile, name).toBe(false);
      }
    },
  );

  it("the guidelines' bookmarks point to existing pages", { timeout: 120_000 }, async () => {
    const { pdf, chapters, texts } = await files['guidelines-pdf'];
    expect(chapters!.length).toBeGreaterThanOrEqual(6);
    for (const { title } of chapters!) expect(title).not.toBe('');
    for (const text of texts.slice(1)) expect(text).not.toMatch(/undefined|NaN|\[object/);
    expect(pdf.numPages).toBeGreaterThan(15);
  });
});

import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { sampleSource } from '../../sample-kit.fixture.ts';
import type { ExportSource } from '../../exporter.ts';
import { buildDocument } from '../documents.fixture.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from './sheet.ts';

interface Word {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The words of each page with positions from the upper left corner, extracted by another program. */
async function wordsOf(source: ExportSource): Promise<Word[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(await buildDocument('guidelines-pdf', source)));
  const pages: Word[][] = [];
  for (let i = 1; i <= pdf.numPages; i++) {
    const { items } = await (await pdf.getPage(i)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [a, b, , , x, y] = item.transform as [number, number, number, number, number, number];
        const size = Math.hypot(a, b);
        const baseline = PAGE_HEIGHT - y;
        // The part that every word occupies: from the baseline to the x-height.
        return [{ text: item.str, left: x, right: x + item.width, top: baseline - size * 0.45, bottom: baseline }];
      }),
    );
  }
  return pages;
}

function hostile(): ExportSource {
  const source = sampleSource(
    'tiderow',
    'The Extraordinarily Long Name of a Perfectly Ordinary Company With Many Partners and Associates Ltd.',
  );
  const long =
    'A rather long sentence that goes on about water, wind, boats and everything between them, without ever coming to an end. ';
  Object.assign(source.kit.essentials, {
    tagline: long,
    missionStatement: long.repeat(4),
    valueProposition: long.repeat(4),
  });
  Object.assign(source.kit.audience, {
    primarySegment: long.repeat(2),
    painPoints: Array.from({ length: 7 }, () => long),
    jobsToBeDone: ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  });
  source.kit.voiceTone.voicePrinciples = Array.from({ length: 8 }, () => long);
  source.kit.applications = { website: long.repeat(3), socialMedia: long.repeat(3), email: long.repeat(3) };
  source.kit.imagery.style = long.repeat(3);
  return source;
}

/** A kit whose document texts are in another language, often longer. */
function inLanguage(language: string): ExportSource {
  const source = sampleSource('crumb');
  return { ...source, kit: { ...source.kit, language } };
}

describe('pages of the guidelines', () => {
  it.each<[string, ExportSource]>([
    ['a dark kit', sampleSource('nightjar')],
    ['long words everywhere', hostile()],
    ...['de', 'es', 'fr', 'pt'].map((language): [string, ExportSource] => [
      `words in ${language}`,
      inLanguage(language),
    ]),
  ])('keep all text on the page without overlaps: %s', { timeout: 120_000 }, async (_about, source) => {
    const pages = await wordsOf(source);
    expect(pages).toHaveLength(29);
    for (const [i, words] of pages.entries()) {
      for (const word of words) {
        const where = `page ${i + 1}: ${word.text}`;
        expect(
          word.left >= 0 && word.right <= PAGE_WIDTH - 8 && word.top >= 0 && word.bottom <= PAGE_HEIGHT - 4,
          where,
        ).toBe(true);
      }
      // Pieces of text on the same baseline may touch, because they can be parts of one line.
      const meet = (one: Word, other: Word): boolean => {
        const touch = Math.abs(one.bottom - other.bottom) < 1 ? one.bottom - one.top : 1;
        return (
          one.left < other.right - touch &&
          other.left < one.right - touch &&
          one.top < other.bottom - 0.5 &&
          other.top < one.bottom - 0.5
        );
      };
      const crossing = words.flatMap((one, j) =>
        words
          .slice(j + 1)
          .filter((other) => meet(one, other))
          .map((other) => `page ${i + 1}: "${one.text}" and "${other.text}"`),
      );
      expect(crossing).toEqual([]);
    }
  });

  it('are full: no page of an ordinary kit has an empty lower half', { timeout: 120_000 }, async () => {
    const pages = await wordsOf(sampleSource('crumb'));
    // The cover is a picture; its words are outlines.
    for (const [i, words] of pages.entries())
      if (i > 0)
        expect(
          words.some(({ bottom }) => bottom > PAGE_HEIGHT / 2 && bottom < PAGE_HEIGHT - 40),
          `page ${i + 1}`,
        ).toBe(true);
  });
});

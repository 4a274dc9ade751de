// Builds src/data/letters.txt, the spelling patterns of our five languages, from this package's words of each
// language. Run it by hand when those words change much:
//   node packages/studio/scripts/reading/build-letters.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ENGLISH_LINES } from '../../src/reading/trades/lines/english.ts';
import { FRENCH_LINES } from '../../src/reading/trades/lines/french.ts';
import { GERMAN_LINES } from '../../src/reading/trades/lines/german.ts';
import { PORTUGUESE_LINES } from '../../src/reading/trades/lines/portuguese.ts';
import { SPANISH_LINES } from '../../src/reading/trades/lines/spanish.ts';
import { WORDS_OF_LANGUAGES } from '../../src/reading/trades/words-of-languages.ts';
import { trigramsOf } from '../../src/reading/spelling-unlikeness.ts';
import { readReadingData } from '../../src/reading/data-file.ts';

const FILE = path.join(import.meta.dirname, '../../src/reading/data/letters.txt');
/** The count of a trigram that never occurred, so that one odd word decides nothing. */
const UNSEEN = 0.5;
const KINDS = 4000;

const wordsInColumn = (rows: string, at: number): string =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|')[at]!)
    .join(' ')
    .replaceAll(/[*~-]/g, ' ');
const texts: [language: string, text: string][] = [
  ['en', `${ENGLISH_LINES} ${readReadingData('dictionary')}`],
  ['de', GERMAN_LINES + wordsInColumn(WORDS_OF_LANGUAGES, 1)],
  ['es', SPANISH_LINES + wordsInColumn(WORDS_OF_LANGUAGES, 2)],
  ['fr', FRENCH_LINES + wordsInColumn(WORDS_OF_LANGUAGES, 3)],
  ['pt', PORTUGUESE_LINES + wordsInColumn(WORDS_OF_LANGUAGES, 4)],
];
const counted = texts.map(([language, text]) => {
  const counts = new Map<string, number>();
  for (const trigram of (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => trigramsOf(word)))
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  return { language, counts, total: [...counts.values()].reduce((sum, count) => sum + count, 0) };
});
const all = [...new Set(counted.flatMap(({ counts }) => [...counts.keys()]))].toSorted();
const rare = ({ counts, total }: (typeof counted)[number], trigram: string): string =>
  Math.round(-10 * Math.log(((counts.get(trigram) ?? 0) + UNSEEN) / (total + KINDS))).toString();
writeFileSync(
  FILE,
  [
    ['', ...counted.map(({ language }) => language)],
    ...all.map((trigram) => [trigram, ...counted.map((one) => rare(one, trigram))]),
  ]
    .map((cells) => `${cells.join(' ')}\n`)
    .join(''),
);
console.log(all.length, 'trigrams');

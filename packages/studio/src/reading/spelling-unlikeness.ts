import { readReadingData } from './data-file.ts';

/**
 * How rare the trigrams of a word are in each of our languages, in tenths of natural logarithms; built by
 * packages/studio/scripts/reading/build-letters.ts.
 */
let table: { languages: string[]; rows: Map<string, number[]> } | undefined;

/** Maximum difference from one word, so that a single borrowed word ("café") does not decide. */
const MOST_OF_WORD = 4;

/** Returns the sequences of three letters of a word, where `^` marks its start and `$` its end. */
export function trigramsOf(word: string): string[] {
  const ended = `^${word}$`;
  return Array.from({ length: ended.length - 2 }, (_, at) => ended.slice(at, at + 3));
}

/**
 * Returns how much the spelling of these lower-case words differs from each supported language: 0 for the most similar,
 * more for the others. A trigram that occurs in none of them is ignored.
 */
export function spellingUnlikeness(words: readonly string[]): [language: string, unlike: number][] {
  table ??= readTable();
  const { languages, rows } = table;
  const sums = languages.map(() => 0);
  for (const word of words) {
    const rare = languages.map(() => 0);
    for (const trigram of trigramsOf(word))
      for (const [at, tenths] of (rows.get(trigram) ?? []).entries()) rare[at]! += tenths / 10;
    const least = Math.min(...rare);
    for (const [at, one] of rare.entries()) sums[at]! += Math.min(MOST_OF_WORD, one - least);
  }
  const least = Math.min(...sums);
  return languages.map((language, at) => [language, sums[at]! - least]);
}

function readTable(): NonNullable<typeof table> {
  const [head = '', ...rows] = readReadingData('letters').trimEnd().split('\n');
  return {
    languages: head.trim().split(' '),
    rows: new Map(
      rows.map((row) => {
        const [trigram = '', ...rare] = row.split(' ');
        return [trigram, rare.map(Number)];
      }),
    ),
  };
}

import { readReadingData } from './data-file.ts';

/** Whether a word is English, however rare, or a regular inflection of an English word. Words of 4 to 12 letters. */
export function isDictionaryWord(word: string): boolean {
  const { all } = words();
  if (all.has(word)) return true;
  for (const ending of ['s', 'es', 'ed', 'd', 'ing', 'er', 'r', 'y', 'ly']) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (
      stem.length >= 4 &&
      (all.has(stem) ||
        (stem.at(-1) === stem.at(-2) && all.has(stem.slice(0, -1))) ||
        (ending !== 's' && ending !== 'y' && all.has(`${stem}e`)))
    )
      return true;
  }
  return false;
}

/** Whether a lower-case word is among the few thousand English words that everyone recognises. */
export function isEverydayWord(word: string): boolean {
  return words().everyday.has(word);
}

let read: { everyday: Set<string>; all: Set<string> } | undefined;
function words(): { everyday: Set<string>; all: Set<string> } {
  if (read) return read;
  const [everyday = '', others = ''] = readReadingData('dictionary').split('\n');
  read = { everyday: new Set(everyday.split(' ')), all: new Set(`${everyday} ${others}`.split(' ')) };
  return read;
}

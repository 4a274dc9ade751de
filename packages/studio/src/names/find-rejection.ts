import { isDictionaryWord, isEverydayWord } from '@onym/studio/reading';
import { isBlocked } from './is-blocked.ts';
import { everydayWords } from './lexicon/common-words.ts';
import { famousMarks } from './lexicon/famous-marks.ts';
import { themes } from './lexicon/lexicon.ts';
import { closers, greetings, oddities, openers } from './lexicon/stock.ts';

const knownWords = new Set([
  ...everydayWords,
  ...themes.flatMap((theme) => [...theme.words, ...theme.tails]),
  ...[...closers, ...openers, ...oddities, ...greetings].map((entry) => entry.word),
]);
const marks = new Set(famousMarks);
const marksInside = famousMarks.filter((mark) => mark.length >= 6 && !knownWords.has(mark) && !isDictionaryWord(mark));
const longestMark = Math.max(...famousMarks.map((mark) => mark.length));
let nearMarks: Map<string, string[]> | undefined;

export type RejectReason = 'shape' | 'insult' | 'mark' | 'misspelling' | 'word';
/** How a label was made: free letters, whole words in a row, or a single unchanged word. */
export type LabelOrigin = 'coined' | 'joined' | 'word';

/** Whether a lower-case word is in the lexicon of names or in the English dictionary. */
export function isKnownWord(word: string): boolean {
  return knownWords.has(word) || isDictionaryWord(word);
}

/**
 * Returns the reason why a lower-case label must not be offered as a name, or undefined. Only a coined label can be
 * rejected as a misspelled word; a label that is itself a word is rejected unless `make` is `word`.
 */
export function findRejection(label: string, make: LabelOrigin): RejectReason | undefined {
  if (
    !/^[a-z]{4,20}$/.test(label) ||
    /(.)\1\1|q(?!u)|[aeiou]{4}|uu|ii|yy|hh|ww|vv|[jvx]{2}|wr$|[^aeiouy]{5}/.test(label)
  )
    return 'shape';
  if (isBlocked(label)) return 'insult';
  if (
    marks.has(label) ||
    (label.length <= longestMark + 1 &&
      isNearIndexed(label, (nearMarks ??= oneEditPatterns(famousMarks.filter((mark) => mark.length >= 5))))) ||
    marksInside.some((mark) => label.includes(mark))
  )
    return 'mark';
  if (make !== 'word' && (isDictionaryWord(label) || knownWords.has(label))) return 'word';
  if (make === 'coined' && (knownWords.has(label.replace(/s$/, '')) || (label.length < 9 && isMisspelling(label))))
    return 'misspelling';
  return undefined;
}

/**
 * Whether a label is a familiar word with one letter added, dropped, changed, or two swapped. Looked up by reversing
 * each change. It counts only when first and last letters are unchanged: "Guility", but not "Loafly" for "leafy".
 */
function isMisspelling(label: string): boolean {
  const isFamiliar = (word: string): boolean => word.length >= 4 && (isEverydayWord(word) || knownWords.has(word));
  for (let at = 1; at < label.length; at++) {
    const before = label.slice(0, at),
      after = label.slice(at + 1);
    for (const letter of ALPHABET) {
      if (isFamiliar(before + letter + label.slice(at)) || (after !== '' && isFamiliar(before + letter + after)))
        return true;
    }
    if (after !== '' && isFamiliar(before + after)) return true;
    if (after.length > 1 && isFamiliar(before + after.charAt(0) + label.charAt(at) + after.slice(1))) return true;
  }
  return false;
}
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Every way to omit or blank one letter: two words one edit apart share a pattern, or one is a pattern of the other.
 */
function wildcardPatterns(word: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < word.length; at++)
    found.push(word.slice(0, at) + word.slice(at + 1), `${word.slice(0, at)}?${word.slice(at + 1)}`);
  return found;
}

function oneEditPatterns(words: string[]): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const word of words) {
    for (const pattern of [word, ...wildcardPatterns(word)]) {
      index.set(pattern, [...(index.get(pattern) ?? []), word]);
    }
  }
  return index;
}

/**
 * Whether the label differs from an indexed word by one added, dropped or changed letter, or two swapped neighbours.
 */
function isNearIndexed(label: string, index: Map<string, string[]>): boolean {
  if (index.get(label)?.some((word) => word.length > label.length)) return true;
  if (
    wildcardPatterns(label).some((pattern) =>
      index.get(pattern)?.some((word) => pattern.includes('?') || word === pattern),
    )
  )
    return true;
  for (let at = 0; at < label.length - 1; at++) {
    const swapped = label.slice(0, at) + label.charAt(at + 1) + label.charAt(at) + label.slice(at + 2);
    if (index.get(swapped)?.includes(swapped)) return true;
  }
  return false;
}

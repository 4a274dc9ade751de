import { blocked } from './blocked.ts';
import { everydayWords } from './lexicon/common-words.ts';
import { famousMarks } from './lexicon/famous-marks.ts';
import { themes } from './lexicon/lexicon.ts';
import { closers, oddities, openers } from './lexicon/stock.ts';

const knownWords = new Set([
  ...everydayWords, ...themes.flatMap((theme) => [...theme.words, ...theme.tails]),
  ...[...closers, ...openers, ...oddities].map((entry) => entry.word),
]);
const marks = new Set(famousMarks);
const marksInside = famousMarks.filter((mark) => mark.length >= 6 && !knownWords.has(mark));
const longestMark = Math.max(...famousMarks.map((mark) => mark.length));
const nearMarks = oneEditPatterns(famousMarks.filter((mark) => mark.length >= 5));
const nearWords = oneEditPatterns([...knownWords].filter((word) => word.length >= 4));

/**
 * Why a label must not be offered, or undefined. `coined` is true for a label that is no plain sequence of real words:
 * only such a one can look like the misspelling of a word.
 */
export function rejection(label: string, coined: boolean): 'shape' | 'insult' | 'mark' | 'misspelling' | undefined {
  if (!/^[a-z]{4,20}$/.test(label) || /(.)\1\1|q(?!u)|[aeiou]{4}|uu|ii|yy|hh|ww|vv|[jvx]{2}|wr$|[^aeiouy]{5}/.test(label)) return 'shape';
  if (blocked(label)) return 'insult';
  if (marks.has(label) || (label.length <= longestMark + 1 && isNear(label, nearMarks)) || marksInside.some((mark) => label.includes(mark))) return 'mark';
  if (coined && (knownWords.has(label) || knownWords.has(label.replace(/s$/, '')) || (label.length < 9 && isNear(label, nearWords, sameEdges(label))))) return 'misspelling';
  return undefined;
}

/** A slip is read as the word only while its first and last letters stand: "Guility", but not "Loafly" for "leafy". */
function sameEdges(label: string): (word: string) => boolean {
  return (word) => word[0] === label[0] && word.at(-1) === label.at(-1);
}

/** Every way to leave out or blank one letter: two words one edit apart share a pattern, or one is a pattern of the other. */
function patterns(word: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < word.length; at++) found.push(word.slice(0, at) + word.slice(at + 1), `${word.slice(0, at)}?${word.slice(at + 1)}`);
  return found;
}

function oneEditPatterns(words: string[]): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const word of words) {
    for (const pattern of [word, ...patterns(word)]) {
      index.set(pattern, [...(index.get(pattern) ?? []), word]);
    }
  }
  return index;
}

/** One letter added, dropped, changed, or two neighbours swapped. */
function isNear(label: string, index: Map<string, string[]>, accept: (word: string) => boolean = () => true): boolean {
  if (index.get(label)?.some((word) => word.length > label.length && accept(word))) return true;
  if (patterns(label).some((pattern) => index.get(pattern)?.some((word) => (pattern.includes('?') || word === pattern) && accept(word)))) return true;
  for (let at = 0; at < label.length - 1; at++) {
    const swapped = label.slice(0, at) + label.charAt(at + 1) + label.charAt(at) + label.slice(at + 2);
    if (index.get(swapped)?.some((word) => word === swapped && accept(word))) return true;
  }
  return false;
}

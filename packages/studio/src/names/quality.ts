import { isBlocked } from './is-blocked.ts';
import { isWithinOneEdit } from './is-within-one-edit.ts';
import type { NameCandidate } from './generate-candidates.ts';
import { letterLikenessOf } from './letter-model.ts';
import { pronounceabilityOf, countSyllables } from './phonetics.ts';
import { isKnownWord } from './find-rejection.ts';
import { readNameBrief, type NameBrief } from './read-name-brief.ts';

/** Statistics of a list of names; shares are 0 to 1. */
export type NamesQuality = {
  count: number;
  duplicates: number;
  /** Pairs of names that differ by one letter. */
  nearPairs: number;
  insults: number;
  meanLength: number;
  /** Names of 4 to 12 letters. */
  shortShare: number;
  /** At most four syllables. */
  fewSyllablesShare: number;
  /**
   * Every part is an English word, or is pronounceable and spelled no more unusually than nine in ten everyday words
   * and famous marks.
   */
  pronounceableShare: number;
  /** Names that share three consecutive letters with a word of a theme that weighs at least 0.4. */
  relevantShare: number;
  /** Shares of the most frequent ending and of the most frequent word. */
  commonestEnding: number;
  commonestRoot: number;
  techniques: number;
};

/** The tenth percentile of the mean letter likeness of 500 everyday words and 500 famous marks. */
const TENTH_PERCENTILE = -3.08;
const ROOT_WEIGHT = 0.4;

/**
 * Measures a list of generated names for a brief: duplicates, near-duplicates, insults, lengths and the like. `npm run
 * bench -- names` and the tests compare the result with minimum values. `names` must not be empty.
 */
export function qualityOf(brief: NameBrief, names: readonly NameCandidate[]): NamesQuality {
  const labels = names.map(({ label }) => label);
  const roots = readNameBrief(brief)
    .themes.filter(({ weight }) => weight >= ROOT_WEIGHT)
    .flatMap(({ theme }) => [...theme.words, ...theme.tails, ...theme.roots.map(({ stem }) => stem)]);
  const threes = new Set(
    roots.flatMap((root) => Array.from({ length: Math.max(0, root.length - 2) }, (_, at) => root.slice(at, at + 3))),
  );
  const share = (is: (name: NameCandidate) => boolean): number => names.filter(is).length / names.length;
  const words = ({ name }: NameCandidate): string[] => name.toLowerCase().split(' ');
  return {
    count: names.length,
    duplicates: names.length - new Set(labels).size,
    nearPairs: labels.reduce(
      (sum, label, at) => sum + labels.slice(at + 1).filter((other) => isWithinOneEdit(label, other)).length,
      0,
    ),
    insults: labels.filter(isBlocked).length,
    meanLength: labels.reduce((sum, { length }) => sum + length, 0) / names.length,
    shortShare: share(({ label }) => label.length >= 4 && label.length <= 12),
    fewSyllablesShare: share((name) => words(name).reduce((sum, word) => sum + countSyllables(word), 0) <= 4),
    pronounceableShare: share((name) =>
      (name.parts.join('') === name.label ? name.parts : [name.label]).every(
        (word) =>
          isKnownWord(word) || (pronounceabilityOf(word) >= 0.55 && letterLikenessOf(word).mean >= TENTH_PERCENTILE),
      ),
    ),
    relevantShare: share(({ label }) =>
      Array.from({ length: label.length - 2 }, (_, at) => label.slice(at, at + 3)).some((three) => threes.has(three)),
    ),
    commonestEnding: commonest(names, (part) => part.startsWith('-')),
    commonestRoot: commonest(names, (part) => !part.startsWith('-')),
    techniques: new Set(names.map(({ technique }) => technique)).size,
  };
}

function commonest(names: readonly NameCandidate[], counts: (part: string) => boolean): number {
  const uses = new Map<string, number>();
  for (const part of names.flatMap(({ parts }) => parts.filter(counts))) uses.set(part, (uses.get(part) ?? 0) + 1);
  return Math.max(0, ...uses.values()) / names.length;
}

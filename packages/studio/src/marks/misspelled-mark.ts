import { householdMarks, findMarksByFold, findMarksByLook } from './famous-index.ts';
import type { FamousMark } from './famous-marks.ts';
import { isPlainWord } from './mark-kind.ts';
import { profileOf, similarityOf } from './similarity/similarity.ts';
import { editDistance } from './similarity/text-distance.ts';

const LEAST_LETTERS = 4;
/** A household mark with at least this many letters is recognised with one letter wrong, missing or added. */
const ONE_LETTER_OFF = 6;
const LEAST_FOLDED = 5;

/** A famous mark that a word misspells. */
export interface MisspelledMark {
  mark: FamousMark;
  /** 0 to 1. */
  likeness: number;
}

/**
 * The famous marks that a word imitates visually: "paypa1", "rnicrosoft", "PayPai". Empty for an ordinary word, a
 * person's name, a word of fewer than four letters and the mark's exact spelling. The conflict check, the name
 * generator and the review of purchases share this rule.
 * @param word lower-case letters and digits; several words of a name may be joined
 */
export function marksLookingLike(word: string): readonly FamousMark[] {
  if (word.length < LEAST_LETTERS || isPlainWord(word)) return [];
  return findMarksByLook(profileOf(word).look).filter(({ profile }) => profile.core !== word);
}

/**
 * The famous marks that a word spells differently with the same sound: "nutela", "gooogle". Marks of fewer than five
 * letters and the mark's exact spelling are left out. Empty for an ordinary word, a person's name and a word of fewer
 * than four letters.
 * @param word as for `marksLookingLike`
 */
export function marksSoundingLike(word: string): readonly FamousMark[] {
  if (word.length < LEAST_LETTERS || isPlainWord(word)) return [];
  return findMarksByFold(profileOf(word).fold).filter(
    ({ profile }) => profile.core.length >= LEAST_FOLDED && profile.core !== word,
  );
}

/**
 * The famous marks that a word misspells: a coined mark with the same sound, or a coined mark of six or more letters
 * that nearly everyone knows with one letter wrong, missing, added or swapped with its neighbour ("adibas"). Empty for
 * an ordinary word and a word of fewer than five letters. Not a conflict by itself: the caller must count it only in
 * the mark's trade.
 * @param word as for `marksLookingLike`
 */
export function marksMisspelledBy(word: string): MisspelledMark[] {
  if (word.length < LEAST_FOLDED || isPlainWord(word)) return [];
  const profile = profileOf(word);
  const oneOff = householdMarks().filter(
    ({ profile: { core } }) =>
      core.length >= ONE_LETTER_OFF && Math.abs(core.length - word.length) <= 1 && editDistance(word, core) === 1,
  );
  return [...new Set([...marksSoundingLike(word).filter(({ kind }) => kind === 'coined'), ...oneOff])].map((mark) => ({
    mark,
    likeness: similarityOf(profile, mark.profile),
  }));
}

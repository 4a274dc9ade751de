import { householdMarks, marksFolding, marksLooking } from './famous-index.ts';
import type { FamousMark } from './famous-marks.ts';
import { isPlainWord } from './kind-of-mark.ts';
import { profileOf, similarity } from './similarity/similarity.ts';
import { editDistance } from './similarity/text-distance.ts';

const LEAST_LETTERS = 4;
/** A mark of so many letters is recognised although one of them is another. */
const ONE_LETTER_OFF = 6;
const LEAST_FOLDED = 5;

/** A famous mark that a word is a misspelling of. */
export interface MisspeltMark {
  mark: FamousMark;
  /** 0 to 1. */
  likeness: number;
}

/**
 * The famous marks that a word is written to look like: "paypa1", "rnicrosoft", "PayPai". A plain word or a person's name is read
 * as itself, never as the mark. The one rule of the conflict check, the name generator and the judging of purchases.
 * @param word lower-case letters and digits; several words of a name may be joined
 */
export function marksLookingLike(word: string): readonly FamousMark[] {
  if (word.length < LEAST_LETTERS || isPlainWord(word)) return [];
  return marksLooking(profileOf(word).look).filter(({ profile }) => profile.core !== word);
}

/** The famous marks whose sound a word spells in another way: "nutela", "gooogle". @param word as for `marksLookingLike` */
export function marksSpeltLike(word: string): readonly FamousMark[] {
  if (word.length < LEAST_LETTERS || isPlainWord(word)) return [];
  return marksFolding(profileOf(word).fold).filter(
    ({ profile }) => profile.core.length >= LEAST_FOLDED && profile.core !== word,
  );
}

/**
 * The coined marks that a word is a slip of: the sound spelled in another way, or one letter of a mark that everybody knows
 * ("adibas"). Too little by itself: it counts where the trade is the mark's. @param word as for `marksLookingLike`
 */
export function marksNearlySpelt(word: string): MisspeltMark[] {
  if (word.length < LEAST_FOLDED || isPlainWord(word)) return [];
  const asked = profileOf(word);
  const oneOff = householdMarks().filter(
    ({ profile: { core } }) =>
      core.length >= ONE_LETTER_OFF && Math.abs(core.length - word.length) <= 1 && editDistance(word, core) === 1,
  );
  return [...new Set([...marksSpeltLike(word).filter(({ kind }) => kind === 'coined'), ...oneOff])].map((mark) => ({
    mark,
    likeness: similarity(asked, mark.profile),
  }));
}

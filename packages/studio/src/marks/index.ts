export { famousMarks, type FamousMark } from './famous-marks.ts';
export {
  findFamousConflicts,
  consistsOfMarkAndTrade,
  isSafeToSuggest,
  type FamousConflict,
} from './find-famous-conflicts.ts';
export { isTakenForMark, isPlainWord } from './mark-kind.ts';
export { marksLookingLike, marksSoundingLike } from './misspelled-mark.ts';
export { CONFUSABLE, DIFFERENT } from './similarity/labelled-pairs.ts';
export { wordsOf } from './similarity/normal-form.ts';
export { isComparable } from './similarity/other-scripts.ts';
export {
  highestSimilarity,
  NEAR_SIMILARITY,
  profileOf,
  readingsOf,
  type MarkProfile,
} from './similarity/similarity.ts';
export {
  areRelated,
  themesOfClasses,
  themesOfContext,
  themesOfText,
  themesOfTrades,
  type TradeTheme,
} from './themes.ts';
export { LEVELS, severityOfRegisteredMark, type Level } from './mark-severity.ts';

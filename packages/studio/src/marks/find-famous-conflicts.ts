import { tradeHintsOf, isDictionaryWord } from '@onym/studio/reading';
import { findFamousMark, findSimilarMarks, findMarksByLook, findMarksBySound } from './famous-index.ts';
import type { FamousMark } from './famous-marks.ts';
import { isPlainWord } from './mark-kind.ts';
import { marksLookingLike, marksMisspelledBy } from './misspelled-mark.ts';
import { distinctiveWords } from './similarity/normal-form.ts';
import { soundForms } from './similarity/other-scripts.ts';
import {
  highestSimilarity,
  NEAR_SIMILARITY,
  profileOf,
  readingsOf,
  similarityOf,
  type MarkProfile,
} from './similarity/similarity.ts';
import { editSimilarity } from './similarity/text-distance.ts';
import { areRelated, themesOfText, themesOfTrades, type TradeTheme } from './themes.ts';
import { severityOfFamousMark, LEVELS, type MarkResemblance, type Level } from './mark-severity.ts';

/** A famous mark that a name resembles. */
export interface FamousConflict {
  mark: FamousMark;
  severity: Level;
  how: MarkResemblance['how'];
  /** 0 to 1. */
  likeness: number;
}

/** A household mark with this many letters counts when joined to any word; other marks only if the trade matches. */
const SEEN_IN_A_WORD = 6;
/** A word of a name with this similarity counts as the mark when the other words belong to the mark's trade. */
const ALIKE_IN_PART = 0.88;
/** Maximum number of words beside a mark that are split off when all are written as one. */
const MOST_JOINED = 3;
const SOUNDS_SAME = 0.95;
/** Similarity assigned to different vowels between the same consonants: "Gugel". */
const HEARD = 0.86;
const OTHER_VOWELS = 0.45;

/**
 * Famous marks that a name for goods of these trades conflicts with, most serious first. An empty set of trades
 * means "unknown". Pure. The name may be in any script; one that cannot be read in Latin letters matches none.
 */
export function findFamousConflicts(name: string, trades: ReadonlySet<TradeTheme>): FamousConflict[] {
  const found: FamousConflict[] = [];
  for (const { mark, met, isWord } of findResemblances(name)) {
    const severity = severityOf(mark, met, isWord, goodsOf(trades, mark));
    if (severity) found.push({ mark, severity, how: met.how, likeness: met.likeness });
  }
  return found.sort((a, b) => LEVELS.indexOf(b.severity) - LEVELS.indexOf(a.severity) || b.likeness - a.likeness);
}

/**
 * Whether a name may be suggested to a seller in these trades: no famous mark has a severity above `low`, with these
 * trades or with unknown ones.
 */
export function isSafeToSuggest(name: string, trades: ReadonlySet<TradeTheme>): boolean {
  for (const { mark, met, isWord } of findResemblances(name))
    for (const goods of new Set([goodsOf(trades, mark), 'unknown' as const]))
      if ((severityOf(mark, met, isWord, goods) ?? 'low') !== 'low') return false;
  return true;
}

/** The marks that a name resembles in any way, and how. */
function findResemblances(name: string): { mark: FamousMark; met: Resemblance; isWord: boolean }[] {
  const readings = readingsOf(name);
  const met = new Map<FamousMark, Resemblance>();
  const note = (mark: FamousMark, how: Resemblance): unknown => met.has(mark) || met.set(mark, how);
  for (const [at, { core, look }] of readings.entries()) {
    const mark = findFamousMark(core);
    if (mark) note(mark, { ...WHOLE, how: 'same', likeness: at === 0 ? 1 : 0.98 });
    if (core.length >= 4) for (const one of findMarksByLook(look)) note(one, { ...WHOLE, how: 'same', likeness: 0.98 });
  }
  const parts = readings.flatMap(partsOfName);
  for (const [mark, how] of parts.flatMap(findMarksInPart)) note(mark, how);
  const near = [...new Set(readings.flatMap(findSimilarMarks))]
    .map((mark) => ({ mark, like: highestSimilarity(readings, mark.profile) }))
    .filter(({ like }) => like >= NEAR_SIMILARITY);
  for (const { mark, like } of near) if (like >= SOUNDS_SAME) note(mark, { ...WHOLE, how: 'sound', likeness: like });
  for (const { own, beside } of readings.flatMap(wordsWithTrades))
    for (const mark of findSimilarMarks(own)) {
      const like = mayReferToMark(mark, beside) ? similarityOf(own, mark.profile) : 0;
      if (like >= ALIKE_IN_PART) note(mark, { how: 'near', likeness: like, ownTrade: true, isPart: true });
    }
  for (const { mark, like } of near)
    if (like >= HEARD || !hasItsConsonants(readings, mark)) note(mark, { ...WHOLE, how: 'near', likeness: like });
  for (const mark of readings.flatMap(({ sounds }) => sounds.flatMap(findMarksBySound)))
    if (hasItsConsonants(readings, mark)) note(mark, { ...WHOLE, how: 'near', likeness: HEARD });
  for (const heard of soundForms(name).map(profileOf))
    for (const mark of findMarksBySound(heard.sounds[0]))
      if (isSoundedOut(heard, mark)) note(mark, { ...WHOLE, how: 'sound', likeness: SOUNDS_SAME });
  // Runs last: only the first resemblance to a mark is kept, and one of the whole name takes precedence, because it
  // counts in any trade.
  for (const [mark, how] of parts.flatMap(findMisspeltMarks)) note(mark, how);
  const isPlain = readings[0]?.words.length === 1 && isPlainWord(readings[0].core);
  return [...met].map(([mark, how]) => ({
    mark,
    met: how,
    isWord: isPlain && !how.isPart && !readings[0]!.core.startsWith(mark.profile.core),
  }));
}

function goodsOf(trades: ReadonlySet<TradeTheme>, mark: FamousMark): MarkResemblance['goods'] {
  return trades.size === 0 ? 'unknown' : areRelated(trades, mark.themes) ? 'related' : 'other';
}

function severityOf(
  mark: FamousMark,
  met: Resemblance,
  isWord: boolean,
  goods: MarkResemblance['goods'],
): Level | undefined {
  // A misspelled mark beside other words counts only when something points to its trade; one that sounds the same
  // also when the trade is unknown.
  if (met.isPart && met.how === 'near' && !met.ownTrade && goods !== 'related')
    return goods === 'unknown' && mark.household && met.likeness >= SOUNDS_SAME ? 'medium' : undefined;
  return met.how === 'holds' && !countsAsHeld(mark, met, goods)
    ? undefined
    : severityOfFamousMark(mark, { ...met, goods, isWord });
}

/**
 * Whether a name consists of a mark and other words, at least one of which suggests the mark's own trade or a related
 * one. The mark may be at any place among separate words; in a joined name it must come first. `trades` are those of
 * the mark.
 */
export function consistsOfMarkAndTrade(name: string, mark: MarkProfile, trades: ReadonlySet<TradeTheme>): boolean {
  return readingsOf(name).some(({ words, core }) => {
    const at = words.length > 1 ? words.indexOf(mark.words[0] ?? '') : -1;
    if (at >= 0 && mark.words.every((word, i) => words[at + i] === word)) {
      const rest = [...words.slice(0, at), ...words.slice(at + mark.words.length)];
      return rest.length > 0 && areRelated(themesOfWords(rest), trades);
    }
    if (words.length > 1 || mark.core.length < 4 || !core.startsWith(mark.core)) return false;
    const rest = core.slice(mark.core.length);
    return rest.length >= 3 && isBesideWord(core, rest) && areRelated(themesOfWords([rest]), trades);
  });
}

type Resemblance = Pick<MarkResemblance, 'how' | 'likeness' | 'ownTrade'> & { isPart: boolean; isJoined?: boolean };
const WHOLE = { ownTrade: false, isPart: false };

/**
 * Names in other scripts are written by ear, so only the consonants can be compared with the spelling of a mark:
 * "Найк", "Гугл".
 */
function isSoundedOut({ core, sounds: [code] }: MarkProfile, { profile, kind, household }: FamousMark): boolean {
  const least = kind === 'coined' && household ? 2 : 3;
  return code.length >= least && Math.abs(core.length - profile.core.length) <= 2;
}

/** Different vowels between the consonants of a coined mark that everyone knows: "Gugel". */
function hasItsConsonants(readings: readonly MarkProfile[], { profile, kind, household }: FamousMark): boolean {
  const [code] = profile.sounds;
  if (kind === 'word' || !household || code.length < 3) return false;
  return readings.some(
    ({ core, sounds }) =>
      sounds.includes(code) &&
      core[0] === profile.core[0] &&
      Math.abs(core.length - profile.core.length) <= 2 &&
      // The code ignores "w" and does not distinguish "d" and "t": without comparing letters, "Tiderow" would match
      // "Twitter".
      editSimilarity(core, profile.core) >= OTHER_VOWELS,
  );
}

/** A part of a name, and the words beside it. */
interface NamePart {
  part: string;
  rest: readonly string[];
  /** Whether the part and the words beside it were written as one word. */
  isJoined: boolean;
}

/** The marks that a part is equal to, by spelling or by looks. */
function findMarksInPart({ part, rest, isJoined }: NamePart): [FamousMark, Resemblance][] {
  const mark = findFamousMark(part);
  return (mark ? [mark] : marksLookingLike(part)).map((one) => [one, findMarksBeside(rest, one.themes, isJoined)]);
}

/** The marks that a part misspells. */
function findMisspeltMarks({ part, rest, isJoined }: NamePart): [FamousMark, Resemblance][] {
  return marksMisspelledBy(part).map(({ mark, likeness: like }) => [
    mark,
    { ...findMarksBeside(rest, mark.themes, isJoined), how: 'near', likeness: like },
  ]);
}

/** Every run of words in a name, or both ends of a single word when the rest is a word too. */
function partsOfName({ words, core }: MarkProfile): NamePart[] {
  const parts: NamePart[] = [];
  if (words.length > 1) {
    for (let from = 0; from < words.length; from++)
      for (let to = words.length; to > from; to--) {
        const rest = [...words.slice(0, from), ...words.slice(to)];
        if (rest.length > 0) parts.push({ part: words.slice(from, to).join(''), rest, isJoined: false });
      }
    return parts;
  }
  for (let length = 4; length <= core.length - 3; length++)
    for (const [part, rest] of [
      [core.slice(0, length), core.slice(length)],
      [core.slice(-length), core.slice(0, -length)],
    ] as const) {
      const beside = wordsBeside(core, rest) ?? (isDisguised(part) ? [rest] : undefined);
      if (beside) parts.push({ part, rest: beside, isJoined: true });
    }
  return parts;
}

/** Whether a part mixes letters and digits ("g00gle"): it may be a mark even if the rest of the name is no word. */
function isDisguised(part: string): boolean {
  return /\p{L}/u.test(part) && /\d/.test(part);
}

/** The rest of a joined name as one word, or as two or three ordinary ones. */
function wordsBeside(core: string, rest: string): readonly string[] | undefined {
  if (isBesideWord(core, rest)) return [rest];
  return isDictionaryWord(core) ? undefined : plainWordsIn(rest, MOST_JOINED);
}

function plainWordsIn(text: string, most: number): readonly string[] | undefined {
  if (text.length < 3) return undefined;
  if (isPlainWord(text)) return [text];
  for (let at = text.length - 3; at >= 3 && most > 1; at--) {
    const others = isPlainWord(text.slice(0, at)) ? plainWordsIn(text.slice(at), most - 1) : undefined;
    if (others) return [text.slice(0, at), ...others];
  }
  return undefined;
}

function isBesideWord(core: string, rest: string): boolean {
  return !isDictionaryWord(core) && (isPlainWord(rest) || themesOfWords([rest]).size > 0);
}

function findMarksBeside(rest: readonly string[], themes: ReadonlySet<TradeTheme>, isJoined: boolean): Resemblance {
  const ownTrade = areRelated(themesOfWords(rest), themes);
  return { how: 'holds', likeness: ownTrade ? 0.97 : 0.93, ownTrade, isPart: true, isJoined };
}

/** Up to three letters count only if the trade matches; so does a joined mark, unless it is a long household mark. */
function countsAsHeld({ profile, household }: FamousMark, met: Resemblance, goods: MarkResemblance['goods']): boolean {
  if (met.ownTrade || goods === 'related') return true;
  return met.isJoined ? household && profile.core.length >= SEEN_IN_A_WORD : profile.core.length > 3;
}

/** A word of a name, and the trades of the words beside it. */
interface WordPart {
  own: MarkProfile;
  beside: ReadonlySet<TradeTheme>;
}

function wordsWithTrades({ words }: MarkProfile): WordPart[] {
  const telling = distinctiveWords(words);
  if (telling.length < 2) return [];
  return telling
    .filter((word) => word.length >= 4)
    .map((word) => ({ own: profileOf(word), beside: themesOfWords(telling.filter((other) => other !== word)) }))
    .filter(({ beside }) => beside.size > 0);
}

/** Whether a word may refer to the mark, given the trades of the words beside it. */
function mayReferToMark({ profile, themes }: FamousMark, beside: ReadonlySet<TradeTheme>): boolean {
  return profile.words.length === 1 && profile.core.length >= 4 && areRelated(beside, themes);
}

/** The trades that the words of a name suggest. */
function themesOfWords(words: readonly string[]): ReadonlySet<TradeTheme> {
  const hints = words
    .flatMap((word) => tradeHintsOf(word))
    .map(({ trade: { id }, strength }) => ({ id, weight: strength }));
  return new Set([...themesOfText(words.join(' ')), ...themesOfTrades(hints)]);
}

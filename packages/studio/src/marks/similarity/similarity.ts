import { doubleMetaphone } from 'double-metaphone';
import { EVERYDAY } from './everyday.ts';
import { distinctiveWords, wordsOf } from './normal-form.ts';
import { latinForms } from './other-scripts.ts';
import { foldSpelling, visualFormOf } from './fold-spelling.ts';
import { editSimilarity, jaroWinkler } from './text-distance.ts';

/** From this similarity on, two names are reported. */
export const NEAR_SIMILARITY = 0.8;
/** Folding may add up to this many letters to a word, so a difference of that many letters does not count. */
const FOLDED = 1;

/** A name prepared for comparison. */
export interface MarkProfile {
  /** Lower case, only letters and digits, without a legal form. */
  readonly words: readonly string[];
  /** The words joined. */
  readonly core: string;
  /** The core with folded spelling. */
  readonly fold: string;
  /** The core as it looks at a glance: 0 is o, 1 and i are l, rn is m. */
  readonly look: string;
  /** Double metaphone, primary and alternate; empty for unsupported scripts. */
  readonly sounds: readonly [string, string];
  /** The same without duplicates. */
  readonly codes: readonly string[];
  /** The core without a joined get-, my-, try-, use-, go-, join- or -app, -hq, -labs, if enough is left. */
  readonly bare: readonly string[];
  /** One bit per letter of the fold. */
  readonly letters: number;
  readonly lettersCount: number;
}

/** Prepares a name for comparison: its words, letters, visual form, folded spelling and sound codes. */
export function profileOf(name: string): MarkProfile {
  return profileOfWords(wordsOf(name));
}

/**
 * Returns the profiles of a name to compare with marks: the name unchanged (always first), its forms in Latin letters
 * if it has Cyrillic, Greek or other look-alike ones, and each also without words that many companies add.
 */
export function readingsOf(name: string): readonly MarkProfile[] {
  return [name, ...latinForms(name)].flatMap((form) => {
    const words = wordsOf(form);
    const telling = distinctiveWords(words);
    return telling.length === words.length ? [profileOfWords(words)] : [profileOfWords(words), profileOfWords(telling)];
  });
}

/**
 * Returns the highest similarity of any reading to the mark, 0 to 1. Exact only from 0.8; a lower similarity may be
 * returned as 0. `readings` must come from `readingsOf`: every reading but the first is limited to 0.98, because it
 * dropped a word or changed script.
 */
export function highestSimilarity(readings: readonly MarkProfile[], mark: MarkProfile): number {
  let best = 0;
  for (const [at, reading] of readings.entries()) {
    if (mayBeSimilar(reading, mark)) best = Math.max(best, Math.min(similarityOf(reading, mark), at === 0 ? 1 : 0.98));
  }
  return best;
}

function profileOfWords(words: readonly string[]): MarkProfile {
  const core = words.join('');
  const fold = foldSpelling(core);
  const [primary, alternate] = doubleMetaphone(core);
  const letters = lettersOf(fold);
  return {
    words,
    core,
    fold,
    look: visualFormOf(core),
    sounds: [primary, alternate],
    codes: primary === alternate ? [primary] : [primary, alternate],
    bare: bareForms(core),
    letters,
    lettersCount: countBits(letters),
  };
}

/**
 * How likely two names are to be confused, from 0 to 1: 1 is the same name, 0.95 and more looks or sounds the same or
 * has a joined "get" or "app", 0.8 and more is close; below 0.8 the value is only an upper bound. The higher of a score
 * for one name inside the other and a blend of edit distance (0.35), Jaro-Winkler (0.25) and double metaphone (0.40),
 * in which a different first letter or sound costs 7 %, and a requested name that is an ordinary word 8 %. Names of up
 * to 3 letters are either equal or at most 0.6; two names without letters and digits give 0.
 */
export function similarityOf(name: MarkProfile, mark: MarkProfile): number {
  if (name.core === mark.core) return name.core === '' ? 0 : 1;
  const shortest = Math.min(name.core.length, mark.core.length);
  if (shortest <= 3) return Math.min(0.6, blendedSimilarity(name, mark));
  if (name.look === mark.look) return 0.98;
  if (name.fold === mark.fold) return 0.95 + 0.04 * editSimilarity(name.core, mark.core);
  if (hasBare(name, mark) || hasBare(mark, name)) return 0.96;
  const score =
    blendedSimilarity(name, mark) * (sameStart(name, mark) ? 1 : 0.93) * (EVERYDAY.has(name.core) ? 0.92 : 1);
  return Math.min(0.94, Math.max(score, containmentSimilarity(name, mark)));
}

/**
 * Whether two names may have a similarity of 0.8 or more. A quick test that never misses such a pair, so that most of a
 * long list is never compared in full.
 */
export function mayBeSimilar(a: MarkProfile, b: MarkProfile): boolean {
  const shared = countBits(a.letters & b.letters);
  const fewer = Math.min(a.lettersCount, b.lettersCount);
  if (shared < fewer - 2 || (shared !== fewer && 2 * shared < Math.max(a.lettersCount, b.lettersCount))) return false;
  const longer = Math.max(a.core.length, b.core.length);
  return Math.abs(a.core.length - b.core.length) <= 0.57 * longer || mayContain(a, b);
}

/** Whether one may be completely contained in the other. */
function mayContain({ words, core }: MarkProfile, other: MarkProfile): boolean {
  return words.length > 1 || other.words.length > 1 || core.includes(other.core) || other.core.includes(core);
}

/** Stops early for a pair that cannot reach 0.8 and returns its upper bound. */
function blendedSimilarity(a: MarkProfile, b: MarkProfile): number {
  // Letters in only one of the names are at least that many edits and no Jaro matches; most pairs end here.
  const [onlyA, onlyB] = [countBits(a.letters & ~b.letters) - FOLDED, countBits(b.letters & ~a.letters) - FOLDED];
  const [lengthA, lengthB] = [a.core.length, b.core.length];
  const edits = Math.max(onlyA, onlyB, Math.abs(lengthA - lengthB));
  const matches = Math.min(lengthA - Math.max(0, onlyA), lengthB - Math.max(0, onlyB));
  const jaro = (matches / lengthA + matches / lengthB + 1) / 3;
  const written = 0.35 * (1 - edits / Math.max(lengthA, lengthB)) + 0.25 * (jaro + 0.4 * (1 - jaro));
  if (written + 0.4 < NEAR_SIMILARITY) return written + 0.4;
  const sound = 0.4 * soundSimilarity(a, b);
  if (written + sound < NEAR_SIMILARITY) return written + sound;
  return sound + 0.35 * editSimilarity(a.core, b.core) + 0.25 * jaroWinkler(a.core, b.core);
}

/** The highest similarity of any two sound codes; codes of one or two consonants count less. */
function soundSimilarity(a: MarkProfile, b: MarkProfile): number {
  if (a.sounds[0] === '' || b.sounds[0] === '') return editSimilarity(a.core, b.core);
  let best = 0;
  for (const one of a.codes) {
    for (const other of b.codes) {
      const weight = Math.min(1, 0.5 + 0.25 * (Math.max(one.length, other.length) - 1));
      best = Math.max(best, editSimilarity(one, other) * weight);
    }
  }
  return best;
}

/**
 * One name is completely contained in the other, as a separate word or joined with at least three more letters.
 * Containing a whole mark is worse than being part of one.
 */
function containmentSimilarity(name: MarkProfile, mark: MarkProfile): number {
  const [inner, outer] = name.core.length < mark.core.length ? [name, mark] : [mark, name];
  const share = inner.core.length / outer.core.length;
  if (EVERYDAY.has(inner.core)) return 0;
  if (inner.core.length >= 4 && inner.words.every((word) => outer.words.includes(word)))
    return (inner === name ? 0.79 : 0.85) + 0.09 * share;
  if (inner.core.length < 6 || outer.core.length - inner.core.length < 3) return 0;
  return outer.core.startsWith(inner.core) || outer.core.endsWith(inner.core) ? 0.8 + 0.14 * share : 0;
}

function hasBare(a: MarkProfile, b: MarkProfile): boolean {
  return a.bare.some((form) => form === b.core || foldSpelling(form) === b.fold);
}

function bareForms(core: string): string[] {
  const forms = [core.replace(/^(get|my|try|use|go|join)/, ''), core.replace(/(app|hq|labs?)$/, '')];
  return [...new Set(forms)].filter((form) => form !== core && form.length >= 4);
}

function sameStart(a: MarkProfile, b: MarkProfile): boolean {
  return (
    a.fold[0] === b.fold[0] ||
    (a.sounds[0] !== '' && a.sounds[0][0] === b.sounds[0][0] && !/^[aeiou]/.test(a.fold + b.fold))
  );
}

function lettersOf(fold: string): number {
  let mask = 0;
  for (const letter of fold) mask |= 1 << ((letter.codePointAt(0)! - 97) & 31);
  return mask;
}

/** Number of set bits (Hacker's Delight, 5-2). */
function countBits(mask: number): number {
  let rest = mask - ((mask >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

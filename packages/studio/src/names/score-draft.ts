import { randomFor } from './random-for.ts';
import { familiarityOf, letterLikenessOf } from './letter-model.ts';
import { pronounceabilityOf, countSyllables } from './phonetics.ts';
import type { NameDraft, Technique } from './name-draft.ts';

/** Score of a one-word name by its number of letters: 6 to 8 are best, more than 12 cost points. */
const LENGTH = [0, 0, 0, 0.2, 0.75, 0.95, 1, 1, 1, 0.92, 0.8, 0.55, 0.2, -0.2, -0.6, -1];
const SYLLABLES = [0, 0.75, 1, 0.9, 0.55, 0.2];

const MAX_SYLLABLES = 4;
/** Longer names suit neither an app icon nor a phone call. */
const MAX_LETTERS = 12;
/** Limits for words of other languages, which have more syllables and letters and are spoken faster. */
const [MAX_OWN_SYLLABLES, MAX_OWN_LETTERS] = [6, 14];
/** Below these letter likenesses a coined name looks like a typing error or a foreign word. */
const LEAST_LIKE = -2.95;
const STRANGEST = -6.6;

/**
 * Rates a draft from 0 (not usable) to 1: the technique's fit, closeness to the description, length, syllables and
 * sound. 0 for more than 12 letters or four syllables (14 and six in other languages than English). `seed` shifts
 * near-equal scores slightly, so that two businesses of one trade do not get the same list.
 */
export function scoreDraft(draft: NameDraft, seed: string): number {
  const { label } = draft;
  const isOwn = draft.technique.startsWith('own-');
  if (label.length > (isOwn ? MAX_OWN_LETTERS : MAX_LETTERS)) return 0;
  const spoken = draft.name
    .toLowerCase()
    .split(' ')
    .reduce((sum, word) => sum + countSyllables(word), 0);
  if (spoken > (isOwn ? MAX_OWN_SYLLABLES : MAX_SYLLABLES)) return 0;
  const sound = draft.coined ? scoreSound(label, draft.technique) : 1;
  if (sound < 0.5) return 0;
  const total =
    0.42 * draft.fit +
    0.2 * draft.relevance +
    scoreRhythm(draft.name, label) +
    0.12 * sound +
    0.1 * (randomFor(seed + label) - 0.5) +
    0.02;
  return Math.max(0, Math.min(1, total));
}

/** Two separate words may meet in any sound; a coined word must also be spelled like English. */
function scoreSound(label: string, technique: Technique): number {
  const spoken = pronounceabilityOf(label);
  if (spoken < 0.55 || technique === 'word-ending') return spoken;
  const { mean, worst } = letterLikenessOf(label);
  return mean < LEAST_LIKE || worst < STRANGEST ? 0 : 0.45 * spoken + 0.55 * familiarityOf(label);
}

/**
 * Rates length and syllables of a name; at most 0.26, lower or negative when it is too long. `label` is the name
 * without spaces, in lower case.
 */
export function scoreRhythm(name: string, label: string): number {
  return name.includes(' ')
    ? 0.25 - 0.02 * Math.max(0, label.length - 8)
    : 0.14 * (LENGTH[label.length] ?? -1) + 0.12 * (SYLLABLES[countSyllables(label)] ?? 0);
}

import { isSafeToSuggest } from '@onym/studio/marks';
import type { NameBrief } from './read-name-brief.ts';
import { readNameBrief } from './read-name-brief.ts';
import { pronounceabilityOf } from './phonetics.ts';
import { isKnownWord, findRejection, type RejectReason } from './find-rejection.ts';
import { scoreRhythm } from './score-draft.ts';

export type NameVerdict = {
  ok: boolean;
  /** The reason when not ok. */
  reason?: RejectReason | 'sound';
  /** 0 to 1, higher is better; 0 when not ok. Comparable within one brief only. */
  score: number;
};

/**
 * Checks a name from another source, such as a language model, as strictly as the engine checks its own: letters only,
 * 4 to 20 of them as a domain label, pronounceable, no insult, no famous mark, no misspelled common word. Case,
 * accents, and spaces or hyphens between up to three words are ignored. Pure and deterministic. Returns the reason of a
 * rejection, otherwise a score.
 */
export function validateName(name: string, brief: NameBrief): NameVerdict {
  const parts = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .split(/[\s-]+/);
  const label = parts.join('');
  if (parts.length > 3) return { ok: false, reason: 'shape', score: 0 };
  const make = !parts.every(consistsOfWords) ? 'coined' : parts.length === 1 ? 'word' : 'joined';
  const reason = findRejection(label, make);
  if (reason) return { ok: false, reason, score: 0 };
  const sound = Math.min(...parts.map((part) => (consistsOfWords(part) ? 1 : pronounceabilityOf(part))));
  if (sound < 0.55) return { ok: false, reason: 'sound', score: 0 };
  const { themes, goods } = readNameBrief(brief);
  if (!isSafeToSuggest(name, goods)) return { ok: false, reason: 'mark', score: 0 };
  const relevance = Math.max(
    0,
    ...themes.map(
      ({ theme, weight }) =>
        weight * nearestScore(label, [...theme.words, ...theme.tails, ...theme.roots.map(({ stem }) => stem)]),
    ),
  );
  const score = 0.3 + 0.3 * relevance + scoreRhythm(name, label) + 0.14 * sound;
  return { ok: true, score: Math.round(Math.max(0, Math.min(1, score)) * 1000) / 1000 };
}

/** A known word, or two written as one: "Queenside". */
function consistsOfWords(part: string): boolean {
  if (isKnownWord(part)) return true;
  for (let at = 4; at <= part.length - 4; at++)
    if (isKnownWord(part.slice(0, at)) && isKnownWord(part.slice(at))) return true;
  return false;
}

/** 1 when the label contains a whole word of the list, less for the beginning of one, 0 for none. */
function nearestScore(label: string, words: readonly string[]): number {
  let best = 0;
  for (const word of words) {
    if (label.includes(word)) return 1;
    for (let length = Math.min(word.length - 1, 6); length >= 3 && length * 0.14 > best; length--)
      if (label.includes(word.slice(0, length))) best = length * 0.14;
  }
  return best;
}

import { chance } from './chance.ts';
import { pronounceability, syllables } from './phonetics.ts';
import type { Draft } from './techniques.ts';

/** By letters: 5 to 8 are best, beyond 11 a name in one word loses. */
const LENGTH = [0, 0, 0, 0.2, 0.75, 0.95, 1, 1, 1, 0.92, 0.8, 0.55, 0.2, -0.2, -0.6, -1];
const SYLLABLES = [0, 0.75, 1, 0.9, 0.55, 0.2];

/**
 * How good a draft is, 0 to 1: its technique's fit, its closeness to the description, length, syllables and sound.
 * `seed` shifts near-equals a little, so that two businesses of one trade do not get the same list.
 */
export function scoreOf(draft: Draft, seed: string): number {
  const { label } = draft;
  const sound = draft.coined ? pronounceability(label) : 1;
  if (sound < 0.55) return 0;
  const rhythm = draft.name.includes(' ') ? 0.24 : 0.14 * (LENGTH[label.length] ?? -1) + 0.12 * (SYLLABLES[syllables(label)] ?? 0);
  const total =
    0.42 * draft.fit + 0.2 * draft.relevance + rhythm + 0.12 * sound +
    0.06 * (chance(seed + label) - 0.5) + 0.02;
  return Math.max(0, Math.min(1, total));
}

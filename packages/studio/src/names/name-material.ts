import { randomFor } from './random-for.ts';
import type { NameMaterial, ThemeWord } from './name-draft.ts';
import type { NamesReading } from './read-name-brief.ts';

/** Number of words used from the strongest theme, the second, and so on. */
const WORDS_BY_RANK = [30, 18, 10, 8];

/**
 * Collects the theme words of a reading with weights: words earlier in their list and of stronger themes weigh more. At
 * most 30 words of the strongest theme and fewer of the others. `seed` shifts the weights, so that two businesses of
 * one trade do not get names from the same words.
 */
export function toNameMaterial(reading: NamesReading, seed: string): NameMaterial {
  // A preference per brief, so that two businesses of one trade do not get names from the same three words.
  const lean = (word: string): number => 1 + 0.5 * (randomFor(`${seed}${word}`) - 0.5);
  const pick = (kind: 'words' | 'tails', slope: number): ThemeWord[] =>
    reading.themes.flatMap(({ theme, weight }, rank) =>
      theme[kind]
        .slice(0, WORDS_BY_RANK[rank])
        .map((word, index) => ({ word, theme, weight: Math.min(1, weight * (1 - slope * index) * lean(word)) })),
    );
  return { reading, seed, words: pick('words', 0.01), tails: pick('tails', 0.02) };
}

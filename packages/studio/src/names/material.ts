import { lotOf } from './lot.ts';
import type { Material, ThemeWord } from './name-draft.ts';
import type { NamesReading } from './read-brief.ts';

/** How many words the strongest theme lends, the second, and so on. */
const WORDS_BY_RANK = [30, 18, 10, 8];

/** The theme words of a reading, each with its weight: earlier in its list and stronger theme weigh more. */
export function materialOf(reading: NamesReading, seed: string): Material {
  // A leaning of each brief, so that two businesses of one trade do not stand on the same three words.
  const lean = (word: string): number => 1 + 0.5 * (lotOf(`${seed}${word}`) - 0.5);
  const pick = (kind: 'words' | 'tails', slope: number): ThemeWord[] =>
    reading.themes.flatMap(({ theme, weight }, rank) =>
      theme[kind]
        .slice(0, WORDS_BY_RANK[rank])
        .map((word, index) => ({ word, theme, weight: Math.min(1, weight * (1 - slope * index) * lean(word)) })),
    );
  return { reading, seed, words: pick('words', 0.01), tails: pick('tails', 0.02) };
}

import { capitalise } from './capitalise.ts';
import { randomFor } from './random-for.ts';
import type { NameDraft, NameMaterial, Technique, ThemeWord } from './name-draft.ts';
import type { StockWord } from './lexicon/stock.ts';
import { seamCost } from './phonetics.ts';

/**
 * Returns the draft of a name that joins a theme word and a second word. `bonus` is added to its fit; words that are
 * hard to pronounce as one reduce it. An odd pair that is long or hard to pronounce is written as two words.
 */
export function joinedDraft(
  technique: Technique,
  first: ThemeWord,
  second: string,
  details: { relevance: number; bonus: number; stems: string[]; isCoined?: boolean; explain: () => string },
): NameDraft {
  const label = first.word + second;
  const seam = seamCost(first.word, second);
  const name =
    technique === 'odd-pair' && (label.length > 7 || seam > 0)
      ? `${capitalise(first.word)} ${capitalise(second)}`
      : capitalise(label);
  const alliterates = first.word[0] === second[0];
  return {
    label,
    name,
    technique,
    stems: details.stems,
    relevance: details.relevance,
    coined: details.isCoined ?? false,
    theme: first.theme,
    explain: details.explain,
    fit:
      0.78 +
      details.bonus +
      (alliterates ? 0.02 : 0) -
      seam * (name.includes(' ') ? 0.15 : 0.8) -
      (/(ing|ed)$/.test(first.word) ? 0.1 : 0),
  };
}

/**
 * Finds how two words overlap: two to four letters that end `first` and begin `second`, with the fewest letters dropped
 * from the end of `first` (at most two), then the longest run. Returns the joined label of 5 to 11 letters with the
 * numbers of shared and dropped letters; undefined without a suitable overlap.
 */
export function findSharedSeam(
  first: string,
  second: string,
): { label: string; shared: number; lost: number } | undefined {
  for (let lost = 0; lost <= 2; lost++) {
    const kept = first.slice(0, first.length - lost);
    for (let shared = Math.min(4, second.length - 3); shared >= 2; shared--) {
      if (kept.length - shared < 3 || kept.length < 4 || !kept.endsWith(second.slice(0, shared))) continue;
      const label = kept + second.slice(shared);
      if (label === first || label === second || label.length < 5 || label.length > 11) continue;
      return { label, shared, lost };
    }
  }
  return undefined;
}

/** A word without its final vowels, or cut to its first two syllables when long; empty when too little is left. */
export function clipWord(word: string): string {
  const short = word.length > 7 ? (word.match(/^[^aeiouy]*[aeiouy]+[^aeiouy]+[aeiouy]+[^aeiouy]/)?.[0] ?? word) : word;
  const bare = short.replace(/[aeiouy]+$/, '');
  return bare.length >= 3 && bare.length >= word.length * 0.6 ? bare : '';
}

/** Whether a stem and an ending sound bad together: doubled letters, two vowels, an echo, or a cluster that is hard to pronounce. */
export function isClash(stem: string, ending: string): boolean {
  const bothVowels = /[aeiouy]$/.test(stem) && /^[aeiouy]/.test(ending);
  const echo = stem.endsWith(ending.slice(0, 2)) || (stem.at(-2) ?? '') + (stem.at(-1) ?? '') === ending.slice(-2);
  return (
    stem.at(-1) === ending[0] ||
    bothVowels ||
    echo ||
    (/[^aeiou]$/.test(stem) && /^[^aeiou]/.test(ending) && seamCost(stem, ending) >= 0.4)
  );
}

/** Whether two words are too alike to be joined: same beginning, same last letters, or one inside the other. */
export function isOverlap(one: string, other: string): boolean {
  return (
    one.slice(0, 4) === other.slice(0, 4) || one.includes(other) || other.includes(one) || one.endsWith(other.slice(-3))
  );
}

/**
 * Returns the bonus of a stock word for a brief, up to about 0.16; -1 for a playful word in a solemn trade. It depends
 * on the moods that the word suits and on the seed, so that not every brief gets the same otter.
 */
export function stockBonus(entry: StockWord, { reading: { moods, themes }, seed }: NameMaterial): number {
  if (themes[0]?.theme.solemn && entry.moods.includes('playful')) return -1;
  const isOutOfPlace = moods.has('trusted') && !moods.has('playful') && entry.moods.includes('playful');
  return (
    (isOutOfPlace ? -0.05 : 0) +
    (moods.size === 0 ? 0 : entry.moods.some((mood) => moods.has(mood)) ? 0.08 : -0.05) +
    0.16 * (randomFor(`${seed}${entry.word}`) - 0.5)
  );
}

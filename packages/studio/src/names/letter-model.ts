import { readDataFile } from './data-file.ts';

/** A trigram rarer than one in e^5.2 stands out in any position. */
const WORST = -5.2;

/**
 * How much a lower-case word resembles English by its letter trigrams: the mean and the lowest log probability,
 * including start and end of the word. Ordinary words have a mean of -1.5 to -2.6.
 */
export function letterLikenessOf(word: string): { mean: number; worst: number } {
  const table = (dense ??= readDataFile('trigrams').replaceAll('\n', ''));
  let before = 0,
    last = 0,
    sum = 0,
    worst = 0;
  for (let at = 0; at <= word.length; at++) {
    const code = at < word.length ? word.charCodeAt(at) - 96 : 0;
    const log = -Number.parseInt(table.charAt((before * 27 + last) * 27 + code), 36) / 4;
    sum += log;
    worst = Math.min(worst, log);
    before = last;
    last = code;
  }
  return { mean: sum / (word.length + 1), worst };
}
let dense: string | undefined;

/** From 1 (as usual as a common word) down to 0 (no English word is spelled like this). */
export function familiarityOf(word: string): number {
  const { mean, worst } = letterLikenessOf(word);
  return Math.max(0, Math.min(1, (mean + 3.3) / 1.3)) * (worst < WORST ? 0.75 : 1);
}

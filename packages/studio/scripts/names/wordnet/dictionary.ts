import type { WordNet } from './read-wordnet.ts';

/**
 * Words that a name should not be mistaken for, each list sorted: the everyday ones of 4 to 10 letters, whose
 * misspellings count too, and the others of 4 to 12 letters. Words that are not spoken are left out.
 */
export function dictionaryOf({ lemmas, spoken, frequency }: WordNet): { everyday: string[]; rest: string[] } {
  const everyday = [...lemmas]
    .filter((word) => spoken.has(word) && word.length >= 4 && word.length <= 10 && (frequency.get(word) ?? 0) >= 4)
    .sort();
  const everydaySet = new Set(everyday);
  const rest = [...lemmas]
    .filter(
      (word) =>
        spoken.has(word) &&
        word.length >= 4 &&
        word.length <= 12 &&
        !everydaySet.has(word) &&
        !/(ness|ly|ism|able|ing)$/.test(word),
    )
    .sort();
  return { everyday, rest };
}

/**
 * Letter trigrams of English words as negative log probabilities in steps of 0.25: lines of 27 base-36 digits, one line
 * for each pair of letters. Each word counts once, plus the logarithm of its frequency.
 */
export function trigramsOf({ lemmas, spoken, frequency }: WordNet): string {
  const letters = '^abcdefghijklmnopqrstuvwxyz';
  const counts = new Float64Array(27 ** 3),
    contexts = new Float64Array(27 ** 2);
  for (const word of lemmas) {
    if (!spoken.has(word) || word.length < 3) continue;
    const weight = 1 + Math.log2(1 + (frequency.get(word) ?? 0));
    const codes = [0, 0, ...[...word].map((letter) => letters.indexOf(letter)), 0];
    for (let at = 2; at < codes.length; at++) {
      const context = (codes[at - 2] as number) * 27 + (codes[at - 1] as number);
      const index = context * 27 + (codes[at] as number);
      counts[index] = (counts[index] as number) + weight;
      contexts[context] = (contexts[context] as number) + weight;
    }
  }
  let table = '';
  for (let index = 0; index < counts.length; index++) {
    const probability = ((counts[index] as number) + 0.4) / ((contexts[Math.floor(index / 27)] as number) + 27 * 0.4);
    table += Math.min(35, Math.round(-Math.log(probability) * 4)).toString(36);
  }
  return table.match(/.{27}/g)?.join('\n') ?? '';
}

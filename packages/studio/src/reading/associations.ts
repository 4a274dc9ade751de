import { readReadingData } from './data-file.ts';

/**
 * WordNet's words for subjects without a theme: those related to a noun ("falconry": goshawk, hawk, plumage), best
 * first, at most ten; undefined when the word is not such a noun. Plurals find their noun.
 * The file is kept as text: its first line lists the related words, the others are `noun number number ...` in base 36.
 * Line offsets are indexed once, so that a long text of unknown words does not cause one search per word.
 */
export function associationsOf(word: string): { noun: string; related: string[] } | undefined {
  if (!/^[a-z]{3,15}$/.test(word)) return undefined;
  const text = readReadingData('associations');
  for (const noun of [word, ...singularsOf(word)]) {
    const at = (starts ??= startsOf(text)).get(noun);
    if (at === undefined) continue;
    const numbers = text.slice(at + noun.length + 1, text.indexOf('\n', at)).split(' ');
    vocabulary ??= text.slice(0, text.indexOf('\n')).split(' ');
    return { noun, related: numbers.map((number) => vocabulary?.[Number.parseInt(number, 36)] ?? '').filter(Boolean) };
  }
  return undefined;
}
let vocabulary: string[] | undefined;
let starts: ReadonlyMap<string, number> | undefined;

function startsOf(text: string): Map<string, number> {
  return new Map([...text.matchAll(/^([a-z]+) /gm)].slice(1).map(({ 1: noun = '', index }) => [noun, index]));
}

function singularsOf(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2)];
  return /[^s]s$/.test(word) ? [word.slice(0, -1)] : [];
}

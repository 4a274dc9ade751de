import { readReadingData } from '../data-file.ts';
import { foldText } from '../trades/trades.ts';
import { englishWordFor, excludedFamilyOf } from './families.ts';
import { readNegations } from './negations.ts';

/** What a brief excludes and must never appear in generated content. */
export interface Exclusions {
  /** Nothing is excluded: the functions below return undefined or false. */
  readonly isEmpty: boolean;
  /** Whether a word, in any form ("steaks"), is excluded. */
  excludes: (word: string) => boolean;
  /**
   * The first excluded word of a text; undefined when there is none, or when the text negates it ("gluten-free
   * bread").
   */
  foundIn: (text: string) => string | undefined;
  /** The first excluded word visible in a joined name, "steak" in "steakora"; undefined when there is none. */
  shownBy: (label: string) => string | undefined;
}

/** Shorter words occur by chance within many others. */
const LEAST_INSIDE = 4;

/**
 * Builds the rule that decides which words a brief excludes: each excluded thing itself, words that people also mean by
 * it (families.ts), and everything that WordNet calls a kind of it.
 * @param not the excluded things, from `readNegations`
 * @param own words that the brief uses for the business itself; they stay allowed: a vegan cheese maker may say cheese
 * @param language of the texts in which `foundIn` ignores negated things
 */
export function createExclusions(not: readonly string[], own: readonly string[] = [], language = 'en'): Exclusions {
  const excludedForms = new Set(not.flatMap((thing) => [thing, foldText(thing), ...formsOf(foldText(thing))]));
  const kept = new Set(own.flatMap((word) => formsOf(word)).filter((word) => !excludedForms.has(word)));
  const excluded = new Set<string>();
  for (const thing of not)
    for (const word of [thing, foldText(thing), ...formsOf(foldText(thing))]) {
      const english = englishWordFor(word);
      for (const each of [
        word,
        ...(english ? [english] : []),
        ...excludedFamilyOf(word),
        ...(english ? excludedFamilyOf(english) : []),
      ]) {
        excluded.add(each);
        for (const below of kindsOf(each, each === word || each === english)) excluded.add(below);
      }
    }
  for (const word of kept) excluded.delete(word);
  const words = [...excluded].filter((word) => /^[\p{L}-]{2,}$/u.test(word));
  const excludes = (word: string): boolean =>
    [...new Set([word.toLowerCase(), ...formsOf(foldText(word))])].some(
      (form) => !kept.has(form) && (excluded.has(form) || excluded.has(englishWordFor(form) ?? '')),
    );
  return {
    isEmpty: words.length === 0,
    excludes,
    foundIn: (text) =>
      words.length === 0 || !wordsIn(text).some(excludes)
        ? undefined
        : wordsIn(readNegations(text, language).meant).find(excludes)?.toLowerCase(),
    shownBy: (label) =>
      words.find((word) =>
        word.length >= LEAST_INSIDE ? label.includes(word) : label.startsWith(word) || label.endsWith(word),
      ),
  };
}

export const NO_EXCLUSIONS: Exclusions = createExclusions([]);

function wordsIn(text: string): string[] {
  return text.match(/\p{L}{2,}/gu) ?? [];
}

/** A word and the base forms that it may be an inflection of. */
function formsOf(word: string): string[] {
  const forms = [word];
  if (word.length > 4 && word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.length > 4 && /(?:s|x|z|ch|sh|o)es$/.test(word)) forms.push(word.slice(0, -2));
  if (word.length > 3 && /[^su]s$/.test(word)) forms.push(word.slice(0, -1));
  if (word.length > 4 && /(?:y|ed|en)$/.test(word)) forms.push(word.replace(/(?:y|ed|en)$/, ''));
  return forms;
}

/** The kinds of a thing that the brief names; none for a word that is only in the family of such a thing. */
function kindsOf(kind: string, isNamed: boolean): readonly string[] {
  if (!isNamed) return [];
  const text = readReadingData('kinds');
  const at = text.startsWith(`${kind} `) ? 0 : text.indexOf(`\n${kind} `) + 1;
  if (at === 0 && !text.startsWith(`${kind} `)) return [];
  const end = text.indexOf('\n', at);
  return text.slice(at + kind.length + 1, end).split(' ');
}

import { FRENCH_COMPANIONS, FRENCH_NOUNS, FRENCH_ODDITIES, FRENCH_QUALITIES } from './french-words.ts';
import { GERMAN_COMPANIONS, GERMAN_NOUNS, GERMAN_ODDITIES, GERMAN_QUALITIES } from './german-words.ts';
import {
  PORTUGUESE_COMPANIONS,
  PORTUGUESE_NOUNS,
  PORTUGUESE_ODDITIES,
  PORTUGUESE_QUALITIES,
} from './portuguese-words.ts';
import { capitalise } from '../capitalise.ts';
import { SPANISH_COMPANIONS, SPANISH_NOUNS, SPANISH_ODDITIES, SPANISH_QUALITIES } from './spanish-words.ts';

/** Languages other than English with their own words for names. */
export type NamingLanguage = 'de' | 'es' | 'fr' | 'pt';
type Gender = 'm' | 'f' | 'n';

/** A noun as spelled in its language, and its form in a domain. */
export interface Noun {
  word: string;
  label: string;
  gender: Gender;
}
interface Quality {
  of: Readonly<Record<Gender, string>>;
  isBefore: boolean;
}
export interface OwnWords {
  nouns: ReadonlyMap<string, readonly Noun[]>;
  companions: readonly Noun[];
  oddities: readonly Noun[];
  qualities: readonly Quality[];
}

const WRITTEN: Readonly<
  Record<NamingLanguage, readonly [nouns: string, companions: string, qualities: string, odd: string]>
> = {
  de: [GERMAN_NOUNS, GERMAN_COMPANIONS, GERMAN_QUALITIES, GERMAN_ODDITIES],
  es: [SPANISH_NOUNS, SPANISH_COMPANIONS, SPANISH_QUALITIES, SPANISH_ODDITIES],
  fr: [FRENCH_NOUNS, FRENCH_COMPANIONS, FRENCH_QUALITIES, FRENCH_ODDITIES],
  pt: [PORTUGUESE_NOUNS, PORTUGUESE_COMPANIONS, PORTUGUESE_QUALITIES, PORTUGUESE_ODDITIES],
};
const read = new Map<NamingLanguage, OwnWords>();

/** Returns the words of a language that names are made of, by trade and kind; parsed on first use. */
export function ownWordsOf(language: NamingLanguage): OwnWords {
  const known = read.get(language);
  if (known) return known;
  const [rows, companions, qualities, oddities] = WRITTEN[language];
  const words: OwnWords = {
    nouns: new Map(
      rows
        .trim()
        .split('\n')
        .map((row) => row.split('|') as [trade: string, nouns: string])
        .map(([trade, nouns]) => [trade, nounsOf(nouns, language)] as const),
    ),
    companions: nounsOf(companions, language),
    oddities: nounsOf(oddities, language),
    qualities: qualities
      .trim()
      .split(/\s+/)
      .map((one) => {
        const [forms = '', place = ''] = one.split(':');
        const [m = '', f = m, n = m] = forms.split('/');
        return { of: { m, f, n }, isBefore: place === 'before' };
      }),
  };
  read.set(language, words);
  return words;
}

/** Returns the letters a to z of a word in lower case, with accents removed and all other characters dropped. */
export function toDomainLetters(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}

function nounsOf(text: string, language: NamingLanguage): Noun[] {
  return text
    .trim()
    .split(/\s+/)
    .map((one) => one.split(':') as [word: string, gender: Gender])
    .map(([word, gender]) => ({
      word: language === 'de' ? capitalise(word) : word,
      label: toDomainLetters(word),
      gender,
    }));
}

import { useSyncExternalStore } from 'react';
import type { Catalogue, Counted, Message, NamedIn, Values } from './catalogue.ts';

export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each in its own words: whoever cannot read the page must find theirs. */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', es: 'Español' } as const;

/** English stands in the screens. Any other language is a file of its own that only its readers load. */
const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  de: () => import('./data/de.ts').then(({ de }) => de),
  es: () => import('./data/es.ts').then(({ es }) => es),
};
const STORED_AS = 'onym-language';
const changes = new EventTarget();
let language: Language = 'en';
let catalogue: Catalogue | undefined;
let wanted: Language = 'en';

/** The language of what `t` says now, for `Intl`. */
export function languageNow(): Language {
  return language;
}

/** The texts of that language; none for English, which stands in the screens and comes from the server. */
export function catalogueNow(): Catalogue | undefined {
  return catalogue;
}

const made = new Map<string, unknown>();

/** What `Intl` makes is dear, a tenth of a second on a phone for dates, and a table asks for hundreds: each is made once, when first asked for, under its name. */
export function inLanguage<T>(name: string, make: (language: Language) => T): T {
  const key = `${name} ${language}`;
  const found = made.get(key) as T | undefined;
  if (found !== undefined) return found;
  const fresh = make(language);
  made.set(key, fresh);
  return fresh;
}

/** A sentence or word in the language of the reader, with what stands in its {places}. */
export function t<M extends Message>(
  message: M,
  ...[values]: [NamedIn<M>] extends [never] ? [] : [values: Values<M>]
): string {
  return filled(sentenceOf(message), values ?? {});
}

/** The same for an amount, which stands as {n} in the sentence: "1 name", "12 names". */
export function counted<M extends Counted>(
  n: number,
  one: string,
  other: M,
  ...[values]: [Exclude<NamedIn<M>, 'n'>] extends [never] ? [] : [values: Omit<Values<M>, 'n'>]
): string {
  const forms = catalogue?.counted[other] ?? { one, other };
  const rules = inLanguage('plural', (language) => new Intl.PluralRules(language));
  const count = inLanguage('count', (language) => new Intl.NumberFormat(language));
  const form = rules.select(n) === 'one' ? forms.one : forms.other;
  return filled(form, { n: count.format(n), ...values });
}

/** The sentence as it stands in the catalogue, its places still open. */
export function sentenceOf(message: Message): string {
  // What stands before a bar tells apart what English calls by one word.
  return catalogue?.sentences[message] ?? message.replace(/^\w+\|/, '');
}

/** A label as it stands within a sentence. German keeps the capitals of its nouns. */
export function within(label: string): string {
  return language === 'de' ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** What the catalogue says of a refusal by its stable code; English leaves that to the server, which knows more. */
export function refusalByCode(code: string): string | undefined {
  return catalogue?.refusals[code];
}

/** Before the first paint: the language this person chose, or the first of their browser's that there is. */
export async function startLanguage(): Promise<void> {
  wanted = read() ?? spokenHere() ?? 'en';
  // Without its catalogue, the page is better in English than not at all.
  await take(wanted).catch(() => undefined);
}

/** The language, and how to choose another; this browser remembers it. */
export function useLanguage(): [Language, (language: Language) => void] {
  return [useSyncExternalStore(subscribe, languageNow), choose];
}

function choose(chosen: Language): void {
  wanted = chosen;
  try {
    localStorage.setItem(STORED_AS, chosen);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  take(chosen).catch(() => {
    wanted = language;
    changes.dispatchEvent(new Event('change'));
  });
}

async function take(chosen: Language): Promise<void> {
  const found = chosen === 'en' ? undefined : await CATALOGUES[chosen]();
  // Whoever changed their mind meanwhile gets what they chose last.
  if (chosen !== wanted) return;
  catalogue = found;
  language = chosen;
  document.documentElement.lang = chosen;
  changes.dispatchEvent(new Event('change'));
}

function read(): Language | undefined {
  try {
    return known(localStorage.getItem(STORED_AS));
  } catch {
    return undefined;
  }
}

function spokenHere(): Language | undefined {
  return navigator.languages.map((tag) => known(tag.split('-')[0]?.toLowerCase())).find(Boolean);
}

function known(tag: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}

/** The sentence with what stands in its {places}. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

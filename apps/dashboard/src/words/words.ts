import type { findSentence } from '@onym/core/sentences';
import { useSyncExternalStore } from 'react';
import { createTranslator, type AbstractIntlMessages } from 'use-intl/core';
import { en } from '../messages/en.ts';
import type { ServerTexts, Texts } from '../messages/texts.ts';

export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each in its own words: whoever cannot read the page must find theirs. */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', es: 'Español' } as const;

/**
 * English is part of the first files, because it also stands in for a language that cannot be loaded; what the server says is English as
 * it comes. The others are loaded by their readers.
 */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  en: () => Promise.resolve({ texts: en }),
  de: () => import('../messages/de.ts'),
  es: () => import('../messages/es.ts'),
};
type FindSentence = typeof findSentence;

interface Catalogue {
  texts: Texts;
  server?: ServerTexts;
  findSentence?: FindSentence;
}

/** The English sentences of the server, and their translations by id. */
interface Server {
  findSentence: FindSentence;
  say: { (id: string, values?: Record<string, string>): string; has: (id: string) => boolean };
}

const STORED_AS = 'onym-language';
const changes = new EventTarget();
let language: Language = 'en';
let wanted: Language = 'en';
let server: Server | undefined;

/** Returns a text by its id in the language of the page; `t.rich` where elements stand in it. */
// oxlint-disable-next-line import/no-mutable-exports -- every importer sees the language that was chosen last
export let t = translatorOf('en', en);

function translatorOf(locale: Language, texts: Texts) {
  return createTranslator({ locale, messages: texts as typeof en });
}

/** The language of what `t` says now, for `Intl`. */
export function languageNow(): Language {
  return language;
}

/** How to say what the server says; undefined in English. */
export function serverNow(): Server | undefined {
  return server;
}

function serverIn(locale: Language, texts: ServerTexts, findSentence: FindSentence): Server {
  const messages: AbstractIntlMessages = texts;
  return { findSentence, say: createTranslator({ locale, messages }) as Server['say'] };
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

/** A label as it stands within a sentence. German keeps the capitals of its nouns. */
export function within(label: string): string {
  return language === 'de' ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
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
  const { texts, ...found } = await CATALOGUES[chosen]();
  // Whoever changed their mind meanwhile gets what they chose last.
  if (chosen !== wanted) return;
  t = translatorOf(chosen, texts);
  server = found.server && found.findSentence && serverIn(chosen, found.server, found.findSentence);
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

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

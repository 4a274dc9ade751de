import type { findSentence } from '@onym/core/sentences';
import { useSyncExternalStore } from 'react';
import { createTranslator, type AbstractIntlMessages } from 'use-intl/core';
import { en } from '../messages/en.ts';
import type { ServerTexts, Texts } from '../messages/texts.ts';

export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each name in its own language, because a user who cannot read the page must find theirs. */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', es: 'Español' } as const;

/**
 * English is part of the first files, because it also replaces a language that cannot be loaded; the server's texts
 * are in English already. Other languages are loaded on demand.
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
let selected: Language = 'en';
let server: Server | undefined;

/** Returns a text by its id in the language of the page; use `t.rich` for texts with elements. */
// oxlint-disable-next-line import/no-mutable-exports -- every importer sees the language that was chosen last
export let t = translatorOf('en', en);

function translatorOf(locale: Language, texts: Texts) {
  return createTranslator({ locale, messages: texts as typeof en });
}

/** The current language of `t`, for `Intl`. */
export function currentLanguage(): Language {
  return language;
}

/** The server's sentences and their translations; undefined in English. */
export function serverTexts(): Server | undefined {
  return server;
}

function createServerTexts(locale: Language, texts: ServerTexts, findSentence: FindSentence): Server {
  const messages: AbstractIntlMessages = texts;
  return { findSentence, say: createTranslator({ locale, messages }) as Server['say'] };
}

const cache = new Map<string, unknown>();

/**
 * Returns the `Intl` object cached under this name for the language of the page, or makes and caches it. Creating one
 * is expensive, a tenth of a second on a phone for dates, and a table needs hundreds.
 */
export function cachedForLanguage<T>(name: string, make: (language: Language) => T): T {
  const key = `${name} ${language}`;
  const found = cache.get(key) as T | undefined;
  if (found !== undefined) return found;
  const fresh = make(language);
  cache.set(key, fresh);
  return fresh;
}

/**
 * Returns a label as it is written within a sentence: with a small first letter, except in German, which keeps the
 * capitals of its nouns.
 */
export function labelInSentence(label: string): string {
  return language === 'de' ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/**
 * Loads the texts of the language and sets the language of the document: the one that this user chose in this browser,
 * or the first supported one of the browser, otherwise English. Call it before the first paint. If loading fails, the
 * page is in English.
 */
export async function startLanguage(): Promise<void> {
  selected = readStoredLanguage() ?? browserLanguage() ?? 'en';
  // Without its catalogue, a page in English is better than none.
  await loadLanguage(selected).catch(() => undefined);
}

/**
 * Returns the language and a function to change it, which stores it in this browser and loads its texts. If they cannot
 * be loaded, the language stays.
 */
export function useLanguage(): [Language, (language: Language) => void] {
  return [useSyncExternalStore(subscribe, currentLanguage), chooseLanguage];
}

function chooseLanguage(chosen: Language): void {
  selected = chosen;
  try {
    localStorage.setItem(STORED_AS, chosen);
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is closed.
  }
  loadLanguage(chosen).catch(() => {
    selected = language;
    changes.dispatchEvent(new Event('change'));
  });
}

async function loadLanguage(chosen: Language): Promise<void> {
  const { texts, ...found } = await CATALOGUES[chosen]();
  // If the user has chosen another language meanwhile, the last choice applies.
  if (chosen !== selected) return;
  t = translatorOf(chosen, texts);
  server = found.server && found.findSentence && createServerTexts(chosen, found.server, found.findSentence);
  language = chosen;
  document.documentElement.lang = chosen;
  changes.dispatchEvent(new Event('change'));
}

function readStoredLanguage(): Language | undefined {
  try {
    return toLanguage(localStorage.getItem(STORED_AS));
  } catch {
    return undefined;
  }
}

function browserLanguage(): Language | undefined {
  return navigator.languages.map((tag) => toLanguage(tag.split('-')[0]?.toLowerCase())).find(Boolean);
}

function toLanguage(tag: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

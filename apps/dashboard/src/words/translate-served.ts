import type { SentenceArea } from '@onym/core/sentences';
import { serverTexts } from './words.ts';

/**
 * Translates a sentence of the server to the language of the page. Returns it unchanged in English, and where the
 * server's catalogue does not have it. `areas` limits the search to parts of the catalogue.
 */
export function translateServed(text: string, areas?: readonly SentenceArea[]): string {
  return findTranslation(text, areas) ?? text;
}

/** Translates a sentence of the server like `translateServed`, but returns undefined where there is no translation. */
export function findTranslation(text: string, areas?: readonly SentenceArea[]): string | undefined {
  const server = serverTexts();
  const found = server?.findSentence(text, areas);
  if (!server || !found) return undefined;
  // A placeholder's value may be a sentence as well: "has a target that is not a host name".
  const values = Object.entries(found.values).map(([place, is]) => [place, translateServed(is, areas)]);
  return server.say(found.id, Object.fromEntries(values));
}

/**
 * Returns the text for a stable code of the server in the language of the page. Undefined in English, in which the
 * server provides it itself, and for codes that this page does not know.
 */
export function translateCode(
  area: 'refusals' | 'formatLabels' | 'formatAbouts' | 'formatKinds',
  code: string,
): string | undefined {
  const server = serverTexts();
  const id = `${area}.${code}`;
  return server?.say.has(id) ? server.say(id) : undefined;
}

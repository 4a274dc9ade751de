import type { SentenceArea } from '@onym/core/sentences';
import { serverNow } from './words.ts';

/**
 * Returns a sentence of the server in the language of the page, said by its id; as it came in English, and where the server's catalogue
 * does not have it.
 */
export function served(said: string, areas?: readonly SentenceArea[]): string {
  return servedIn(said, areas) ?? said;
}

/** The same; undefined instead of the sentence as it came. */
export function servedIn(said: string, areas?: readonly SentenceArea[]): string | undefined {
  const server = serverNow();
  const found = server?.findSentence(said, areas);
  if (!server || !found) return undefined;
  // What stands in a place may be a sentence as well: "has a target that is not a host name".
  const values = Object.entries(found.values).map(([place, is]) => [place, served(is, areas)]);
  return server.say(found.id, Object.fromEntries(values));
}

/** Returns what is said of a stable code of the server; undefined in English, which the server says itself, and for codes that are newer than this page. */
export function servedCode(
  area: 'refusals' | 'formatLabels' | 'formatAbouts' | 'formatKinds',
  code: string,
): string | undefined {
  const server = serverNow();
  const id = `${area}.${code}`;
  return server?.say.has(id) ? server.say(id) : undefined;
}

import type { WebSearch } from '@onym/core/ports';
import { z } from 'zod';
import type { Closable } from '../closable.ts';
import { openJsonSource } from './json-source.ts';

export interface SearxngSettings {
  kind: 'searxng';
  baseUrl: string;
  source: string;
}

const Answer = z.object({ results: z.array(z.object({ title: z.string(), url: z.string() })) });

/**
 * Creates a web search by a self-hosted SearXNG (docs.searxng.org/dev/search_api): GET /search?format=json, for the exact phrase without
 * its double quotes; at most `count` results. Its setting search.formats must include `json`, or it returns 403. A failed search throws
 * EvidenceError; it is not repeated.
 */
export function searxngSearch({ baseUrl, source }: SearxngSettings): WebSearch & Closable {
  const http = openJsonSource('SearXNG', baseUrl);
  return {
    source,
    async search(phrase, count, signal) {
      const query = new URLSearchParams({ q: `"${phrase.replaceAll('"', ' ')}"`, format: 'json' });
      const { results } = await http.read({ path: `/search?${query}`, signal }, Answer);
      return results.slice(0, count);
    },
    close: () => http.close(),
  };
}

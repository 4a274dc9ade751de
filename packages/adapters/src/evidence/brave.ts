import type { WebSearch } from '@onym/core/ports';
import { z } from 'zod';
import type { Closable } from '../closable.ts';
import { openJsonSource } from './json-source.ts';

export interface BraveSettings {
  kind: 'brave';
  baseUrl: string;
  apiKey: string;
  /** The name of this source in our results. */
  source: string;
}

// Without results, Brave leaves out the whole `web` member.
const Answer = z.object({
  web: z.object({ results: z.array(z.object({ title: z.string(), url: z.string() })) }).optional(),
});

/**
 * Creates a web search by Brave (api-dashboard.search.brave.com): GET /res/v1/web/search with X-Subscription-Token. It searches for the
 * exact phrase, without its double quotes, and returns at most `count` results, best first. A failed search throws EvidenceError; it is not
 * repeated.
 */
export function braveSearch({ baseUrl, apiKey, source }: BraveSettings): WebSearch & Closable {
  const http = openJsonSource('Brave', baseUrl, { 'x-subscription-token': apiKey });
  return {
    source,
    async search(phrase, count, signal) {
      const query = new URLSearchParams({
        q: `"${phrase.replaceAll('"', ' ')}"`,
        count: String(count),
        result_filter: 'web',
      });
      const { web } = await http.read({ path: `/res/v1/web/search?${query}`, signal }, Answer);
      return (web?.results ?? []).slice(0, count);
    },
    close: () => http.close(),
  };
}

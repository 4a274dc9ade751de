import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { toDomain } from './to-domain.ts';
import { parseSearchText } from './parse-search-text.ts';

/** One domain as shown to a visitor. */
export interface PublicOffer {
  domain: string;
  /** Why the name suits the description; absent where it was searched by name. */
  about?: string;
  /** Null: the name is taken. */
  price: { amount: number; renewal: number; years: number; currency: string } | null;
}

/** A single word is checked under these. */
const TLDS = ['.com', '.io', '.dev'];
/** Number of names of a pasted list that are checked, because visitors have 20 calls a minute. */
const MAX_NAMES = 5;

/**
 * The results of a visitor's search: an idea becomes up to six new names, and given names are checked, the first five.
 * Sends no request for an empty text. Works without an account.
 */
export function publicSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['open-search', text],
    queryFn: async ({ signal }): Promise<PublicOffer[]> => {
      const sought = parseSearchText(text, TLDS);
      if (sought.kind === 'names')
        return Promise.all(sought.domains.slice(0, MAX_NAMES).map((name) => checkPublicly(name, signal)));
      const { results } = await api.names.generateOpenly.mutate(
        { description: sought.description, count: 6 },
        { signal },
      );
      return results.flatMap(({ name, rationale, domains: [first] }) =>
        first
          ? [
              {
                domain: toDomain(name, first.tld),
                about: rationale,
                price: {
                  amount: first.price,
                  renewal: first.renewalPrice,
                  years: first.years,
                  currency: first.currency,
                },
              },
            ]
          : [],
      );
    },
    enabled: text !== '',
    retry: false,
    staleTime: 60_000,
  });
}

/** Asks for the URL of the page on which anyone can buy this domain; null when it is not available any more. */
export async function fetchBuyPage(domain: string): Promise<string | null> {
  return (await api.domains.checkOpenly.query({ name: domain })).buyUrl;
}

export const recentSalesQuery = queryOptions({
  queryKey: ['sold'],
  queryFn: async ({ signal }) => (await api.orders.sold.query(undefined, { signal })).items,
  retry: false,
});

async function checkPublicly(name: string, signal: AbortSignal): Promise<PublicOffer> {
  const { domain, available, bestPrice, minimumYears } = await api.domains.checkOpenly.query({ name }, { signal });
  const years = minimumYears ?? 1;
  return {
    domain,
    price:
      available && bestPrice
        ? { amount: bestPrice.retailPrice, renewal: bestPrice.retailRenewal, years, currency: bestPrice.currency }
        : null,
  };
}

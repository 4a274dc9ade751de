import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { domainOf } from './domain-of.ts';
import { readSought } from './sought.ts';

/** One domain as a stranger is shown it. */
export interface OpenOffer {
  domain: string;
  /** Why it suits what was said; absent where it was asked for by name. */
  about?: string;
  /** Null: somebody has it. */
  price: { amount: number; renewal: number; years: number; currency: string } | null;
}

/** One bare word is looked up under these. */
const TLDS = ['.com', '.io', '.dev'];
/** Names of a pasted list that are looked up: strangers have 20 calls a minute. */
const MOST = 5;

/** What was found for what a stranger typed: an idea becomes names, names are looked up. */
export function openSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['open-search', text],
    queryFn: async ({ signal }): Promise<OpenOffer[]> => {
      const sought = readSought(text, TLDS);
      if (sought.kind === 'names')
        return Promise.all(sought.domains.slice(0, MOST).map((name) => lookUp(name, signal)));
      const { results } = await api.names.generateOpenly.mutate(
        { description: sought.description, count: 6 },
        { signal },
      );
      return results.flatMap(({ name, rationale, domains: [first] }) =>
        first
          ? [
              {
                domain: domainOf(name, first.tld),
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

/** The page on which this name is bought, by anybody; null when it went meanwhile. */
export async function buyPageOf(domain: string): Promise<string | null> {
  return (await api.domains.checkOpenly.query({ name: domain })).buyUrl;
}

export const soldQuery = queryOptions({
  queryKey: ['sold'],
  queryFn: async ({ signal }) => (await api.orders.sold.query(undefined, { signal })).items,
  retry: false,
});

async function lookUp(name: string, signal: AbortSignal): Promise<OpenOffer> {
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

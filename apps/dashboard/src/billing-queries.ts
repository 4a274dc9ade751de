import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@onym/api/router';
import { api } from './api.ts';
import { EMBEDDED_FRESH_MS } from './queries.ts';

type Answers = inferRouterOutputs<AppRouter>;
export type Offers = Answers['billing']['offers'];
export type Charge = Answers['ledger']['charges']['charges'][number];

const PAGE = 20;

/** Products on sale beside domains, the account's products, and the next payment. */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => api.billing.offers.query(undefined, { signal }),
  staleTime: EMBEDDED_FRESH_MS,
});

/** All charges and refunds, newest first. */
export const chargesQuery = infiniteQueryOptions({
  queryKey: ['charges'],
  queryFn: ({ pageParam, signal }) =>
    api.ledger.charges.query({ limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
  staleTime: EMBEDDED_FRESH_MS,
});

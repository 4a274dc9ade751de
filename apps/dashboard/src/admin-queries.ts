import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@onym/api/router';
import { api } from './api.ts';

type Answers = inferRouterOutputs<AppRouter>['admin'];
export type Finding = Answers['findings']['findings'][number];
export type Dispute = Answers['disputes']['disputes'][number];
export type Evidence = Answers['dispute'];
export type RefundQuote = Answers['quoteRefund'];
export type Flag = Answers['flags']['flags'][number];
export type PurchaseHold = Answers['holds']['holds'][number];
export type Suspension = Answers['suspensions']['suspended'][number];
export type OutgoingMail = Answers['mails']['mails'][number];
export type HealthCheck = Answers['health']['looks'][number];

/**
 * Key prefix of most queries of the operators' pages, so that one action refreshes all of these. The queries of orders
 * under review (review-queries.ts) have their own keys.
 */
export const ADMIN = ['admin'] as const;

/** Whether the signed-in user is an operator. */
export const adminQuery = queryOptions({
  queryKey: ['is-operator'],
  queryFn: ({ signal }) => api.admin.me.query(undefined, { signal }),
  staleTime: 60_000,
  retry: false,
});

export const findingsQuery = infiniteQueryOptions({
  queryKey: [...ADMIN, 'findings'],
  queryFn: ({ pageParam, signal }) => api.admin.findings.query(pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
});

/** The disputed payments for operators: open ones, or with `all` also decided ones; at most 500, those with the next deadline first. */
export function disputesQuery(all: boolean) {
  return queryOptions({
    queryKey: [...ADMIN, 'disputes', all],
    queryFn: async ({ signal }) => (await api.admin.disputes.query({ all }, { signal })).disputes,
  });
}

/**
 * The evidence about one dispute for operators. The server collects it from our rows, and asks processor and registrar
 * at the time of the query.
 */
export function disputeQuery(id: string) {
  return queryOptions({
    queryKey: [...ADMIN, 'dispute', id],
    queryFn: ({ signal }) => api.admin.dispute.query({ id }, { signal }),
    retry: false,
  });
}

/** What the refund of a sale would do, for operators; without an amount of all that is left. The server asks the processor. */
export function refundQuoteQuery(sale: string, amount: number | undefined) {
  return queryOptions({
    queryKey: [...ADMIN, 'refund', sale, String(amount)],
    queryFn: ({ signal }) =>
      api.admin.quoteRefund.query({ sale, ...(amount === undefined ? {} : { amount }) }, { signal }),
    staleTime: 0,
    retry: false,
  });
}

export const flagsQuery = infiniteQueryOptions({
  queryKey: [...ADMIN, 'flags'],
  queryFn: ({ pageParam, signal }) => api.admin.flags.query(pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
});

export const holdsQuery = queryOptions({
  queryKey: [...ADMIN, 'holds'],
  queryFn: async ({ signal }) => (await api.admin.holds.query(undefined, { signal })).holds,
});

export const suspensionsQuery = queryOptions({
  queryKey: [...ADMIN, 'suspensions'],
  queryFn: async ({ signal }) => (await api.admin.suspensions.query(undefined, { signal })).suspended,
});

export const queueQuery = queryOptions({
  queryKey: [...ADMIN, 'queue'],
  queryFn: ({ signal }) => api.admin.queue.query(undefined, { signal }),
  refetchInterval: 10_000,
});

/**
 * The outgoing mails for operators, newest first and by page: those whose address contains `to` (empty: all); with
 * `unsent` only those of them that were not sent.
 */
export function mailsQuery({ to, unsent }: { to: string; unsent: boolean }) {
  return infiniteQueryOptions({
    queryKey: [...ADMIN, 'mails', to, unsent],
    queryFn: ({ pageParam, signal }) =>
      api.admin.mails.query({ unsent, ...(to && { to }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** The accounts for operators, newest first and by page: those that match the search text, or all if it is empty. */
export function accountsQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [...ADMIN, 'people', q],
    queryFn: ({ pageParam, signal }) =>
      api.admin.accounts.query({ ...(q && { q }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
}

export const healthQuery = queryOptions({
  queryKey: [...ADMIN, 'health'],
  queryFn: async ({ signal }) => (await api.admin.health.query(undefined, { signal })).looks,
  refetchInterval: 30_000,
});

import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@onym/api/router';
import { api } from './api.ts';
import { domainQuery, recordsQuery, SAFETY_POLL_MS } from './queries.ts';

// Queries that only the page of one domain uses.

type Answers = inferRouterOutputs<AppRouter>;
export type Forward = Answers['domains']['forwards']['forwards'][number];
export type Template = Answers['dns']['templates']['templates'][number];
export type SetPropagation = Answers['dns']['seen']['nameservers'];
export type ZoneChanges = Answers['dns']['importZone'];
export type DnsVersion = Answers['dns']['versions']['versions'][number];

const PAGE = 20;
/** How often public DNS is queried again while it differs. */
const POLL_MS = 10_000;

/** The mail forwards of this domain; polled while one is not at the registrar yet. */
export function forwardsQuery(domain: string) {
  return queryOptions({
    queryKey: ['forwards', domain],
    queryFn: ({ signal }) => api.domains.forwards.query({ domain }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.forwards.some(({ status }) => status === 'pending') && SAFETY_POLL_MS,
  });
}

/**
 * The records of the domain as seen in public DNS. Runs only while `isAsked`, and is polled until all sets are seen as
 * stored. It runs again whenever the records are invalidated, because its key begins with theirs.
 */
export function propagationQuery(domain: string, isAsked: boolean) {
  return queryOptions({
    queryKey: [...recordsQuery(domain).queryKey, 'seen'],
    queryFn: ({ signal }) => api.dns.seen.query({ domain }, { signal }),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data && [data.nameservers, ...data.sets].some(({ seen }) => seen !== 'same') && POLL_MS,
  });
}

/**
 * The versions of the domain's records, newest first, by page. They are refetched whenever the records are invalidated,
 * because the key begins with theirs.
 */
export function dnsVersionsQuery(domain: string) {
  return infiniteQueryOptions({
    queryKey: [...recordsQuery(domain).queryKey, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      api.dns.versions.query({ domain, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}

/** The history of the domain, its records and its orders, newest first, by page. */
export function historyQuery(domain: string) {
  return infiniteQueryOptions({
    queryKey: ['history', domain],
    queryFn: ({ pageParam, signal }) =>
      api.audit.trail.query({ domain, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}

/** The templates of common hosting providers; cached for the day. */
export const templatesQuery = queryOptions({
  queryKey: ['dns-templates'],
  queryFn: async ({ signal }) => (await api.dns.templates.query(undefined, { signal })).templates,
  staleTime: Infinity,
});

/**
 * Returns a function that invalidates all queries about a domain that a change of its records affects; it resolves when
 * they are refetched.
 */
export function useRefreshZone(domain: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [recordsQuery(domain), domainQuery(domain), forwardsQuery(domain), historyQuery(domain)].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

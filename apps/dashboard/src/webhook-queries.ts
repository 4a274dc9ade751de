import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@onym/api/router';
import { api } from './api.ts';
import { SAFETY_POLL_MS } from './queries.ts';

type Answers = inferRouterOutputs<AppRouter>['webhooks'];
export type Endpoint = Answers['list']['endpoints'][number];
export type EventType = Endpoint['events'][number];
export type Delivery = Answers['deliveries']['deliveries'][number];

const PAGE = 20;

export const endpointsQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await api.webhooks.list.query(undefined, { signal })).endpoints,
  // The server disables an endpoint that failed for too long.
  staleTime: 0,
});

/** The deliveries to a webhook endpoint, newest first and by page; polled while one is pending. */
export function deliveriesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      api.webhooks.deliveries.query({ id, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some(({ status }) => status === 'pending')) &&
      SAFETY_POLL_MS,
  });
}

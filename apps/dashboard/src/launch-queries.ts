import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@onym/api/router';
import { api } from './api.ts';
import { SAFETY_POLL_MS } from './queries.ts';

type Answers = inferRouterOutputs<AppRouter>['launches'];
export type Launch = Answers['get'];
export type LaunchSummary = Answers['list']['launches'][number];
export type Choice = Launch['choices']['names'][number];

/** All launches, newest first. */
export const launchesQuery = infiniteQueryOptions({
  queryKey: ['launches'],
  queryFn: ({ pageParam, signal }) =>
    api.launches.list.query({ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
});

/** One launch, polled while it is running or waiting. */
export function launchQuery(id: string) {
  return queryOptions({
    queryKey: ['launch', id],
    queryFn: ({ signal }) => api.launches.get.query({ id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      (data?.status === 'running' || data?.status === 'waiting') && SAFETY_POLL_MS,
  });
}

/** The newest launch with this domain; null when there is none. */
export function launchOfDomainQuery(domain: string) {
  return queryOptions({
    queryKey: ['launch', 'of', domain],
    queryFn: async ({ signal }) => {
      const {
        launches: [newest],
      } = await api.launches.list.query({ domain, limit: 1 }, { signal });
      return newest ? api.launches.get.query({ id: newest.id }, { signal }) : null;
    },
  });
}

import { infiniteQueryOptions } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@onym/api/router';
import { api } from './api.ts';

export type KeyAct = inferRouterOutputs<AppRouter>['acts']['undo'];

const PAGE = 20;

/** What keys and members did with the level `notify`, newest first. Only the owner may ask. */
export const actsQuery = infiniteQueryOptions({
  queryKey: ['acts'],
  queryFn: ({ pageParam, signal }) =>
    api.acts.list.query({ limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
});

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@onym/api/router';
import { api } from './api.ts';

type Answers = inferRouterOutputs<AppRouter>['review'];
export type ReviewOrder = Answers['list']['orders'][number];
export type OrderRecords = Answers['show'];

/** Orders that wait for an operator, oldest first. The server answers operators only. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: ['reviews'],
  queryFn: ({ pageParam, signal }) => api.review.list.query(pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
  staleTime: 0,
  retry: false,
});

/**
 * One order in our records, the processor's and the registrar's, for operators. The server asks both vendors at the
 * time of the query.
 */
export function reviewQuery(orderId: string) {
  return queryOptions({
    queryKey: ['review', orderId],
    queryFn: ({ signal }) => api.review.show.query({ orderId }, { signal }),
    staleTime: 0,
    retry: false,
  });
}

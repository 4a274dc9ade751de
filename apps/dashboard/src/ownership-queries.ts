import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The open transfer of this account to a new owner; null: there is none. */
export const transferQuery = queryOptions({
  queryKey: ['transfer'],
  queryFn: async ({ signal }) => (await api.team.transfer.query(undefined, { signal })).transfer,
  staleTime: 0,
});

/** The transfer that makes the user the owner of an account. */
export function offeredOwnershipQuery(accountId: string) {
  return queryOptions({
    queryKey: ['transfer', accountId],
    queryFn: ({ signal }) => api.team.offeredOwnership.query({ accountId }, { signal }),
    retry: false,
  });
}

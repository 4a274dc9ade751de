import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@onym/api/router';
import { api, setAccount, toRefusal } from './api.ts';
import { listPasskeys } from './passkeys.ts';
import { listSessions, readSession } from './session.ts';

type Answers = inferRouterOutputs<AppRouter>;
export type Account = Answers['billing']['account'];
export type Domain = Answers['domains']['list']['domains'][number];
/** One domain with its registrant. */
export type OwnedDomain = Answers['domains']['get'];
export type ApiKey = Answers['keys']['list']['keys'][number];
export type CreatedKey = Answers['keys']['create']['key'];
export type Approval = Answers['spending']['approval'];
export type LoggedRequest = Answers['audit']['requests']['requests'][number];
export type AuditEntry = Answers['audit']['trail']['entries'][number];
export type DeviceGrant = Answers['device']['read'];
export type Order = Answers['orders']['get'];
export type Contact = NonNullable<Answers['domains']['contact']['contact']>;
export type DnsRecord = Answers['dns']['list']['records'][number];
export type RecordType = DnsRecord['type'];
export type Usage = Answers['billing']['usage'];
export type Overview = Answers['orders']['overview'];
export type Member = Answers['team']['members']['members'][number];
export type AccessEntry = Answers['access']['list']['access'][number];
export type Team = Answers['team']['teams']['teams'][number];

/** A name to be renewed from this expiry, or restored from redemption. */
export interface Renewable {
  domain: string;
  action: 'renew' | 'restore';
  expiresAt: string;
}

const PAGE = 50;

/** Data that changes elsewhere is refreshed whenever it is shown, unless it came with the page this recently. */
export const EMBEDDED_FRESH_MS = 2000;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const account = await api.billing.account.query(undefined, { signal });
    setAccount(account.id);
    return account;
  },
});

/** The accounts for which the user can act: their own first. */
export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: async ({ signal }) => (await api.team.teams.query(undefined, { signal })).teams,
});

/** The members of this account and its open invitations. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => api.team.members.query(undefined, { signal }),
  staleTime: 0,
});

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.team.invitation.query({ token }, { signal }),
    retry: false,
  });
}

/**
 * What requires attention, over all names. Refreshed when the user returns, because it may have been resolved
 * elsewhere.
 */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => api.orders.overview.query(undefined, { signal }),
  staleTime: EMBEDDED_FRESH_MS,
});

/** Units by day, calls by key. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => api.billing.usage.query(undefined, { signal }),
  staleTime: 0,
});

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => (await api.keys.list.query(undefined, { signal })).keys,
});

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: async ({ signal }) => (await api.domains.contact.query(undefined, { signal })).contact,
});

const DOMAINS_PAGE = 1000;

/** All owned domains, page by page, newest first; most accounts have one page. */
export const domainsQuery = infiniteQueryOptions({
  queryKey: ['domains'],
  queryFn: ({ pageParam, signal }) =>
    api.domains.list.query({ limit: DOMAINS_PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
});

export function domainQuery(domain: string) {
  return queryOptions({
    queryKey: ['domain', domain],
    queryFn: ({ signal }) => api.domains.get.query({ domain }, { signal }),
  });
}

export function recordsQuery(domain: string) {
  return queryOptions({
    queryKey: ['records', domain],
    queryFn: async ({ signal }) => (await api.dns.list.query({ domain }, { signal })).records,
  });
}

/** Key prefix of all session data: another factor or password creates new sessions. */
export const SESSION_QUERIES = { queryKey: ['sessions'] } as const;

/** This browser's session. */
export const sessionQuery = queryOptions({ queryKey: ['sessions', 'here'], queryFn: readSession });

/** All signed-in browsers. */
export const sessionsQuery = queryOptions({ queryKey: ['sessions', 'all'], queryFn: listSessions });

/** Everything except this browser that gives access to the account. */
export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: ({ signal }) => api.access.list.query(undefined, { signal }),
  staleTime: 0,
});

export const PASSKEY_QUERIES = { queryKey: ['passkeys'] } as const;

export const passkeysQuery = queryOptions({ ...PASSKEY_QUERIES, queryFn: listPasskeys });

/** The approval requests of keys, newest first. */
export const approvalsQuery = infiniteQueryOptions({
  queryKey: ['approvals'],
  queryFn: ({ pageParam, signal }) =>
    api.spending.approvals.query({ limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
});

/** One approval request. Refetched when the user returns to the page, because another person or tab may have decided. */
export function approvalQuery(id: string) {
  return queryOptions({
    queryKey: ['approval', id],
    queryFn: ({ signal }) => api.spending.approval.query({ id }, { signal }),
    staleTime: 0,
  });
}

/** API requests of the last seven days by page, newest first, or the one with this id. `withLooks` includes the dashboard's reads. */
export function requestsQuery(id: string | undefined, withLooks = false) {
  return infiniteQueryOptions({
    queryKey: ['requests', id ?? null, withLooks],
    queryFn: ({ pageParam, signal }) =>
      api.audit.requests.query(
        {
          limit: PAGE,
          ...(id ? { id } : withLooks ? {} : { looks: 'without' as const }),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}

/** The changes with their authors, newest first. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['trail'],
  queryFn: ({ pageParam, signal }) =>
    api.audit.trail.query({ limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
  staleTime: 0,
});

/** The request of the program that shows this code. Fetching it assigns it to this account, so that no other can answer it. */
export function deviceGrantQuery(userCode: string) {
  return queryOptions({
    queryKey: ['device', userCode],
    queryFn: ({ signal }) => api.device.read.query({ userCode }, { signal }),
  });
}

/** Higher than any price, because the current price is requested whatever was shown before. */
const ANY_PRICE = 1_000_000;

/** The current price of one more term, and the new expiry. Sends a renewal or restoration with `dryRun`, so nothing is charged. */
export function renewalPlanQuery({ domain, action, expiresAt }: Renewable) {
  return queryOptions({
    queryKey: ['renewal-plan', action, domain, expiresAt],
    queryFn: ({ signal }) =>
      action === 'renew'
        ? api.orders.renew.mutate({ domain, expiresAt, dryRun: true, maxPrice: ANY_PRICE }, { signal })
        : api.orders.restore.mutate({ domain, dryRun: true, maxPrice: ANY_PRICE }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Purchases and renewals, newest first. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: ['orders'],
  queryFn: ({ pageParam, signal }) =>
    api.orders.list.query({ limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
});

/** The search for generated names. */
export interface NameRequest {
  description: string;
  tlds: string[];
  brandPersonality?: string;
}

type NamePiece = Answers['names']['stream'] extends AsyncIterable<infer Piece> ? Piece : never;
export type FoundName = Extract<NamePiece, { event: 'name' }>['data'];

/**
 * Generated names by batch, each without the last 500 names of earlier ones. Not requested again while cached, because every batch counts
 * against the account's daily limit. While a batch is pending, its names appear in `arrivingNamesQuery`.
 */
export function namesQuery(request: NameRequest) {
  return infiniteQueryOptions({
    queryKey: ['names', request],
    queryFn: async ({ client, pageParam, signal }) => {
      const arriving = arrivingNamesQuery(request).queryKey;
      const results: FoundName[] = [];
      try {
        const body = { ...request, count: 12, ...(pageParam.length && { exclude: pageParam }) };
        for await (const piece of await api.names.stream.mutate(body, { signal })) {
          if (piece.event === 'done') continue;
          results.push(piece.data);
          client.setQueryData(arriving, [...results]);
        }
        return { results };
      } finally {
        client.removeQueries({ queryKey: arriving });
      }
    },
    initialPageParam: [] as string[],
    getNextPageParam: (last, lots) =>
      last.results.length > 0 ? lots.flatMap(({ results }) => results.map(({ name }) => name)).slice(-500) : undefined,
    staleTime: Infinity,
  });
}

/** The names of the pending batch of `namesQuery` that have arrived so far. It only reads the cache and sends no request. */
export function arrivingNamesQuery(request: NameRequest) {
  return queryOptions({ queryKey: ['names-arriving', request], queryFn: (): FoundName[] => [], enabled: false });
}

/** Whether these domains are free, and their prices. Not requested again while cached, as in `namesQuery`. */
export function checkQuery(domains: string[]) {
  return queryOptions({
    queryKey: ['check', domains],
    queryFn: ({ signal }) => api.domains.checkMany.mutate({ domains }, { signal }),
    staleTime: Infinity,
  });
}

/** The stream of changes reports progress; this polling finds what it missed. */
export const SAFETY_POLL_MS = 15_000;

/** The pending order for this domain among the ten newest orders, otherwise null. Polled as long as it is in use. */
export function pendingOrderQuery(domain: string) {
  return queryOptions({
    queryKey: ['order-under-way', domain],
    queryFn: async ({ signal }) => {
      const { orders } = await api.orders.list.query({ limit: 10 }, { signal });
      return orders.find((order) => order.domain === domain && order.status === 'pending') ?? null;
    },
    staleTime: 0,
    refetchInterval: SAFETY_POLL_MS,
  });
}

/** One order, polled while it is pending; one under review is not. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => api.orders.get.query({ id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.status === 'pending' && SAFETY_POLL_MS,
  });
}

/** Creates the query client. Answers stay fresh for half a minute, so that moving between pages uses little of the rate limit. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a request fails at once with an error: by default it would wait silently, and a purchase
      // would be sent minutes later, when the user no longer expects it.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        // Only errors that may be temporary are retried.
        retry: (failures, error) =>
          failures < 1 && ['unreachable', 'internal_error', 'service_unavailable'].includes(toRefusal(error).code),
      },
    },
  });
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@onym/api/router';
import { api } from './api.ts';
import { SAFETY_POLL_MS } from './queries.ts';

// Queries about generated things. They are separate from queries.ts, so that only the pages that show them load this.
// The key of a query for deleted ones begins with that of the list: a change refreshes both.

type Answers = inferRouterOutputs<AppRouter>;
export type Kit = Answers['kits']['get'];
export type ExportFormat = Answers['kits']['exports']['formats'][number];
export type Logo = Answers['logos']['get'];
export type LegalKit = Answers['legal']['get'];
export type LegalKits = Answers['legal']['list'];
export type SiteSummary = Answers['landing']['list']['landingPages'][number];
export type Site = Answers['landing']['get'];
export type SiteVersion = Answers['landing']['deployments']['deployments'][number];

const PAGE = 24;

const pageInput = (cursor: string) => ({ limit: PAGE, ...(cursor ? { cursor } : {}) });
const paginated = { initialPageParam: '', getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor };

export const kitsQuery = infiniteQueryOptions({
  queryKey: ['kits'],
  queryFn: ({ pageParam, signal }) => api.kits.list.query(pageInput(pageParam), { signal }),
  ...paginated,
});

export const deletedKitsQuery = infiniteQueryOptions({
  queryKey: ['kits', 'deleted'],
  queryFn: ({ pageParam, signal }) => api.kits.list.query({ ...pageInput(pageParam), deleted: 'true' }, { signal }),
  ...paginated,
});

/** One brand kit. */
export function kitQuery(id: string) {
  return queryOptions({ queryKey: ['kit', id], queryFn: ({ signal }) => api.kits.get.query({ id }, { signal }) });
}

/** The export formats of a brand kit, each with its latest file, if there is one. */
export function exportsQuery(id: string) {
  return queryOptions({
    queryKey: ['exports', id],
    queryFn: async ({ signal }) => (await api.kits.exports.query({ id }, { signal })).formats,
  });
}

export const logosQuery = infiniteQueryOptions({
  queryKey: ['logos'],
  queryFn: ({ pageParam, signal }) => api.logos.list.query(pageInput(pageParam), { signal }),
  ...paginated,
});

export const deletedLogosQuery = infiniteQueryOptions({
  queryKey: ['logos', 'deleted'],
  queryFn: ({ pageParam, signal }) => api.logos.list.query({ ...pageInput(pageParam), deleted: 'true' }, { signal }),
  ...paginated,
});

export const legalKitsQuery = infiniteQueryOptions({
  queryKey: ['legal-kits'],
  queryFn: ({ pageParam, signal }) => api.legal.list.query(pageInput(pageParam), { signal }),
  ...paginated,
});

export const deletedLegalKitsQuery = infiniteQueryOptions({
  queryKey: ['legal-kits', 'deleted'],
  queryFn: ({ pageParam, signal }) => api.legal.list.query({ ...pageInput(pageParam), deleted: 'true' }, { signal }),
  ...paginated,
});

/** One set of legal documents with their texts. */
export function legalKitQuery(id: string) {
  return queryOptions({
    queryKey: ['legal-kit', id],
    queryFn: ({ signal }) => api.legal.get.query({ id }, { signal }),
  });
}

export const sitesQuery = infiniteQueryOptions({
  queryKey: ['sites'],
  queryFn: ({ pageParam, signal }) => api.landing.list.query(pageInput(pageParam), { signal }),
  ...paginated,
});

export const deletedSitesQuery = infiniteQueryOptions({
  queryKey: ['sites', 'deleted'],
  queryFn: ({ pageParam, signal }) => api.landing.list.query({ ...pageInput(pageParam), deleted: 'true' }, { signal }),
  ...paginated,
});

/** One site; polled while its custom domain waits for DNS. */
export function siteQuery(id: string) {
  return queryOptions({
    queryKey: ['site', id],
    queryFn: ({ signal }) => api.landing.get.query({ id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.customDomain?.status === 'pending' ? SAFETY_POLL_MS : false),
  });
}

/** The 20 newest versions of a site, newest first, also failed ones and one that is being built. */
export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: ['versions', id],
    queryFn: async ({ signal }) => (await api.landing.deployments.query({ id, limit: 20 }, { signal })).deployments,
  });
}

/** The path of one of our files, so that it is requested from the host of this page. */
export function toLocalPath(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return pathname + search;
}

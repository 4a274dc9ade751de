import type { RequestScope } from '@onym/platform';
import { callTRPCProcedure } from '@trpc/server';
import { appRouter } from '../router.ts';

/** A query procedure and its input. */
interface Query {
  path: string;
  input?: Readonly<Record<string, unknown>>;
}

/** A result in the form that the dashboard reads (apps/dashboard/src/first-answers.ts). */
export interface PrefetchedResult extends Query {
  data: unknown;
}

const ACCOUNT: Query = { path: 'billing.account' };

interface PrefetchedPage {
  /** The page's file in apps/dashboard/src/pages. */
  page: string;
  /**
   * The page's first queries, with exactly the inputs it uses; a browser test checks that the page sends none of them
   * again.
   */
  asks: readonly Query[];
}

const PREFETCHED_PAGES: Readonly<Record<string, PrefetchedPage>> = {
  '/': {
    page: 'overview-page',
    asks: [ACCOUNT, { path: 'orders.overview' }, { path: 'keys.list' }, { path: 'domains.contact' }],
  },
  '/domains': { page: 'domains-page', asks: [ACCOUNT, { path: 'domains.list', input: { limit: 1000 } }] },
  '/keys': { page: 'keys-page', asks: [ACCOUNT, { path: 'keys.list' }] },
  '/orders': { page: 'orders-page', asks: [ACCOUNT, { path: 'orders.list', input: { limit: 50 } }] },
  '/billing': {
    page: 'billing-page',
    asks: [ACCOUNT, { path: 'billing.offers' }, { path: 'ledger.charges', input: { limit: 20 } }],
  },
};
const DEFAULT_QUERIES: readonly Query[] = [ACCOUNT];
/** Pages for visitors who are not signed in. */
const SIGNED_OUT_PATHS = new Set(['/sign-in', '/sign-up', '/welcome']);

/** How long a page may be delayed for its first results. The dashboard queries the missing ones itself. */
const PREFETCH_LIMIT_MS = 400;

/**
 * Runs the first queries of the page at this path before the page is sent: over a slow connection each round trip that a page avoids saves
 * a third of a second. Each query is checked and counted like any other call. Results that are refused or take longer than 0.4 seconds are
 * left out; without a signed-in user, and without the result about the account, the list is empty.
 */
export async function prefetchResults(path: string, createContext: () => RequestScope): Promise<PrefetchedResult[]> {
  if (SIGNED_OUT_PATHS.has(path)) return [];
  const left = AbortSignal.timeout(PREFETCH_LIMIT_MS);
  const tooLate = new Promise<undefined>((resolve) => left.addEventListener('abort', () => resolve(undefined)));
  const pending = (PREFETCHED_PAGES[path]?.asks ?? DEFAULT_QUERIES).map((question) =>
    Promise.race([runQuery(question, createContext(), left).catch(() => undefined), tooLate]),
  );
  const answers = await Promise.all(pending);
  // The first query is the account; without it no user is signed in and the other results are useless.
  return answers[0] ? answers.filter((answer) => answer !== undefined) : [];
}

async function runQuery({ path, input }: Query, ctx: RequestScope, signal: AbortSignal): Promise<PrefetchedResult> {
  const data: unknown = await callTRPCProcedure({
    router: appRouter,
    path,
    type: 'query',
    ctx,
    input: undefined,
    batchIndex: 0,
    signal,
    getRawInput: async () => input,
  });
  return { path, ...(input && { input }), data };
}

/**
 * Returns the name, without folder and extension, of the file of the page at this path, for preloadLinks(); undefined
 * for a page without first queries of its own.
 */
export function pageFileAt(path: string): string | undefined {
  return PREFETCHED_PAGES[path]?.page;
}

/** Renders the results as an HTML element with JSON, for the dashboard to read; the browser does not execute it. */
export function renderResults(answers: readonly PrefetchedResult[]): string {
  // A browser searches the raw text for the closing tag of the element.
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="first-answers">${json}</script>`;
}

import type { RequestScope } from '@onym/platform';
import { callTRPCProcedure } from '@trpc/server';
import { appRouter } from '../router.ts';

/** A procedure that is a query, and what it is asked. */
interface Question {
  path: string;
  input?: Readonly<Record<string, unknown>>;
}

/** As the dashboard reads it (apps/dashboard/src/first-answers.ts). */
export interface FirstAnswer extends Question {
  data: unknown;
}

const ACCOUNT: Question = { path: 'billing.account' };

interface Place {
  /** The file it is drawn by, in apps/dashboard/src/pages. */
  page: string;
  /** What it asks first, with the very inputs of its queries; a browser test holds that nothing is left to ask. */
  asks: readonly Question[];
}

const PLACES: Readonly<Record<string, Place>> = {
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
const ELSEWHERE: readonly Question[] = [ACCOUNT];
/** Nobody is signed in there. */
const STRANGERS = new Set(['/sign-in', '/sign-up', '/welcome']);

/** A page is not held up for longer: what is not there by then the page asks for itself. */
const PATIENCE_MS = 400;

/**
 * What the page at this path asks first, asked before it is sent: over a slow line each round trip that a page need not make is a third of
 * a second. Each is a call like any other, checked and counted so. Left out is whatever is refused or takes too long.
 */
export async function firstAnswers(path: string, createContext: () => RequestScope): Promise<FirstAnswer[]> {
  if (STRANGERS.has(path)) return [];
  const left = AbortSignal.timeout(PATIENCE_MS);
  const tooLate = new Promise<undefined>((resolve) => left.addEventListener('abort', () => resolve(undefined)));
  const asked = (PLACES[path]?.asks ?? ELSEWHERE).map((question) =>
    Promise.race([ask(question, createContext(), left).catch(() => undefined), tooLate]),
  );
  const answers = await Promise.all(asked);
  // Without an account there is nobody, and whatever else came is of no use.
  return answers[0] ? answers.filter((answer) => answer !== undefined) : [];
}

async function ask({ path, input }: Question, ctx: RequestScope, signal: AbortSignal): Promise<FirstAnswer> {
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

/** The file that the page at this path is drawn by, where it is one of those that answers come with. */
export function pageAt(path: string): string | undefined {
  return PLACES[path]?.page;
}

/** As an element of a page that no script is made of. */
export function asElement(answers: readonly FirstAnswer[]): string {
  // A browser looks for the end of the element in the text as it stands.
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="first-answers">${json}</script>`;
}

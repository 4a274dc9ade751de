import type { Sessions } from '@onym/accounts/access';
import { Fault, MINUTE_MS } from '@onym/core';
import {
  accountSuspended,
  rateLimitFault,
  toFault,
  writeAllowanceHeaders,
  type Change,
  type AccessRequirements,
  type Principal,
  type RequestScope,
  type Watch,
} from '@onym/platform';
import type { Request, RequestHandler } from 'express';
import { sendEvents, type StreamEvent } from './event-stream.ts';

/** Maximum duration of a stream; clients reconnect. */
const LONGEST_MS = 15 * MINUTE_MS;
/** Interval of the keep-alive event. It is an event because browsers do not report comments to the page. */
const KEEP_ALIVE_MS = 15_000;
/** How often the session is checked again, because it may expire by age alone. */
const RECHECK_MS = MINUTE_MS;

const READ_DEMAND: AccessRequirements = {
  credential: 'session',
  permission: null,
  dayCost: 0,
  overage: false,
  proven: false,
  readsOnly: true,
  member: null,
};

/** Changes that may end the right to listen. */
const ENDS: readonly Change['kind'][] = ['session', 'account', 'member'];

/**
 * Streams the changes in the signed-in user's account when they are committed, from any entry point and process:
 * `changed` with kinds and ids, never the contents of rows; `missed` when everything may have changed; `ended` when the
 * session is over; `here` first, and `alive` every 15 seconds without news. Ends after 15 minutes. Opening a stream
 * counts as one read; keeping it open is free.
 * @throws Fault unauthorized, account_suspended, rate_limit_exceeded before the stream begins
 */
export function createChangeStream(
  createContext: (input: { req: Request }) => RequestScope,
  sessions: Pick<Sessions, 'who'>,
): RequestHandler {
  return async (req, res) => {
    const scope = createContext({ req });
    const { accountId } = await admit(scope);
    const watch = scope.changes.watch(accountId);
    const left = new AbortController();
    res.once('close', () => left.abort());
    try {
      await sendEvents(
        res,
        streamChanges(watch, (recheck) => mayListen(scope, sessions, accountId, recheck), left.signal),
        { headers: scope.reply.headers, signal: left.signal, onFailure: (thrown) => toFault(thrown).toBody() },
      );
    } finally {
      watch.close();
    }
  };
}

async function* streamChanges(
  watch: Watch,
  mayListen: (recheck: boolean) => Promise<boolean>,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const begun = performance.now();
  let checkedAt = begun;
  // An immediate event shows a client that waits for the headers that the stream is open.
  yield { event: 'here', data: {} };
  while (performance.now() - begun < LONGEST_MS && !signal.aborted) {
    const batch = await watch.next(KEEP_ALIVE_MS, signal);
    if (signal.aborted) return;
    const mayEnd = batch?.missed === true || batch?.changes.some(({ kind }) => ENDS.includes(kind)) === true;
    if (mayEnd || performance.now() - checkedAt >= RECHECK_MS) {
      checkedAt = performance.now();
      if (!(await mayListen(mayEnd))) {
        yield { event: 'ended', data: {} };
        return;
      }
    }
    if (!batch) yield { event: 'alive', data: {} };
    else if (batch.missed) yield { event: 'missed', data: {} };
    else yield { event: 'changed', data: batch.changes };
  }
}

/**
 * Whether the session that opened the stream is still valid; on a full check also whether its account may still read.
 */
async function mayListen(
  { admissionControl, credentials }: RequestScope,
  sessions: Pick<Sessions, 'who'>,
  accountId: string,
  recheck: boolean,
): Promise<boolean> {
  if (!recheck) {
    const person = await sessions.who(credentials.headers);
    return (person?.actingFor ?? person?.id) === accountId;
  }
  const admission = await admissionControl.admit(credentials, READ_DEMAND);
  return admission.outcome === 'admitted'
    ? admission.principal.accountId === accountId
    : admission.outcome === 'limited';
}

/** Admits the stream like any read of the dashboard. @throws Fault */
async function admit({ admissionControl, credentials, clock, reply, settings }: RequestScope): Promise<Principal> {
  const admission = await admissionControl.admit(credentials, READ_DEMAND);
  if (admission.outcome === 'unauthorized') throw new Fault('unauthorized', 'Sign in required');
  writeAllowanceHeaders(reply, admission.allowance, clock.wall());
  if (admission.outcome === 'admitted') return admission.principal;
  if (admission.outcome === 'suspended') throw accountSuspended(admission.reason);
  if (admission.outcome === 'limited')
    throw rateLimitFault(admission.by, admission.allowance, clock.wall(), settings.publicUrl);
  throw new Fault('unauthorized', 'Sign in required');
}

import type { Sessions } from '@onym/accounts/access';
import { Fault, MINUTE_MS } from '@onym/core';
import {
  accountSuspended,
  limitFault,
  toFault,
  writeAllowance,
  type Change,
  type Demand,
  type Principal,
  type RequestScope,
  type Watch,
} from '@onym/platform';
import type { Request, RequestHandler } from 'express';
import { sendEvents, type StreamEvent } from './event-stream.ts';

/** How long a stream stays open; whoever goes on looking comes back. */
const LONGEST_MS = 15 * MINUTE_MS;
/** How often a stream says that it is alive: an event, for a browser tells its page of nothing else. */
const QUIET_MS = 15_000;
/** How often it is asked whether the session still stands, which may end by its age alone. */
const JUDGE_MS = MINUTE_MS;

const A_LOOK: Demand = {
  credential: 'session',
  permission: null,
  dayCost: 0,
  overage: false,
  proven: false,
  looks: true,
  member: null,
};

/** What may end the right to listen. */
const ENDS: readonly Change['kind'][] = ['session', 'account', 'member'];

/**
 * What changes in the account of whoever is signed in, as it is committed, from whatever door and process: `changed` with kinds and ids,
 * never what stands in the rows; `missed` when everything may be different; `ended` when the session is over. Opening costs what a look
 * costs, staying costs nothing.
 */
export function createChanges(
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
        tell(watch, (anew) => mayListen(scope, sessions, accountId, anew), left.signal),
        { headers: scope.reply.headers, signal: left.signal, onFailure: (thrown) => toFault(thrown).toBody() },
      );
    } finally {
      watch.close();
    }
  };
}

async function* tell(
  watch: Watch,
  mayListen: (anew: boolean) => Promise<boolean>,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const begun = performance.now();
  let judged = begun;
  // Something at once: whoever waits for the headers sees that the stream stands.
  yield { event: 'here', data: {} };
  while (performance.now() - begun < LONGEST_MS && !signal.aborted) {
    const told = await watch.next(QUIET_MS, signal);
    if (signal.aborted) return;
    const mayEnd = told?.missed === true || told?.changes.some(({ kind }) => ENDS.includes(kind)) === true;
    if (mayEnd || performance.now() - judged >= JUDGE_MS) {
      judged = performance.now();
      if (!(await mayListen(mayEnd))) {
        yield { event: 'ended', data: {} };
        return;
      }
    }
    if (!told) yield { event: 'alive', data: {} };
    else if (told.missed) yield { event: 'missed', data: {} };
    else yield { event: 'changed', data: told.changes };
  }
}

/** Whether the session that opened the stream still stands, by itself; judged anew, also whether its account may look. */
async function mayListen(
  { doorkeeper, credentials }: RequestScope,
  sessions: Pick<Sessions, 'who'>,
  accountId: string,
  anew: boolean,
): Promise<boolean> {
  if (!anew) {
    const person = await sessions.who(credentials.headers);
    return (person?.actingFor ?? person?.id) === accountId;
  }
  const admission = await doorkeeper.admit(credentials, A_LOOK);
  return admission.outcome === 'admitted'
    ? admission.principal.accountId === accountId
    : admission.outcome === 'limited';
}

/** As any look of the dashboard is admitted. @throws Fault */
async function admit({ doorkeeper, credentials, clock, reply, settings }: RequestScope): Promise<Principal> {
  const admission = await doorkeeper.admit(credentials, A_LOOK);
  if (admission.outcome === 'unauthorized') throw new Fault('unauthorized', 'Sign in required');
  writeAllowance(reply, admission.allowance, clock.wall());
  if (admission.outcome === 'admitted') return admission.principal;
  if (admission.outcome === 'suspended') throw accountSuspended(admission.reason);
  if (admission.outcome === 'limited')
    throw limitFault(admission.by, admission.allowance, clock.wall(), settings.publicUrl);
  throw new Fault('unauthorized', 'Sign in required');
}

import { SECOND_MS } from '@onym/core';
import {
  claimOrSignal,
  deleteProcesses,
  releaseLease,
  renewLease,
  transaction,
  retryWhileUnreachable,
  type Lease,
  type Scope,
  type Tx,
} from '@onym/platform';
import { enqueueRun, scheduleRun } from './dispatch.ts';
import { findNextAttempt } from './webhook-delivery.repository.ts';
import { findEndpointOwner, readRound, type Round, type OwnEndpoint } from './webhook-endpoint.repository.ts';
import { sendProcess } from './webhooks.jobs.ts';

/**
 * How long a round's claims are valid. Longer than a round can take: each outbound call is limited to a fraction of
 * it.
 */
const ROUND_SECONDS = 60;
/** How long a run waits for an unavailable database. */
export const DATABASE_WAIT_MS = 30 * SECOND_MS;

/** One worker's right to send to an endpoint, with the current round of claims. */
export interface SendRun extends OwnEndpoint {
  lease: Lease;
  /** The end of this round's claims; no other claim has the same end. */
  until: Date;
  /** When `until` was read, by this process's performance.now(). */
  since: number;
  isActive: boolean;
}

/**
 * Leases the endpoint, so that this worker is the only one that sends to it. Returns undefined if the endpoint is gone, or if
 * another worker has the lease: that worker is told to look for due deliveries once more before it ends. Accounts can be
 * merged, so a missing or outdated account is looked up, and the result contains the current one. If the response to the claim
 * is lost, the lease stays unused until it expires; the sweep then starts a new run. Work within keepLease().
 * @throws the database's error if it is unavailable for 30 seconds
 */
export async function startRun(scope: Scope, own: OwnEndpoint): Promise<SendRun | undefined> {
  const { endpointId } = own;
  const lease = await retryWhileUnreachable(scope, () => claimOrSignal(scope, sendProcess, endpointId), {
    forMs: DATABASE_WAIT_MS,
  });
  if (!lease) return undefined;
  const since = performance.now();
  const found = await retryWhileUnreachable(scope, () => findRound(scope, own), { forMs: DATABASE_WAIT_MS });
  if (found) return { endpointId, lease, since, ...found };
  await retryWhileUnreachable(scope, () => transaction(scope, (tx) => deleteProcesses(tx, sendProcess, [endpointId])), {
    forMs: DATABASE_WAIT_MS,
  });
  return undefined;
}

async function findRound(scope: Scope, own: OwnEndpoint): Promise<(Round & { accountId: string }) | undefined> {
  const round = await readRound(scope, own, ROUND_SECONDS);
  if (round) return { accountId: own.accountId, ...round };
  const accountId = await findEndpointOwner(scope, own.endpointId);
  if (accountId === undefined) return undefined;
  const moved = await readRound(scope, { ...own, accountId }, ROUND_SECONDS);
  return moved && { accountId, ...moved };
}

/**
 * Renews the lease for another round, with a new end of its claims; returns undefined if the lease was lost.
 * @throws the database's error if it is unavailable for 30 seconds
 */
export async function renewRun(scope: Scope, run: SendRun): Promise<SendRun | undefined> {
  const since = performance.now();
  const until = new Date(run.until.getTime() + Math.max(1, Math.floor(since - run.since)));
  const isHeld = await retryWhileUnreachable(scope, () => renewLease(scope, run.lease), { forMs: DATABASE_WAIT_MS });
  return isHeld ? { ...run, until, since } : undefined;
}

/**
 * Releases the lease and schedules the endpoint's next run: now if deliveries are due, else at the next attempt; none if
 * nothing is pending or the lease was lost. Runs in its own transaction.
 * @throws the database's error if it is unavailable for 30 seconds
 */
export function finishRun(scope: Scope, { accountId, endpointId, lease: { kind, id, epoch } }: SendRun): Promise<void> {
  const own = { accountId, endpointId };
  const work = async (tx: Tx): Promise<void> => {
    // Release the lease first: processes that signaled it before have committed their deliveries, which we read
    // below. Later ones wait for its row.
    const isReleased = (await releaseLease(tx, { kind, id, epoch }, { wakeInMs: null })) !== undefined;
    if (isReleased) await scheduleNextRun(tx, own);
  };
  return retryWhileUnreachable(scope, () => transaction(scope, work), { forMs: DATABASE_WAIT_MS });
}

async function scheduleNextRun(tx: Tx, own: OwnEndpoint): Promise<void> {
  const next = await findNextAttempt(tx, own);
  if (next?.isDue) await enqueueRun(tx, own);
  else if (next) await scheduleRun(tx, own, next.at);
}

import { SECOND_MS } from '@onym/core';
import {
  claimOrSignal,
  forgetProcesses,
  releaseLease,
  renewLease,
  transaction,
  whenBack,
  type Lease,
  type Scope,
  type Tx,
} from '@onym/platform';
import { enqueueTurn, planTurn } from './dispatch.ts';
import { findNextAttempt } from './webhook-delivery.repository.ts';
import { findOwner, readRound, type Round, type OwnEndpoint } from './webhook-endpoint.repository.ts';
import { sendProcess } from './webhooks.jobs.ts';

/** How long a round's claims last. Longer than a round can take: each outbound call is limited to a fraction of it. */
const ROUND_SECONDS = 60;
/** How long a turn waits for a database that is away. */
export const AWAY_MS = 30 * SECOND_MS;

/** One worker's right to send to an endpoint, and to what it claims in a round. */
export interface Turn extends OwnEndpoint {
  lease: Lease;
  /** The end of this round's claims; no other claim has the same end. */
  until: Date;
  /** When `until` was read, by this process's performance.now(). */
  since: number;
  isActive: boolean;
}

/**
 * Makes this worker the only one that sends to the endpoint; undefined while another one does, which then looks again before it ends, or when
 * the endpoint is gone. The account may be missing or out of date, since accounts are merged: then it is looked up, and the turn names it.
 * If the answer to the claim is lost, the turn stays unused until its lease ends; the sweep then brings it back. Work under it is done within keepLease().
 */
export async function takeTurn(scope: Scope, own: OwnEndpoint): Promise<Turn | undefined> {
  const { endpointId } = own;
  const lease = await whenBack(() => claimOrSignal(scope, sendProcess, endpointId), { forMs: AWAY_MS });
  if (!lease) return undefined;
  const since = performance.now();
  const found = await whenBack(() => findTurn(scope, own), { forMs: AWAY_MS });
  if (found) return { endpointId, lease, since, ...found };
  await whenBack(() => transaction(scope, (tx) => forgetProcesses(tx, sendProcess, [endpointId])), { forMs: AWAY_MS });
  return undefined;
}

async function findTurn(scope: Scope, own: OwnEndpoint): Promise<(Round & { accountId: string }) | undefined> {
  const round = await readRound(scope, own, ROUND_SECONDS);
  if (round) return { accountId: own.accountId, ...round };
  const accountId = await findOwner(scope, own.endpointId);
  if (accountId === undefined) return undefined;
  const moved = await readRound(scope, { ...own, accountId }, ROUND_SECONDS);
  return moved && { accountId, ...moved };
}

/** The turn for another round; undefined when it was lost meanwhile. */
export async function prolongTurn(scope: Scope, turn: Turn): Promise<Turn | undefined> {
  const since = performance.now();
  const until = new Date(turn.until.getTime() + Math.max(1, Math.floor(since - turn.since)));
  const isHeld = await whenBack(() => renewLease(scope, turn.lease), { forMs: AWAY_MS });
  return isHeld ? { ...turn, until, since } : undefined;
}

/** Gives the turn back and plans the next one: now when something is due, else when the next attempt is. */
export function endTurn(scope: Scope, { accountId, endpointId, lease: { kind, id, epoch } }: Turn): Promise<void> {
  const own = { accountId, endpointId };
  const work = async (tx: Tx): Promise<void> => {
    // The process first: those that signalled it have committed what they came for, and we see it below; those that come now wait for its row.
    const isReleased = (await releaseLease(tx, { kind, id, epoch }, { wakeInMs: null })) !== undefined;
    if (isReleased) await planNext(tx, own);
  };
  return whenBack(() => transaction(scope, work), { forMs: AWAY_MS });
}

async function planNext(tx: Tx, own: OwnEndpoint): Promise<void> {
  const next = await findNextAttempt(tx, own);
  if (next?.isDue) await enqueueTurn(tx, own);
  else if (next) await planTurn(tx, own, next.at);
}

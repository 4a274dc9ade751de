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
import { enqueueTurn, planTurn, type OwnEndpoint } from './dispatch.ts';
import { sendProcess } from './webhooks.jobs.ts';

/** For so long what a round has claimed is nobody else's. Longer than a round can take: each outbound call is bounded to a fraction of it. */
const ROUND_SECONDS = 60;
/** How long a database that is away is waited for within a turn: what is known would have to be found out anew. */
export const AWAY_MS = 30 * SECOND_MS;

/** One worker's right to send to an endpoint, and to what it claims in a round. */
export interface Turn extends OwnEndpoint {
  lease: Lease;
  /** Until when what is claimed in this round is nobody else's; no other claim has the same end. */
  until: Date;
  /** When it was given that end, of this process's performance.now(). */
  since: number;
  isActive: boolean;
}

type Standing = Pick<Turn, 'until' | 'isActive'>;

// Whole milliseconds, because claims are compared after a trip through a JavaScript date.
const LOOK = `
  select date_trunc('milliseconds', now()) + make_interval(secs => ${ROUND_SECONDS}) as until, is_active as "isActive"
    from webhook_endpoint where account_id = $1 and id = $2`;
const OWNER = `select account_id as "accountId" from webhook_endpoint where id = $1`;
const NEXT = `
  select next_attempt_at as at, next_attempt_at <= now() as "isDue" from webhook_delivery
  where account_id = $1 and endpoint_id = $2 and status = 'pending' order by next_attempt_at limit 1`;

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
  const found = await whenBack(() => look(scope, own), { forMs: AWAY_MS });
  if (found) return { endpointId, lease, since, ...found };
  await whenBack(() => transaction(scope, (tx) => forgetProcesses(tx, sendProcess, [endpointId])), { forMs: AWAY_MS });
  return undefined;
}

async function look(scope: Scope, { accountId, endpointId }: OwnEndpoint) {
  const standing = await scope.sql.row<Standing>('webhooks-look', LOOK, [accountId, endpointId]);
  if (standing) return { accountId, ...standing };
  const owner = await scope.sql.row<{ accountId: string }>('webhooks-owner', OWNER, [endpointId]);
  if (!owner) return undefined;
  const moved = await scope.sql.row<Standing>('webhooks-look', LOOK, [owner.accountId, endpointId]);
  return moved && { ...owner, ...moved };
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
  const next = await tx.sql.row<{ at: string; isDue: boolean }>('webhooks-next', NEXT, [own.accountId, own.endpointId]);
  if (next?.isDue) await enqueueTurn(tx, own);
  else if (next) await planTurn(tx, own, new Date(next.at));
}

import { execute, transaction, whenBack, type Scope, type Tx } from '@onym/platform';
import { enqueueTurn, planTurn, type OwnEndpoint } from './dispatch.ts';

/** Longer than a round of attempts can take (each outbound call is bounded to a fraction of it). */
const TURN_SECONDS = 60;
/** How long a database that is away is waited for within a turn: what is known would have to be found out anew. */
export const AWAY_MS = 30_000;

/** One worker's right to send to an endpoint; `until` is the fence: nobody else has it. */
export interface Turn extends OwnEndpoint {
  until: Date;
  /** When it was given that end, of this process's performance.now(). */
  since: number;
  isActive: boolean;
  /** Nothing but failures of late. */
  isFailing: boolean;
}

interface Row {
  until: Date | null;
  is_taken: boolean;
  is_active: boolean;
  is_failing: boolean;
  next: Date;
}

// Whole milliseconds, because the fence is compared after a trip through a JavaScript date.
const LOOK = `
  select sending_until as until, coalesce(sending_until > now(), false) as is_taken, is_active, failing_since is not null as is_failing,
      date_trunc('milliseconds', now()) + make_interval(secs => ${TURN_SECONDS}) as next
    from webhook_endpoint where account_id = ? and id = ? for no key update`;
const TAKE = 'update webhook_endpoint set sending_until = ? where account_id = ? and id = ?';
const PROLONG = `
  update webhook_endpoint set sending_until = ? where account_id = ? and id = ? and sending_until in (?, ?)
  returning is_active, failing_since is not null as is_failing`;

/**
 * Makes this worker the only one that sends to the endpoint; undefined while another one does, or when the endpoint is
 * gone. The other one looks again before it ends; should it die, the turn that is planned here comes after it. Whose it
 * is may be unsaid or have changed, since accounts are merged: then it is looked for, and the turn says.
 */
export function takeTurn(scope: Scope, own: OwnEndpoint): Promise<Turn | undefined> {
  // The ends that we gave it where the answer was lost: nobody else gives it one of them.
  const given = new Set<number>();
  const work = async (tx: Tx): Promise<Turn | undefined> => {
    const turn = await take(tx, own, given);
    if (turn !== 'no such endpoint') return turn;
    const { endpointId } = own;
    const [of] = await execute<{ id: string }>(tx, 'select account_id as id from webhook_endpoint where id = ?', [
      endpointId,
    ]);
    const found = of && (await take(tx, { accountId: of.id, endpointId }, given));
    return found === 'no such endpoint' ? undefined : found;
  };
  return whenBack(() => transaction(scope, work), { forMs: AWAY_MS });
}

async function take(tx: Tx, own: OwnEndpoint, given: Set<number>): Promise<Turn | undefined | 'no such endpoint'> {
  const { accountId, endpointId } = own;
  // Held to the end: a turn that ended between our look and our plan would find its own plan replaced by a later one.
  const [row] = await execute<Row>(tx, LOOK, [accountId, endpointId]);
  if (!row) return 'no such endpoint';
  if (row.is_taken && !given.has(new Date(row.until!).getTime())) {
    await planTurn(tx, own, new Date(row.until!));
    return undefined;
  }
  const until = new Date(row.next);
  given.add(until.getTime());
  await execute(tx, TAKE, [until, accountId, endpointId]);
  return { accountId, endpointId, until, since: performance.now(), isActive: row.is_active, isFailing: row.is_failing };
}

/** The turn for another round; undefined when it was lost meanwhile. */
export function prolongTurn(scope: Scope, turn: Turn): Promise<Turn | undefined> {
  const { accountId, endpointId } = turn;
  // By the database's clock, and the same however often it is asked.
  const now = performance.now();
  const until = new Date(turn.until.getTime() + Math.max(1, Math.floor(now - turn.since)));
  const work = async (tx: Tx): Promise<Turn | undefined> => {
    const [row] = await execute<Row>(tx, PROLONG, [until, accountId, endpointId, turn.until, until]);
    return row && { ...turn, until, since: now, isActive: row.is_active, isFailing: row.is_failing };
  };
  return whenBack(() => transaction(scope, work), { forMs: AWAY_MS });
}

/** Gives the turn back and plans the next one: now when something is due, else when the next attempt is. */
export function endTurn(scope: Scope, { accountId, endpointId, until }: Turn): Promise<void> {
  const work = async (tx: Tx): Promise<void> => {
    // The row first: whoever could not take the turn until now has committed what it came for, and we see it below.
    const released = await execute(
      tx,
      'update webhook_endpoint set sending_until = null where account_id = ? and id = ? and sending_until = ? returning id',
      [accountId, endpointId, until],
    );
    if (released.length > 0) await planNext(tx, { accountId, endpointId });
  };
  return whenBack(() => transaction(scope, work), { forMs: AWAY_MS });
}

async function planNext(tx: Tx, own: OwnEndpoint): Promise<void> {
  const [next] = await execute<{ at: Date | null; is_due: boolean }>(
    tx,
    `select min(next_attempt_at) as at, coalesce(min(next_attempt_at) <= now(), false) as is_due
       from webhook_delivery where account_id = ? and endpoint_id = ? and status = 'pending'`,
    [own.accountId, own.endpointId],
  );
  if (next?.is_due) await enqueueTurn(tx, own);
  else if (next?.at) await planTurn(tx, own, new Date(next.at));
}

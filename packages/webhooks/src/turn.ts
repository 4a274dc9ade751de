import { transaction, whenBack, type Scope, type Tx } from '@onym/platform';
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

type Standing = { is_active: boolean; is_failing: boolean };

const STANDING = 'is_active, failing_since is not null as is_failing';
// Whole milliseconds, because the fence is compared after a trip through a JavaScript date.
const TAKE = `
  update webhook_endpoint set sending_until = date_trunc('milliseconds', now()) + make_interval(secs => ${TURN_SECONDS})
   where account_id = $1 and id = $2 and (sending_until is null or sending_until <= now() or sending_until = any($3::timestamptz[]))
  returning sending_until as until, ${STANDING}`;
const LOOK = `
  select sending_until as until from webhook_endpoint where account_id = $1 and id = $2 for no key update`;
const PROLONG = `
  update webhook_endpoint set sending_until = $3 where account_id = $1 and id = $2 and sending_until in ($3, $4)
  returning ${STANDING}`;

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
    const of = await tx.sql.row<{ id: string }>(
      'webhooks-turn-work',
      'select account_id as id from webhook_endpoint where id = $1',
      [endpointId],
    );
    const found = of && (await take(tx, { accountId: of.id, endpointId }, given));
    return found === 'no such endpoint' ? undefined : found;
  };
  return whenBack(() => transaction(scope, work), { forMs: AWAY_MS });
}

async function take(tx: Tx, own: OwnEndpoint, given: Set<number>): Promise<Turn | undefined | 'no such endpoint'> {
  const free = await takeFree(tx, own, given);
  if (free) return free;
  // Held to the end: a turn that ended between our look and our plan would find its own plan replaced by a later one.
  const row = await tx.sql.row<{ until: Date | null }>('webhooks-turn-look', LOOK, [own.accountId, own.endpointId]);
  if (!row) return 'no such endpoint';
  // It may have ended since; then nobody takes it before us.
  const ended = await takeFree(tx, own, given);
  if (!ended) await planTurn(tx, own, new Date(row.until!));
  return ended;
}

async function takeFree(tx: Tx, own: OwnEndpoint, given: Set<number>): Promise<Turn | undefined> {
  const { accountId, endpointId } = own;
  const ours = [...given].map((at) => new Date(at));
  const row = await tx.sql.row<Standing & { until: Date }>('webhooks-turn-take', TAKE, [accountId, endpointId, ours]);
  if (!row) return undefined;
  const until = new Date(row.until);
  given.add(until.getTime());
  return { accountId, endpointId, until, since: performance.now(), isActive: row.is_active, isFailing: row.is_failing };
}

/** The turn for another round; undefined when it was lost meanwhile. */
export async function prolongTurn(scope: Pick<Scope, 'sql'>, turn: Turn): Promise<Turn | undefined> {
  // By the database's clock, and the same however often it is asked.
  const since = performance.now();
  const until = new Date(turn.until.getTime() + Math.max(1, Math.floor(since - turn.since)));
  const values = [turn.accountId, turn.endpointId, until, turn.until];
  const row = await whenBack(() => scope.sql.row<Standing>('webhooks-prolong', PROLONG, values), { forMs: AWAY_MS });
  return row && { ...turn, until, since, isActive: row.is_active, isFailing: row.is_failing };
}

/** Gives the turn back and plans the next one: now when something is due, else when the next attempt is. */
export function endTurn(scope: Scope, { accountId, endpointId, until }: Turn): Promise<void> {
  const work = async (tx: Tx): Promise<void> => {
    // The row first: whoever could not take the turn until now has committed what it came for, and we see it below.
    const released = await tx.sql.rows(
      'webhooks-turn-work-2',
      'update webhook_endpoint set sending_until = null where account_id = $1 and id = $2 and sending_until = $3 returning id',
      [accountId, endpointId, until],
    );
    if (released.length > 0) await planNext(tx, { accountId, endpointId });
  };
  return whenBack(() => transaction(scope, work), { forMs: AWAY_MS });
}

async function planNext(tx: Tx, own: OwnEndpoint): Promise<void> {
  const next = await tx.sql.row<{ at: Date | null; is_due: boolean }>(
    'webhooks-plan-next',
    `select min(next_attempt_at) as at, coalesce(min(next_attempt_at) <= now(), false) as is_due
       from webhook_delivery where account_id = $1 and endpoint_id = $2 and status = 'pending'`,
    [own.accountId, own.endpointId],
  );
  if (next?.is_due) await enqueueTurn(tx, own);
  else if (next?.at) await planTurn(tx, own, new Date(next.at));
}

import { execute, transaction, type Scope, type Tx } from '@onym/platform';
import { enqueueTurn, planTurn, type OwnEndpoint } from './dispatch.ts';

/** Longer than a round of attempts can take (each outbound call is bounded to a fraction of it). */
const TURN_SECONDS = 60;

/** One worker's right to send to an endpoint; `until` is the fence: nobody else has it. */
export interface Turn extends OwnEndpoint {
  until: Date;
  isActive: boolean;
  /** Nothing but failures of late. */
  isFailing: boolean;
}

type Row = { until: Date; is_active: boolean; is_failing: boolean };

// Whole milliseconds, because the fence is compared after a trip through a JavaScript date.
const UNTIL = `date_trunc('milliseconds', now()) + make_interval(secs => ${TURN_SECONDS})`;
const RETURNING = 'returning sending_until as until, is_active, failing_since is not null as is_failing';

/**
 * Makes this worker the only one that sends to the endpoint; undefined while another one does, or when the endpoint is
 * gone. The other one looks again before it ends; should it die, the turn that is planned here comes after it. Whose it
 * is may be unsaid or have changed, since accounts are merged: then it is looked for, and the turn says.
 */
export function takeTurn(scope: Scope, own: OwnEndpoint): Promise<Turn | undefined> {
  return transaction(scope, async (tx) => {
    const turn = await take(tx, own);
    if (turn !== 'no such endpoint') return turn;
    const { endpointId } = own;
    const [of] = await execute<{ id: string }>(tx, 'select account_id as id from webhook_endpoint where id = ?', [
      endpointId,
    ]);
    const found = of && (await take(tx, { accountId: of.id, endpointId }));
    return found === 'no such endpoint' ? undefined : found;
  });
}

async function take(tx: Tx, own: OwnEndpoint): Promise<Turn | undefined | 'no such endpoint'> {
  const { accountId, endpointId } = own;
  // Held to the end: a turn that ended between our look and our plan would find its own plan replaced by a later one.
  const [found] = await execute<{ until: Date | null }>(
    tx,
    'select sending_until as until from webhook_endpoint where account_id = ? and id = ? for no key update',
    [accountId, endpointId],
  );
  if (!found) return 'no such endpoint';
  const [won] = await execute<Row>(
    tx,
    `update webhook_endpoint set sending_until = ${UNTIL} where account_id = ? and id = ? and (sending_until is null or sending_until <= now()) ${RETURNING}`,
    [accountId, endpointId],
  );
  if (won) return turnOf(own, won);
  if (found.until) await planTurn(tx, own, new Date(found.until));
  return undefined;
}

/** The turn for another round; undefined when it was lost meanwhile. */
export function prolongTurn(scope: Scope, turn: Turn): Promise<Turn | undefined> {
  const { accountId, endpointId, until } = turn;
  return transaction(scope, async (tx) => {
    const [row] = await execute<Row>(
      tx,
      `update webhook_endpoint set sending_until = ${UNTIL} where account_id = ? and id = ? and sending_until = ? ${RETURNING}`,
      [accountId, endpointId, until],
    );
    return row && turnOf(turn, row);
  });
}

/** Gives the turn back and plans the next one: now when something is due, else when the next attempt is. */
export function endTurn(scope: Scope, { accountId, endpointId, until }: Turn): Promise<void> {
  return transaction(scope, async (tx) => {
    // The row first: whoever could not take the turn until now has committed what it came for, and we see it below.
    const released = await execute(
      tx,
      'update webhook_endpoint set sending_until = null where account_id = ? and id = ? and sending_until = ? returning id',
      [accountId, endpointId, until],
    );
    if (released.length > 0) await planNext(tx, { accountId, endpointId });
  });
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

function turnOf({ accountId, endpointId }: OwnEndpoint, { until, is_active, is_failing }: Row): Turn {
  return { accountId, endpointId, until: new Date(until), isActive: is_active, isFailing: is_failing };
}

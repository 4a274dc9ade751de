import { transaction, whenBack, type Scope, type Tx } from '@onym/platform';
import type { SecretsOf } from './endpoint-secrets.ts';
import { AWAY_MS, type Turn } from './turn.ts';
import type { WebhookEvent } from './webhook.entities.ts';

/** An attempt is over by then: one that is claimed so late in a turn would be made while somebody else has the next. */
const ATTEMPT_SECONDS = 20;

const CLAIM = `
  with due as (
    select d.id, d.event_id, e.url, e.sealed_secret, e.previous_sealed_secret, e.previous_secret_ends_at
      from webhook_delivery d join webhook_endpoint e on e.account_id = d.account_id and e.id = d.endpoint_id and e.is_active
     where d.account_id = $3 and d.endpoint_id = $1 and d.status = 'pending' and d.next_attempt_at <= now()
       and $4::timestamptz > now() + make_interval(secs => ${ATTEMPT_SECONDS})
     order by d.next_attempt_at, d.id limit $2 for no key update of d skip locked)
  update webhook_delivery d set next_attempt_at = $4
    from due join webhook_event ev on ev.account_id = $3 and ev.id = due.event_id where d.account_id = $3 and d.id = due.id
  returning d.id, d.endpoint_id as "endpointId", d.attempt_count as "attemptCount", d.next_attempt_at as "nextAttemptAt",
    ev.id as "eventId", ev.type, ev.data, ev.traceparent, ev.created_at as "createdAt",
    due.url, due.sealed_secret as "sealedSecret", due.previous_sealed_secret as "previousSealedSecret", due.previous_secret_ends_at as "previousSecretEndsAt"`;

/** What a claim took whose answer was lost. */
const UNCLAIM = `
  update webhook_delivery set next_attempt_at = now()
  where account_id = $2 and endpoint_id = $1 and status = 'pending' and next_attempt_at = $3`;

/** A delivery that is this worker's to attempt. */
export interface ClaimedDelivery {
  id: string;
  attemptCount: number;
  /** The end of the lease, which no other claim has. */
  nextAttemptAt: Date;
  event: Pick<WebhookEvent, 'id' | 'type' | 'data' | 'traceparent' | 'createdAt'>;
  endpoint: SecretsOf & { url: string };
}

type Row = Omit<ClaimedDelivery, 'event' | 'endpoint'> &
  Omit<ClaimedDelivery['event'], 'id'> &
  Omit<ClaimedDelivery['endpoint'], 'id'> & { eventId: string; endpointId: string };

/**
 * Takes what is due at an active endpoint, the longest waiting first, at most `limit`. `nextAttemptAt` moves to the end of the turn, which
 * nobody else has and which is new for each round; if the worker dies the attempts fall due again by themselves. Of a turn that is nearly over nothing is claimed. Due is decided by the
 * database's clock, the one the queue runs by. One statement, which is its own transaction.
 */
export async function claimDue(
  scope: Pick<Scope, 'sql'>,
  { accountId, endpointId, until }: Turn,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const rows = await whenBack(
    async (isAgain) => {
      if (isAgain) await scope.sql.rows('webhooks-unclaim', UNCLAIM, [endpointId, accountId, until]);
      return scope.sql.rows<Row>('webhooks-claim-due', CLAIM, [endpointId, limit, accountId, until]);
    },
    { forMs: AWAY_MS },
  );
  return rows.map(
    ({
      id,
      attemptCount,
      nextAttemptAt,
      eventId,
      type,
      data,
      traceparent,
      createdAt,
      endpointId: to,
      ...endpoint
    }) => ({
      id,
      attemptCount,
      nextAttemptAt,
      event: { id: eventId, type, data, traceparent, createdAt },
      endpoint: { id: to, ...endpoint },
    }),
  );
}

/** What falls due while the endpoint is switched off is given up; recover brings it back. */
export function giveUpDue(scope: Scope, { accountId, endpointId }: Turn): Promise<void> {
  const work = async (tx: Tx): Promise<void> => {
    await tx.sql.rows(
      'webhooks-claim-due-work',
      `update webhook_delivery set status = 'failed', next_attempt_at = null
        where account_id = $1 and endpoint_id = $2 and status = 'pending' and next_attempt_at <= now()`,
      [accountId, endpointId],
    );
  };
  return whenBack(() => transaction(scope, work), { forMs: AWAY_MS });
}

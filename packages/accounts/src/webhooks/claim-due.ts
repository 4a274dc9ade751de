import { transaction, whenBack, type Scope, type Tx } from '@onym/platform';
import type { SecretsOf } from './endpoint-secrets.ts';
import { AWAY_MS, type Turn } from './turn.ts';
import type { WebhookEvent } from './webhook.entities.ts';

/** An attempt is over by then: one that is claimed so late in a round would be made after somebody else has claimed it again. */
const ATTEMPT_SECONDS = 20;

const CLAIM = `
  with due as (
    select d.id, d.event_id, e.url, e.sealed_secret, e.previous_sealed_secret, e.previous_secret_ends_at, e.failing_since
      from webhook_delivery d join webhook_endpoint e on e.account_id = d.account_id and e.id = d.endpoint_id and e.is_active
     where d.account_id = $3 and d.endpoint_id = $1 and d.status = 'pending' and d.next_attempt_at <= now()
       and $4::timestamptz > now() + make_interval(secs => ${ATTEMPT_SECONDS})
     order by d.next_attempt_at, d.id
     limit (select case when failing_since is null then $2::int else $5::int end from webhook_endpoint where account_id = $3 and id = $1)
       for no key update of d skip locked)
  update webhook_delivery d set next_attempt_at = $4
    from due join webhook_event ev on ev.account_id = $3 and ev.id = due.event_id where d.account_id = $3 and d.id = due.id
  returning d.id, d.endpoint_id as "endpointId", d.attempt_count as "attemptCount", d.next_attempt_at as "nextAttemptAt",
    ev.id as "eventId", ev.type, ev.data, ev.traceparent, ev.created_at as "createdAt",
    due.url, due.sealed_secret as "sealedSecret", due.previous_sealed_secret as "previousSealedSecret", due.previous_secret_ends_at as "previousSecretEndsAt",
    due.failing_since is not null as "isFailing"`;

/** What a claim took whose answer was lost. */
const UNCLAIM = `
  update webhook_delivery set next_attempt_at = now()
  where account_id = $2 and endpoint_id = $1 and status = 'pending' and next_attempt_at = $3`;

/** How many are taken at most: while the receiver answers, and while all it does is fail. */
export interface AtOnce {
  readonly answering: number;
  readonly failing: number;
}

/** A delivery that is this worker's to attempt. */
export interface ClaimedDelivery {
  id: string;
  attemptCount: number;
  /** The end of the round, which no other claim has. */
  nextAttemptAt: Date;
  event: Pick<WebhookEvent, 'id' | 'type' | 'data' | 'traceparent' | 'createdAt'>;
  endpoint: SecretsOf & { url: string; /** Nothing but failures of late. */ isFailing: boolean };
}

type Row = Omit<ClaimedDelivery, 'event' | 'endpoint'> &
  Omit<ClaimedDelivery['event'], 'id'> &
  Omit<ClaimedDelivery['endpoint'], 'id'> & { eventId: string; endpointId: string };

/**
 * Takes what is due at an active endpoint, the longest waiting first. `nextAttemptAt` moves to the end of the round, which no other claim has;
 * if the worker dies the attempts fall due again by themselves. Of a round that is nearly over nothing is claimed. Due is decided by the
 * database's clock, the one the queue runs by. One statement, which is its own transaction.
 */
export async function claimDue(
  scope: Pick<Scope, 'sql'>,
  { accountId, endpointId, until }: Pick<Turn, 'accountId' | 'endpointId' | 'until'>,
  { answering, failing }: AtOnce,
): Promise<ClaimedDelivery[]> {
  const rows = await whenBack(
    async (isAgain) => {
      if (isAgain) await scope.sql.rows('webhooks-unclaim', UNCLAIM, [endpointId, accountId, until]);
      return scope.sql.rows<Row>('webhooks-claim-due', CLAIM, [endpointId, answering, accountId, until, failing]);
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

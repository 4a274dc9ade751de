import type { Scope, Tx } from '@onym/platform';
import type { OwnEndpoint } from './webhook-endpoint.repository.ts';
import type { WebhookDelivery, WebhookEndpoint, WebhookEvent } from './webhook.entities.ts';

const INSERT = `
  insert into webhook_delivery (id, account_id, endpoint_id, event_id, status, attempt_count, next_attempt_at, created_at)
  values ($1, $2, $3, $4, 'pending', 0, now(), $5)`;
/**
 * The longest duration of an attempt, in seconds. With a later claim, the round could end and a second claim start
 * while its attempt runs.
 */
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
const RELEASE_CLAIM = `
  update webhook_delivery set next_attempt_at = now()
  where account_id = $2 and endpoint_id = $1 and status = 'pending' and next_attempt_at = $3`;
const FAIL_DUE = `
  update webhook_delivery set status = 'failed', next_attempt_at = null
  where account_id = $1 and endpoint_id = $2 and status = 'pending' and next_attempt_at <= now()
    and not exists (select 1 from webhook_endpoint e where e.account_id = $1 and e.id = $2 and e.is_active)`;
const RESCHEDULE = `
  update webhook_delivery set status = $1, attempt_count = $2, next_attempt_at = $3
  where account_id = $4 and id = $5 and status = 'pending' and next_attempt_at = $6`;
const FIND_NEXT = `
  select next_attempt_at as at, next_attempt_at <= now() as "isDue" from webhook_delivery
  where account_id = $1 and endpoint_id = $2 and status = 'pending' order by next_attempt_at limit 1`;
// Rows are locked in the order of their ids, so that two concurrent restarts cannot deadlock.
const RESTART = `
  with chosen as (select id from webhook_delivery where account_id = $1 and id = $2 for no key update)
  update webhook_delivery d set status = 'pending', attempt_count = 0, next_attempt_at = now() from chosen
  where d.account_id = $1 and d.id = chosen.id`;
const RESTART_SINCE = `
  with chosen as (
    select id from webhook_delivery where account_id = $1 and endpoint_id = $2 and created_at >= $3 and status <> 'delivered' order by id for no key update)
  update webhook_delivery d set status = 'pending', attempt_count = 0, next_attempt_at = now() from chosen
  where d.account_id = $1 and d.id = chosen.id returning d.id`;
const MEASURE_DUE = `
  select count(*)::int as due, coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8 as "behindSeconds"
    from webhook_delivery where status = 'pending' and next_attempt_at <= now()`;

/** Stores a delivery that is due now by the database's clock, so that a process whose clock runs ahead does not delay it. */
export async function insertDelivery(
  tx: Tx,
  { id, accountId, endpointId, eventId, createdAt }: OwnEndpoint & { id: string; eventId: string; createdAt: Date },
): Promise<void> {
  await tx.sql.rows('webhooks-insert-delivery', INSERT, [id, accountId, endpointId, eventId, createdAt]);
}

/** A claimed delivery with the columns of its event and its endpoint. */
export type ClaimedRow = Pick<WebhookDelivery, 'id' | 'attemptCount'> &
  Pick<WebhookEvent, 'type' | 'data' | 'traceparent' | 'createdAt'> &
  Pick<WebhookEndpoint, 'url' | 'sealedSecret' | 'previousSealedSecret' | 'previousSecretEndsAt'> & {
    nextAttemptAt: Date;
    eventId: string;
    endpointId: string;
    /** All recent attempts at the endpoint failed. */
    isFailing: boolean;
  };

/**
 * Claims the due deliveries of an active endpoint until `until`: at most `answering` of them, or `failing` if the endpoint fails, those
 * that have waited longest. Returns them in no order. Claims nothing if less time is left than an attempt takes. One statement, which is
 * its own transaction.
 */
export function claimDeliveries(
  scope: Pick<Scope, 'sql'>,
  {
    accountId,
    endpointId,
    until,
    answering,
    failing,
  }: OwnEndpoint & { until: Date; answering: number; failing: number },
): Promise<ClaimedRow[]> {
  return scope.sql.rows<ClaimedRow>('webhooks-claim-deliveries', CLAIM, [
    endpointId,
    answering,
    accountId,
    until,
    failing,
  ]);
}

/** Makes the pending deliveries due again whose claim ends at `until`. */
export async function releaseClaim(
  scope: Pick<Scope, 'sql'>,
  { accountId, endpointId, until }: OwnEndpoint & { until: Date },
): Promise<void> {
  await scope.sql.rows('webhooks-release-claim', RELEASE_CLAIM, [endpointId, accountId, until]);
}

/** Marks the due deliveries of a disabled endpoint as failed. Changes nothing for an active one. */
export async function failDueDeliveries(tx: Tx, { accountId, endpointId }: OwnEndpoint): Promise<void> {
  await tx.sql.rows('webhooks-fail-due-deliveries', FAIL_DUE, [accountId, endpointId]);
}

/**
 * Sets what follows from a failed attempt: due again at `nextAttemptAt`, or failed if that is null. `attemptCount` is stored as given and
 * includes this attempt; the attempt itself is stored by insertAttempts(). Changes nothing if the delivery is no longer claimed until
 * `claimedUntil`.
 */
export async function rescheduleDelivery(
  tx: Tx,
  {
    accountId,
    id,
    claimedUntil,
    attemptCount,
    nextAttemptAt,
  }: { accountId: string; id: string; claimedUntil: Date; attemptCount: number; nextAttemptAt: Date | null },
): Promise<void> {
  const status = nextAttemptAt ? 'pending' : 'failed';
  const values = [status, attemptCount, nextAttemptAt, accountId, id, claimedUntil];
  await tx.sql.rows('webhooks-reschedule-delivery', RESCHEDULE, values);
}

/** Returns when the endpoint's next attempt is due; undefined if none is pending. */
export function findNextAttempt(
  tx: Tx,
  { accountId, endpointId }: OwnEndpoint,
): Promise<{ at: Date; isDue: boolean } | undefined> {
  return tx.sql.row<{ at: Date; isDue: boolean }>('webhooks-find-next-attempt', FIND_NEXT, [accountId, endpointId]);
}

/** Returns the endpoint of a delivery of this account; undefined if there is no such delivery. */
export async function findEndpointOf(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  deliveryId: string,
): Promise<string | undefined> {
  const row = await scope.sql.row<{ endpointId: string }>(
    'webhooks-find-endpoint-of',
    'select endpoint_id as "endpointId" from webhook_delivery where account_id = $1 and id = $2',
    [accountId, deliveryId],
  );
  return row?.endpointId;
}

/**
 * Makes a delivery due now, with a new schedule. A running attempt loses its claim, so its failure does not change
 * the new schedule.
 */
export async function restartDelivery(tx: Tx, accountId: string, deliveryId: string): Promise<void> {
  await tx.sql.rows('webhooks-restart-delivery', RESTART, [accountId, deliveryId]);
}

/**
 * Makes all undelivered deliveries of an endpoint that were created at or after `since` due now, each with a new schedule, as
 * restartDelivery() does for one. Returns how many.
 */
export async function restartUndelivered(tx: Tx, { accountId, endpointId }: OwnEndpoint, since: Date): Promise<number> {
  const values = [accountId, endpointId, since];
  return (await tx.sql.rows('webhooks-restart-undelivered', RESTART_SINCE, values)).length;
}

export interface WebhookFigures {
  /** Deliveries whose next attempt is due. */
  due: number;
  /** How long the oldest of them has waited, in seconds. */
  behindSeconds: number;
}

/** Returns how many deliveries of all accounts are due and how long the oldest has waited, 0 if none is due, for monitoring. */
export async function readWebhookFigures({ sql }: Pick<Scope, 'sql'>): Promise<WebhookFigures> {
  return (await sql.row<WebhookFigures & Record<string, unknown>>('webhooks-figures', MEASURE_DUE, []))!;
}

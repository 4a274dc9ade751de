import { findAccount } from '@onym/accounts/access';
import { DAY_MS } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { transaction, whenBack, type Scope, type Tx } from '@onym/platform';
import type { AttemptOutcome } from './attempt-delivery.ts';
import type { ClaimedDelivery } from './claim-due.ts';
import type { OwnEndpoint } from './dispatch.ts';
import { waitAfterFailure } from './retry-schedule.ts';
import { AWAY_MS } from './turn.ts';
import { WebhookDeliverySchema, WebhookEndpointSchema } from './webhook.entities.ts';

/** This long nothing but failures, and the endpoint is switched off. */
const PATIENCE_MS = 5 * DAY_MS;

// Most rounds are this one statement. The endpoint before its deliveries, here as below: the order in which a deletion takes its locks.
const DELIVERED = `
  with endpoint as (select id from webhook_endpoint where account_id = $1 and id = $2 for key share),
    made as (select * from json_to_recordset($3::json) as made (id text, count int, at timestamptz, status_code int, error text, answer text, duration_ms int)),
    well as (update webhook_endpoint set failing_since = null where account_id = $1 and id = $2 and failing_since is not null),
    delivered as (
      update webhook_delivery d set status = 'delivered', attempt_count = made.count, next_attempt_at = null
        from made, endpoint where d.account_id = $1 and d.endpoint_id = endpoint.id and d.id = made.id)
  insert into webhook_attempt (account_id, delivery_id, at, status_code, error, answer, duration_ms)
  select $1, made.id, made.at, made.status_code, made.error, made.answer, made.duration_ms from made, endpoint
   where not exists (select from webhook_attempt known where known.account_id = $1 and known.delivery_id = made.id and known.at = made.at)`;
const KEEP = `
  insert into webhook_attempt (account_id, delivery_id, at, status_code, error, answer, duration_ms)
  select $1::text, id, made.at, status_code, error, answer, duration_ms
    from json_to_recordset($2::json) as made (id text, at timestamptz, status_code int, error text, answer text, duration_ms int)
   where not exists (select from webhook_attempt known where known.account_id = $1 and known.delivery_id = made.id and known.at = made.at)`;

/** An attempt that was made. */
export interface Attempted {
  claimed: ClaimedDelivery;
  outcome: AttemptOutcome;
}

/**
 * Keeps the attempts and decides what follows, each with what follows of it at one moment: delivered, due again, or failed. A success always
 * counts; a failure moves the schedule only while the claim's lease stands, so a worker that comes back late cannot
 * double it. Whoever sends plans the endpoint's next turn afterwards. A database that is away is waited for, since the receiver has been told.
 */
export async function recordAttempts(scope: Scope, own: OwnEndpoint, attempts: Attempted[]): Promise<void> {
  const arrived = attempts.filter(({ outcome }) => outcome.error === null);
  const failed = attempts.filter(({ outcome }) => outcome.error !== null);
  if (arrived.length > 0)
    await whenBack(
      () =>
        scope.sql.rows('webhooks-delivered', DELIVERED, [
          own.accountId,
          own.endpointId,
          JSON.stringify(rowsOf(arrived)),
        ]),
      { forMs: AWAY_MS },
    );
  if (failed.length > 0)
    await whenBack(() => transaction(scope, (tx) => recordFailures(tx, own, failed)), { forMs: AWAY_MS });
}

/** As the statements read them; the keys are their columns. */
function rowsOf(attempts: Attempted[]) {
  return attempts.map(({ claimed: { id, attemptCount }, outcome: { at, statusCode, error, answer, durationMs } }) => ({
    id,
    count: attemptCount + 1,
    at,
    status_code: statusCode,
    error,
    answer,
    duration_ms: durationMs,
  }));
}

async function recordFailures(tx: Tx, own: OwnEndpoint, failed: Attempted[]): Promise<void> {
  const { accountId, endpointId } = own;
  const endpoint = await tx.sql.rows(
    'webhooks-record-failures',
    'select id from webhook_endpoint where account_id = $1 and id = $2 for key share',
    [accountId, endpointId],
  );
  if (endpoint.length === 0) return;
  for (const { claimed, outcome } of failed) await recordFailure(tx, own, claimed, outcome);
  await tx.sql.rows('webhooks-record-attempts-keep', KEEP, [accountId, JSON.stringify(rowsOf(failed))]);
}

async function recordFailure(
  tx: Tx,
  own: OwnEndpoint,
  claimed: ClaimedDelivery,
  outcome: AttemptOutcome,
): Promise<void> {
  const { accountId } = own;
  const isActive = await keepOrDisable(tx, own, outcome);
  const attemptCount = claimed.attemptCount + 1;
  const waitMs = isActive ? waitAfterFailure(attemptCount, outcome) : undefined;
  const nextAttemptAt = waitMs === undefined ? null : new Date(tx.clock.wall().getTime() + waitMs);
  await tx.em.nativeUpdate(
    WebhookDeliverySchema,
    { accountId, id: claimed.id, status: 'pending', nextAttemptAt: claimed.nextAttemptAt },
    { status: nextAttemptAt ? 'pending' : 'failed', attemptCount, nextAttemptAt },
  );
}

/** Notes since when the endpoint fails; switches it off, once and with a mail, when that is too long or it answers 410. */
async function keepOrDisable(
  tx: Tx,
  { accountId, endpointId }: OwnEndpoint,
  { at, statusCode }: AttemptOutcome,
): Promise<boolean> {
  const isGone = statusCode === 410;
  const row = await tx.sql.row<{ is_active: boolean; has_expired: boolean }>(
    'webhooks-keep-or-disable',
    `update webhook_endpoint set failing_since = coalesce(failing_since, $1) where account_id = $2 and id = $3
     returning is_active, failing_since <= $4::timestamptz as has_expired`,
    [at, accountId, endpointId, new Date(at.getTime() - PATIENCE_MS)],
  );
  if (!row?.is_active) return false;
  if (!isGone && !row.has_expired) return true;
  await tx.em.nativeUpdate(
    WebhookEndpointSchema,
    { account: accountId, id: endpointId },
    { isActive: false, disabledAt: tx.clock.now() },
  );
  await tellOwner(
    tx,
    { accountId, endpointId },
    isGone ? 'it answered 410 Gone' : 'every delivery of the last five days failed',
  );
  tx.log.warn({ endpointId, statusCode }, 'webhook endpoint disabled');
  return false;
}

async function tellOwner(tx: Tx, { accountId, endpointId }: OwnEndpoint, reason: string): Promise<void> {
  const { url } = await tx.em.findOneOrFail(WebhookEndpointSchema, { account: accountId, id: endpointId });
  const { email } = await findAccount(tx, accountId);
  await sendMail(tx, {
    to: email,
    subject: 'Your webhook endpoint was switched off',
    text: [
      `We stopped sending events to ${url} because ${reason}.`,
      '',
      `Events that happen while it is switched off are not sent. Once the receiver works again, switch it back on at ${tx.settings.publicUrl} and recover the deliveries that failed.`,
    ].join('\n'),
  });
}

import { findAccount } from '@onym/access';
import { DAY_MS } from '@onym/kernel';
import { sendMail } from '@onym/mail';
import { execute, transaction, type Scope, type Tx } from '@onym/platform';
import type { AttemptOutcome } from './attempt-delivery.ts';
import type { ClaimedDelivery } from './claim-due.ts';
import { waitAfterFailure } from './retry-schedule.ts';
import { WebhookDeliverySchema, WebhookEndpointSchema } from './webhook.entities.ts';

/** This long nothing but failures, and the endpoint is switched off. */
const PATIENCE_MS = 5 * DAY_MS;

const KEEP = `
  insert into webhook_attempt (delivery_id, at, status_code, error, answer, duration_ms)
  select id, at, status_code, error, answer, duration_ms
    from json_to_recordset(?::json) as made (id text, at timestamptz, status_code int, error text, answer text, duration_ms int)`;

/** An attempt that was made. */
export interface Attempted {
  claimed: ClaimedDelivery;
  outcome: AttemptOutcome;
}

/**
 * Keeps the attempts and decides what follows, in one transaction: delivered, due again, or failed. A success always
 * counts; a failure moves the schedule only while the claim's lease stands, so a worker that comes back late cannot
 * double it. Whoever sends plans the endpoint's next turn afterwards.
 */
export async function recordAttempts(scope: Scope, endpointId: string, attempts: Attempted[]): Promise<void> {
  if (attempts.length === 0) return;
  await transaction(scope, async (tx) => {
    // The endpoint before its deliveries: the order in which a deletion takes its locks.
    const endpoint = await execute(tx, 'select id from webhook_endpoint where id = ? for key share', [endpointId]);
    if (endpoint.length === 0) return;
    const arrived = attempts.filter(({ outcome }) => outcome.error === null);
    if (arrived.length > 0) await recordSuccesses(tx, endpointId, arrived);
    for (const { claimed, outcome } of attempts) if (outcome.error !== null) await recordFailure(tx, claimed, outcome);
    const made = attempts.map(({ claimed: { id }, outcome: { at, statusCode, error, answer, durationMs } }) => ({
      id,
      at,
      status_code: statusCode,
      error,
      answer,
      duration_ms: durationMs,
    }));
    await execute(tx, KEEP, [JSON.stringify(made)]);
  });
}

async function recordSuccesses(tx: Tx, endpointId: string, arrived: Attempted[]): Promise<void> {
  await execute(tx, 'update webhook_endpoint set failing_since = null where id = ? and failing_since is not null', [
    endpointId,
  ]);
  await execute(
    tx,
    `update webhook_delivery d set status = 'delivered', attempt_count = made.count, next_attempt_at = null
       from json_to_recordset(?::json) as made (id text, count int) where d.id = made.id`,
    [JSON.stringify(arrived.map(({ claimed: { id, attemptCount } }) => ({ id, count: attemptCount + 1 })))],
  );
}

async function recordFailure(tx: Tx, claimed: ClaimedDelivery, outcome: AttemptOutcome): Promise<void> {
  const isActive = await keepOrDisable(tx, claimed, outcome);
  const attemptCount = claimed.attemptCount + 1;
  const waitMs = isActive ? waitAfterFailure(attemptCount, outcome) : undefined;
  const nextAttemptAt = waitMs === undefined ? null : new Date(tx.clock.wall().getTime() + waitMs);
  await tx.em.nativeUpdate(
    WebhookDeliverySchema,
    { id: claimed.id, status: 'pending', nextAttemptAt: claimed.nextAttemptAt },
    { status: nextAttemptAt ? 'pending' : 'failed', attemptCount, nextAttemptAt },
  );
}

/** Notes since when the endpoint fails; switches it off, once and with a mail, when that is too long or it answers 410. */
async function keepOrDisable(tx: Tx, claimed: ClaimedDelivery, { at, statusCode }: AttemptOutcome): Promise<boolean> {
  const isGone = statusCode === 410;
  const [row] = await execute<{ is_active: boolean; has_expired: boolean }>(
    tx,
    `update webhook_endpoint set failing_since = coalesce(failing_since, ?) where id = ?
     returning is_active, failing_since <= ?::timestamptz as has_expired`,
    [at, claimed.endpoint.id, new Date(at.getTime() - PATIENCE_MS)],
  );
  if (!row?.is_active) return false;
  if (!isGone && !row.has_expired) return true;
  await tx.em.nativeUpdate(
    WebhookEndpointSchema,
    { id: claimed.endpoint.id },
    { isActive: false, disabledAt: tx.clock.now() },
  );
  await tellOwner(tx, claimed, isGone ? 'it answered 410 Gone' : 'every delivery of the last five days failed');
  tx.log.warn({ endpointId: claimed.endpoint.id, statusCode }, 'webhook endpoint disabled');
  return false;
}

async function tellOwner(tx: Tx, claimed: ClaimedDelivery, reason: string): Promise<void> {
  const { account, url } = await tx.em.findOneOrFail(WebhookEndpointSchema, claimed.endpoint.id);
  const { email } = await findAccount(tx, account.id);
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

import { findAccount } from '@onym/accounts/access';
import { DAY_MS } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { transaction, retryWhileUnreachable, type Scope, type Tx } from '@onym/platform';
import type { AttemptOutcome } from './attempt-delivery.ts';
import type { ClaimedDelivery } from './claim-due.ts';
import { waitAfterFailure } from './retry-schedule.ts';
import { DATABASE_WAIT_MS } from './send-run.ts';
import { insertAttempts, recordDelivered, type NewAttempt } from './webhook-attempt.repository.ts';
import { rescheduleDelivery } from './webhook-delivery.repository.ts';
import { disableEndpoint, lockEndpoint, markFailing, type OwnEndpoint } from './webhook-endpoint.repository.ts';

/** An endpoint whose attempts all fail for this long is disabled. */
const PATIENCE_MS = 5 * DAY_MS;

/** One completed attempt. */
export interface CompletedAttempt {
  claimed: ClaimedDelivery;
  outcome: AttemptOutcome;
}

/**
 * Stores completed attempts at one endpoint together with their results: delivered, due again, or failed. A success always
 * counts. A failure changes the schedule only while the claim is valid, so that a late worker cannot change it twice. If the
 * receiver answers 410, or all attempts of five days failed, disables the endpoint and mails the owner. Stores nothing if the
 * endpoint was deleted. Schedule the endpoint's next run afterwards.
 * @throws the database's error if it is unavailable for 30 seconds; until then it waits, because the receiver already has the
 *   event
 */
export async function recordAttempts(scope: Scope, own: OwnEndpoint, attempts: CompletedAttempt[]): Promise<void> {
  const arrived = attempts.filter(({ outcome }) => outcome.error === null);
  const failed = attempts.filter(({ outcome }) => outcome.error !== null);
  if (arrived.length > 0)
    await retryWhileUnreachable(scope, () => recordDelivered(scope, own, arrived.map(toAttempt)), {
      forMs: DATABASE_WAIT_MS,
    });
  if (failed.length > 0)
    await retryWhileUnreachable(scope, () => transaction(scope, (tx) => recordFailures(tx, own, failed)), {
      forMs: DATABASE_WAIT_MS,
    });
}

function toAttempt({ claimed: { id, attemptCount }, outcome }: CompletedAttempt): NewAttempt {
  const { at, statusCode, error, answer, durationMs } = outcome;
  return { deliveryId: id, count: attemptCount + 1, at, statusCode, error, answer, durationMs };
}

async function recordFailures(tx: Tx, own: OwnEndpoint, failed: CompletedAttempt[]): Promise<void> {
  if (!(await lockEndpoint(tx, own))) return;
  for (const { claimed, outcome } of failed) await recordFailure(tx, own, claimed, outcome);
  await insertAttempts(tx, own.accountId, failed.map(toAttempt));
}

async function recordFailure(
  tx: Tx,
  own: OwnEndpoint,
  claimed: ClaimedDelivery,
  outcome: AttemptOutcome,
): Promise<void> {
  const isActive = await disableIfFailingTooLong(tx, own, outcome);
  const attemptCount = claimed.attemptCount + 1;
  const waitMs = isActive ? waitAfterFailure(attemptCount, outcome) : undefined;
  const nextAttemptAt = waitMs === undefined ? null : new Date(tx.clock.wall().getTime() + waitMs);
  await rescheduleDelivery(tx, {
    accountId: own.accountId,
    id: claimed.id,
    claimedUntil: claimed.nextAttemptAt,
    attemptCount,
    nextAttemptAt,
  });
}

/** Records since when the endpoint fails. Disables it, once and with a mail, if it failed too long or answers 410. */
async function disableIfFailingTooLong(tx: Tx, own: OwnEndpoint, { at, statusCode }: AttemptOutcome): Promise<boolean> {
  const isGone = statusCode === 410;
  const endpoint = await markFailing(tx, own, { at, expiredBefore: new Date(at.getTime() - PATIENCE_MS) });
  if (!endpoint?.isActive) return false;
  if (!isGone && !endpoint.isExpired) return true;
  await disableEndpoint(tx, own, tx.clock.now());
  const reason = isGone ? 'it responded with 410 Gone' : 'all deliveries of the last five days failed';
  await mailOwner(tx, own.accountId, endpoint.url, reason);
  tx.log.warn({ endpointId: own.endpointId, statusCode }, 'webhook endpoint disabled');
  return false;
}

async function mailOwner(tx: Tx, accountId: string, url: string, reason: string): Promise<void> {
  const { email } = await findAccount(tx, accountId);
  await sendMail(tx, {
    to: email,
    subject: 'Your webhook endpoint was disabled',
    text: [
      `We stopped sending events to ${url} because ${reason}.`,
      '',
      `Events are not sent while it is off. Once your endpoint works again, turn it on at ${tx.settings.publicUrl} and recover the failed deliveries.`,
    ].join('\n'),
  });
}

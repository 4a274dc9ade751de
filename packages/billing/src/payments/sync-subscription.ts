import { isClosed, lockTier, setCallMicros, setTier, tiersOf } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import type { ProcessorSubscription, SubscriptionStatus } from '@onym/core/ports';
import { callPriceMicros, enqueueJob, transaction, type PlanId, type Scope, type Tx } from '@onym/platform';
import { recordEntitlementChange } from './apply-entitlement-change.ts';
import { findCustomerAccount } from './billing-customer.repository.ts';
import { meterOverageJob } from './billing.jobs.ts';
import { countReportedCalls } from './carry-usage.ts';
import { isDuplicate } from './duplicate-payment.repository.ts';
import { emitCanceled, emitCreated } from './emit-subscription.ts';
import { isPlanId } from './products.ts';
import { recordDuplicate } from './record-duplicate.ts';
import { bestTier, tierOf } from './subscription-tier.ts';
import { setUsageBefore } from './subscription-usage.repository.ts';
import {
  findBegunSubscriptions,
  hasOtherSubscription,
  readSubscription,
  saveSubscription,
  type StoredSubscription,
} from './subscription.repository.ts';

/** How often the subscription may change while it is read before the job is retried. */
const MAX_READS = 20;

/** Every other status means that the subscription has begun, even if it is paused, unpaid or canceled now. */
const NEVER_BEGUN: readonly SubscriptionStatus[] = ['incomplete', 'expired'];

/** A subscription as the processor returned it, and as it was stored before. */
interface Reading {
  found: ProcessorSubscription;
  planId: PlanId;
  accountId: string;
  stored: StoredSubscription | undefined;
}

/**
 * Brings a subscription, the account's tier (with an audit entry) and the published events in line with the processor. Events in any order
 * and repetition lead to the same rows and the same two published events. A second subscription that was bought on a page beside a running
 * one, or after the account was closed, grants nothing, is not published, and is refunded by a job. One that belongs to no account here, or
 * whose plan is unknown, is logged and ignored.
 * @throws PaymentsError when the processor could not be reached; Error when the subscription changes again and again while it is read
 */
export async function syncSubscription(scope: Scope, subscriptionId: string): Promise<void> {
  for (let read = 0; read < MAX_READS; read++) {
    const stored = await readSubscription(scope, subscriptionId);
    const found = await scope.ports.payments.readSubscription(subscriptionId);
    const planId = [found.priceKey, found.metadata['plan_id']].find(isPlanId);
    const owner = await findSubscriber(scope, found);
    if (!planId || !owner) {
      scope.log.warn({ subscriptionId, planId, owner }, 'a subscription that is not ours');
      return;
    }
    if (await transaction(scope, (tx) => recordReading(tx, { found, planId, accountId: owner, stored }))) return;
  }
  throw new Error(`subscription ${subscriptionId} changed faster than it could be read`);
}

/** The account that subscribes: the customer's, or the one that the subscription was bought for. */
async function findSubscriber(
  scope: Scope,
  { customerId, metadata }: ProcessorSubscription,
): Promise<string | undefined> {
  const accountId = await findCustomerAccount(scope, customerId);
  if (accountId !== undefined) return accountId;
  const named = metadata['account_id'];
  return named && (await tiersOf(scope, [named])).has(named) ? named : undefined;
}

/** Records a reading. False when another one was recorded after `stored` was read: this one may be the older. */
async function recordReading(tx: Tx, reading: Reading): Promise<boolean> {
  const { found, planId, accountId, stored } = reading;
  const now = tx.clock.now();
  const tier = await lockTier(tx, accountId);
  const wasDuplicate = await isDuplicate(tx, found.id);
  const isRefunded = wasDuplicate || (await isSecond(tx, reading));
  const begun = !isRefunded && !NEVER_BEGUN.includes(found.status);
  // A duplicate never grants anything.
  const startedAt = isRefunded ? null : (stored?.startedAt ?? (begun ? now : null));
  // From the first unpaid invoice: a further one does not extend the grace period.
  const pastDueSince = found.status === 'past_due' ? (stored?.pastDueSince ?? found.invoicedAt ?? now) : null;
  const canceledAt = found.status === 'canceled' ? (found.endedAt ?? now) : null;
  const state = { ...found, planId, accountId, startedAt, pastDueSince, canceledAt };
  if (!(await saveSubscription(tx, state, stored?.version))) return false;
  if (begun && !stored?.startedAt) await setUsageBefore(tx, found.id, (await countReportedCalls(tx, accountId)).calls);
  if (begun && !canceledAt && found.usePrice !== null)
    await setCallMicros(tx, accountId, callPriceMicros({ nameCall: found.usePrice }));
  // Settles the unbilled usage soon; the hourly run does it if this job is lost.
  if (canceledAt && startedAt) await enqueueJob(tx, meterOverageJob, {}, { key: 'settle-usage' });
  if (isRefunded && !wasDuplicate)
    await recordDuplicate(tx, { source: found.id, accountId, sale: 'plan', payment: null });
  if (begun) await emitCreated(tx, accountId, planId, found);
  if (canceledAt && !isRefunded) await emitCanceled(tx, accountId, planId, canceledAt, found);
  await updateTier(tx, accountId, tier, found.id);
  return true;
}

/**
 * Whether the subscription was bought on one of our pages while another one of the account runs, or after the account was closed. One that
 * an operator creates at the processor has no metadata of ours and is not a duplicate.
 */
async function isSecond(tx: Tx, { found, accountId, stored }: Reading): Promise<boolean> {
  const runs = !NEVER_BEGUN.includes(found.status) && found.status !== 'canceled';
  if (!runs || stored?.startedAt || !found.metadata['account_id']) return false;
  return (await isClosed(tx, accountId)) || hasOtherSubscription(tx, accountId, found.id);
}

/** Sets the tier that the account's subscriptions grant. A tier that an operator set stays until the first subscription begins. */
async function updateTier(
  tx: Tx,
  accountId: string,
  before: string | undefined,
  subscriptionId: string,
): Promise<void> {
  const begun = await findBegunSubscriptions(tx, [accountId]);
  if (begun.length === 0) return;
  const now = tx.clock.now();
  const tier = bestTier(begun.map((subscription) => tierOf(subscription, now)));
  if (tier === before) return;
  await setTier(tx, accountId, tier);
  await recordEntitlementChange(tx, accountId);
  await writeAudit(tx, {
    actor: 'processor',
    action: 'account.tier-changed',
    subject: accountId,
    accountId,
    details: { from: before, to: tier, subscriptionId },
  });
}

import { isClosed, lockTier, setCallMicros, setTier, tiersOf } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { callMicros, enqueue, transaction, type PlanId, type Scope, type Tx } from '@onym/platform';
import type { CancellationReason, ProcessorSubscription, SubscriptionStatus } from '@onym/core/ports';
import { emit, ENDED_BY_PROCESSOR } from '@onym/accounts/webhooks';
import { meterOverageJob } from './billing.jobs.ts';
import { reportedSoFar } from './carry-usage.ts';
import { isTakenBack, takeBack } from './duplicate-payment.ts';
import { followEntitlementsSoon } from './entitlement-changes.ts';
import { isPlanId } from './products.ts';
import { SubscriptionSchema, type Subscription } from './subscription.entity.ts';
import { bestTier, tierOf } from './subscriptions.ts';

/** Looks that may be overtaken by a newer one before the job is left to be retried. */
const LOOKS = 20;

interface Known {
  version: number;
  started_at: Date | null;
  past_due_since: Date | null;
}

/** Everything else runs, or has run until it was paused, unpaid or canceled. */
const NEVER_BEGUN: readonly SubscriptionStatus[] = ['incomplete', 'expired'];

const KNOWN = 'select version, started_at, past_due_since from subscription where id = $1';
const LIVES_BESIDE =
  'select id from subscription where account_id = $1 and id <> $2 and started_at is not null and canceled_at is null limit 1';
const BEGINS_AT = 'update subscription set usage_before = $1 where id = $2';
const OWNER = 'select account_id as id from billing_customer where customer_id = $1';

/**
 * Brings a subscription, the account's tier and what was published about it in line with what the processor says now.
 * Which event asked for it does not matter: in any order and repetition they end in the same rows and the same two events.
 * A second one that a page has sold beside a living one gives nothing, is not published, and is taken back by a job.
 */
export async function followSubscription(scope: Scope, subscriptionId: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const known = await scope.sql.row<Known>('billing-subscription', KNOWN, [subscriptionId]);
    const found = await scope.ports.payments.readSubscription(subscriptionId);
    const planId = [found.priceKey, found.metadata['plan_id']].find(isPlanId);
    const owner = await subscriberOf(scope, found);
    if (!planId || !owner) {
      scope.log.warn({ subscriptionId, planId, owner }, 'a subscription that is not ours');
      return;
    }
    if (await transaction(scope, (tx) => record(tx, { found, planId, accountId: owner, known }))) return;
  }
  throw new Error(`subscription ${subscriptionId} changed faster than it could be read`);
}

/** Whose it is: the customer's account, or the one it was bought for. */
async function subscriberOf(
  scope: Scope,
  { customerId, metadata }: ProcessorSubscription,
): Promise<string | undefined> {
  const customer = await scope.sql.row<{ id: string }>('billing-subscriber', OWNER, [customerId]);
  if (customer) return customer.id;
  const named = metadata['account_id'];
  return named && (await tiersOf(scope, [named])).has(named) ? named : undefined;
}

/** False when another look has been written down since `known` was read: ours may be the older one. */
async function record(
  tx: Tx,
  {
    found,
    planId,
    accountId,
    known,
  }: { found: ProcessorSubscription; planId: PlanId; accountId: string; known: Known | undefined },
): Promise<boolean> {
  const now = tx.clock.now();
  const before = await lockTier(tx, accountId);
  const decided = await isTakenBack(tx, found.id);
  const takenBack = decided || (await isSecond(tx, { found, accountId, known }));
  const begun = !takenBack && !NEVER_BEGUN.includes(found.status);
  const row = {
    status: found.status,
    // One that is taken back never gave anything.
    startedAt: takenBack ? null : (known?.started_at ?? (begun ? now : null)),
    // Kept from the first unpaid invoice: a further one does not start the grace anew.
    pastDueSince: found.status === 'past_due' ? (known?.past_due_since ?? found.invoicedAt ?? now) : null,
    canceledAt: found.status === 'canceled' ? (found.endedAt ?? now) : null,
  };
  if (!(await write(tx, { ...row, found, planId, accountId, known }))) return false;
  if (begun && !known?.started_at)
    await tx.sql.rows('billing-begins-at', BEGINS_AT, [(await reportedSoFar(tx, accountId)).calls, found.id]);
  if (begun && !row.canceledAt && found.usePrice !== null)
    await setCallMicros(tx, accountId, callMicros({ nameCall: found.usePrice }));
  // What it leaves unbilled is taken over soon, and by the hourly run where this one is lost.
  if (row.canceledAt && row.startedAt) await enqueue(tx, meterOverageJob, {}, { key: 'settle-usage' });
  if (takenBack && !decided) await takeBack(tx, { source: found.id, accountId, sale: 'plan', payment: null });
  if (begun) await emitCreated(tx, accountId, planId, found);
  if (row.canceledAt && !takenBack) await emitCanceled(tx, accountId, planId, row.canceledAt, found);
  await followSubscriptions(tx, accountId, before, found.id);
  return true;
}

/**
 * A page of ours sold it while an earlier one of the account lives, or after the account was deleted: two clicks and not a wish. What an operator makes at the
 * processor, beside another one, bears no mark of ours and is left alone.
 */
async function isSecond(
  tx: Tx,
  { found, accountId, known }: { found: ProcessorSubscription; accountId: string; known: Known | undefined },
): Promise<boolean> {
  const lives = !NEVER_BEGUN.includes(found.status) && found.status !== 'canceled';
  if (!lives || known?.started_at || !found.metadata['account_id']) return false;
  if (await isClosed(tx, accountId)) return true;
  return (await tx.sql.rows('billing-lives-beside', LIVES_BESIDE, [accountId, found.id])).length === 1;
}

const INSERT = `
  insert into subscription (account_id, plan_id, price_minor, status, current_period_start, current_period_end, cancel_at_period_end, started_at, past_due_since, canceled_at, is_paused, id, version, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, $13) on conflict (id) do nothing returning id`;
const UPDATE = `
  update subscription set account_id = $1, plan_id = $2, price_minor = $3, status = $4, current_period_start = $5, current_period_end = $6, cancel_at_period_end = $7,
    started_at = $8, past_due_since = $9, canceled_at = $10, is_paused = $11, version = version + 1
  where id = $12 and version = $13 returning id`;

interface Writing extends Pick<Subscription, 'status' | 'startedAt' | 'pastDueSince' | 'canceledAt'> {
  found: ProcessorSubscription;
  planId: PlanId;
  accountId: string;
  known: Known | undefined;
}

async function write(tx: Tx, { found, planId, accountId, known, ...row }: Writing): Promise<boolean> {
  const values = [
    accountId,
    planId,
    found.priceMinor,
    row.status,
    found.currentPeriodStart,
    found.currentPeriodEnd,
    found.cancelAtPeriodEnd,
    row.startedAt,
    row.pastDueSince,
    row.canceledAt,
    found.isPaused,
    found.id,
  ];
  const written = known
    ? await tx.sql.rows('billing-follow-subscription-update', UPDATE, [...values, known.version])
    : await tx.sql.rows('billing-follow-subscription-insert', INSERT, [...values, tx.clock.now()]);
  return written.length === 1;
}

/** Whoever hears of an end has heard of the beginning, even when we looked too late to see it running. */
function emitCreated(tx: Tx, accountId: string, planId: PlanId, found: ProcessorSubscription): Promise<void> {
  const status = found.status === 'trialing' ? 'trialing' : 'active';
  return emit(tx, {
    accountId,
    type: 'subscription.created',
    occurrence: `subscription.created:${found.id}`,
    data: {
      subscriptionId: found.id,
      userId: accountId,
      planId,
      status,
      currentPeriodStart: found.currentPeriodStart.toISOString(),
      currentPeriodEnd: found.currentPeriodEnd.toISOString(),
      cancelAtPeriodEnd: found.cancelAtPeriodEnd,
    },
  });
}

function emitCanceled(
  tx: Tx,
  accountId: string,
  planId: PlanId,
  canceledAt: Date,
  found: ProcessorSubscription,
): Promise<void> {
  return emit(tx, {
    accountId,
    type: 'subscription.canceled',
    occurrence: `subscription.canceled:${found.id}`,
    data: {
      subscriptionId: found.id,
      userId: accountId,
      planId,
      canceledAt: canceledAt.toISOString(),
      reason: found.cancellationReason && PUBLISHED_REASON[found.cancellationReason],
    },
  });
}

/** Why it ended, as it is published. */
const PUBLISHED_REASON = {
  user_requested: 'user_requested',
  payment_failed: 'payment_failed',
  admin: 'admin',
  disputed: ENDED_BY_PROCESSOR,
  processor: ENDED_BY_PROCESSOR,
} as const satisfies Record<CancellationReason, string>;

/** The tier an operator gave stays until the first subscription begins; from then on subscriptions decide. */
async function followSubscriptions(
  tx: Tx,
  accountId: string,
  before: string | undefined,
  subscriptionId: string,
): Promise<void> {
  const begun = await tx.em.find(SubscriptionSchema, { account: accountId, startedAt: { $ne: null } });
  if (begun.length === 0) return;
  const now = tx.clock.now();
  const tier = bestTier(begun.map((subscription) => tierOf(subscription, now)));
  if (tier === before) return;
  await setTier(tx, accountId, tier);
  await followEntitlementsSoon(tx, accountId);
  await writeAudit(tx, {
    actor: 'processor',
    action: 'account.tier-changed',
    subject: accountId,
    accountId,
    details: { from: before, to: tier, subscriptionId },
  });
}

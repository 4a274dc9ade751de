import type { Scope, Tx } from '@onym/platform';

const INSERT = `
  insert into subscription_payment (intent_id, subscription_id, account_id, paid_at) values ($1, $2, $3, $4)
  on conflict (intent_id) do nothing returning intent_id`;
const PAID_SUBSCRIPTION = `
  select s.id, s.canceled_at as "canceledAt",
    not exists (select 1 from subscription_payment l where l.subscription_id = s.id and l.paid_at > p.paid_at) as "isNewest"
  from subscription_payment p join subscription s on s.id = p.subscription_id where p.intent_id = $1`;
const PURCHASED = `
  select s.id, s.plan_id as "planId", s.started_at as "startedAt", s.current_period_start as "from", s.current_period_end as "until", l.paid_at as "paidAt"
  from subscription_payment l join subscription s on s.id = l.subscription_id where l.intent_id = $1`;
const MARK_BOOKED = 'update subscription set booked_at = $1 where id = $2';
const UNBOOKED = `
  (select id from subscription where booked_at is null limit $2)
  union all
  (select id from subscription where booked_at < $1 and (canceled_at is null or canceled_at > booked_at) order by booked_at limit $2)
  limit $2`;

/** A payment of a subscription. */
export interface NewSubscriptionPayment {
  intentId: string;
  subscriptionId: string;
  accountId: string;
  paidAt: Date;
}

/** Stores a payment of a subscription. False when it is stored already. */
export async function insertSubscriptionPayment(
  tx: Tx,
  { intentId, subscriptionId, accountId, paidAt }: NewSubscriptionPayment,
): Promise<boolean> {
  const values = [intentId, subscriptionId, accountId, paidAt];
  return (await tx.sql.rows('billing-insert-subscription-payment', INSERT, values)).length > 0;
}

/** The subscription of a payment, and whether the payment is its newest. */
export interface PaidSubscription {
  id: string;
  canceledAt: Date | null;
  isNewest: boolean;
}

/** The subscription that this payment was made for, if any. */
export function findPaidSubscription(
  scope: Pick<Scope, 'sql'>,
  intentId: string,
): Promise<PaidSubscription | undefined> {
  return scope.sql.row<PaidSubscription & Record<string, unknown>>(
    'billing-find-paid-subscription',
    PAID_SUBSCRIPTION,
    [intentId],
  );
}

/** A plan that a payment was made for. */
export interface PurchasedPlan {
  id: string;
  planId: string;
  startedAt: Date | null;
  paidAt: Date;
  /** The present period of the subscription. */
  from: Date;
  until: Date;
}

/** The plans that a payment was made for. */
export function findPurchasedPlans(scope: Pick<Scope, 'sql'>, intentId: string): Promise<PurchasedPlan[]> {
  return scope.sql.rows<PurchasedPlan & Record<string, unknown>>('billing-find-purchased-plans', PURCHASED, [intentId]);
}

/** Marks the payments of a subscription as recorded in the ledger. */
export async function markSubscriptionBooked(tx: Tx, subscriptionId: string): Promise<void> {
  await tx.sql.rows('billing-mark-subscription-booked', MARK_BOOKED, [tx.clock.now(), subscriptionId]);
}

/**
 * Returns up to `limit` subscriptions whose payments were never recorded in the ledger, or were last recorded before this moment and could
 * have new ones since. These come after the others, the longest ago first.
 */
export async function findUnbookedSubscriptions(
  scope: Pick<Scope, 'sql'>,
  before: Date,
  limit: number,
): Promise<string[]> {
  const values = [before, limit];
  const rows = await scope.sql.rows<{ id: string }>('billing-find-unbooked-subscriptions', UNBOOKED, values);
  return rows.map(({ id }) => id);
}

import type { Scope, Tx } from '@onym/platform';

const UNSETTLED = `
  select id, account_id as "accountId", usage_before as "before",
    (select min(later.usage_before) from subscription later
      where later.account_id = s.account_id and later.started_at > s.started_at) as "until" from subscription s
  where canceled_at is not null and started_at is not null and usage_settled_at is null order by canceled_at limit 200`;
const SETTLE = 'update subscription set usage_settled_at = $1 where id = $2 and usage_settled_at is null returning id';
const COUNT = `
  select count(*) filter (where canceled_at is null)::int as running, count(*)::int as begun,
    count(*) filter (where canceled_at is not null and usage_settled_at is null)::int as unsettled
  from subscription where account_id = $1 and started_at is not null`;

/** A canceled subscription whose unbilled usage has not been carried over. Both counts begin with the account's first call. */
export interface UnsettledSubscription {
  id: string;
  accountId: string;
  /** Calls reported before it began. */
  before: number;
  /** Calls reported before the next subscription began; null without a next one. */
  until: number | null;
}

/** Stores how many calls of the account were reported before this subscription began. */
export async function setUsageBefore(tx: Tx, id: string, calls: number): Promise<void> {
  await tx.sql.rows('billing-set-usage-before', 'update subscription set usage_before = $1 where id = $2', [calls, id]);
}

/** Canceled subscriptions whose usage is not settled, the first canceled first; at most 200. */
export function findUnsettledSubscriptions(scope: Pick<Scope, 'sql'>): Promise<UnsettledSubscription[]> {
  return scope.sql.rows<UnsettledSubscription & Record<string, unknown>>(
    'billing-find-unsettled-subscriptions',
    UNSETTLED,
    [],
  );
}

/** Marks the usage of a subscription as settled. False when it was marked before. */
export async function markUsageSettled(tx: Tx, id: string): Promise<boolean> {
  return (await tx.sql.rows('billing-mark-usage-settled', SETTLE, [tx.clock.now(), id])).length > 0;
}

/** How many subscriptions of the account began, run now, and ended with unsettled usage. */
export async function countSubscriptions(
  tx: Tx,
  accountId: string,
): Promise<{ running: number; begun: number; unsettled: number }> {
  const row = await tx.sql.row<{ running: number; begun: number; unsettled: number }>(
    'billing-count-subscriptions',
    COUNT,
    [accountId],
  );
  return row!;
}

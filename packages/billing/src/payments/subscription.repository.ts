import type { Scope, Tx } from '@onym/platform';
import type { Subscription } from './subscription.entity.ts';

const READ = `
  select account_id as "accountId", plan_id as "planId", version, started_at as "startedAt", past_due_since as "pastDueSince"
  from subscription where id = $1`;
const INSERT = `
  insert into subscription (account_id, plan_id, price_minor, status, current_period_start, current_period_end, cancel_at_period_end, started_at, past_due_since, canceled_at, is_paused, id, version, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, $13) on conflict (id) do nothing returning id`;
const UPDATE = `
  update subscription set account_id = $1, plan_id = $2, price_minor = $3, status = $4, current_period_start = $5, current_period_end = $6, cancel_at_period_end = $7,
    started_at = $8, past_due_since = $9, canceled_at = $10, is_paused = $11, version = version + 1
  where id = $12 and version = $13 returning id`;
const HAS_OTHER = `
  select 1 from subscription where account_id = $1 and id <> $2 and started_at is not null and canceled_at is null limit 1`;
const BEGUN = `
  select id, account_id as "accountId", plan_id as "planId", status, past_due_since as "pastDueSince"
  from subscription where account_id = any($1::text[]) and started_at is not null`;
const RUNNING = `
  select id, plan_id as "planId", price_minor as "priceMinor", status, current_period_start as "currentPeriodStart", current_period_end as "currentPeriodEnd",
    cancel_at_period_end as "cancelAtPeriodEnd", past_due_since as "pastDueSince", is_paused as "isPaused"
  from subscription where account_id = $1 and started_at is not null and canceled_at is null order by created_at desc, id desc`;
const UNCANCELED_IDS =
  'select id from subscription where account_id = any($1::text[]) and canceled_at is null order by id';
const UNCANCELED = 'select id, version from subscription where account_id = $1 and canceled_at is null order by id';
// Accounts with the fewest readings (lowest version) first. A subscription that a person paused at the processor never becomes is_paused,
// so suspended_version excludes it until an event brings a new version.
const PAUSED_OTHERWISE = `
  select account_id as id from (
    select account_id, version from subscription
      where is_paused and canceled_at is null and started_at is not null and account_id <> all ($1::text[])
    union all
    select account_id, version from subscription
      where account_id = any($1::text[]) and not is_paused and canceled_at is null and started_at is not null and suspended_version is distinct from version
  ) otherwise group by account_id order by min(version), account_id limit $2`;
const MARK_SUSPENDED = 'update subscription set suspended_version = version where id = $1 and version = $2';
const MARK_ENDED = `
  update subscription set ended_for = $1 where id = $2 and ended_for is null and canceled_at is null
    and not exists (select 1 from duplicate_payment d where d.source = subscription.id)
  returning account_id as "accountId", plan_id as "planId"`;
const OVERDUE = `
  select id from subscription where status in ('active', 'trialing', 'past_due') and current_period_end < $1
   order by current_period_end limit $2`;
const PAST_DUE = `
  select id, account_id as "accountId" from subscription where status = 'past_due' and past_due_since < $1 order by current_period_end`;
const COMPARED = `id, account_id as "accountId", plan_id as "planId", status, current_period_end as "currentPeriodEnd",
  cancel_at_period_end as "cancelAtPeriodEnd", is_paused as "isPaused", created_at as "createdAt"`;
const FIND = `select ${COMPARED} from subscription where id = any($1::text[])`;
const AFTER = `select ${COMPARED} from subscription where id > $1 order by id limit $2`;

/** A subscription as it was last stored. */
export type StoredSubscription = Pick<Subscription, 'planId' | 'version' | 'startedAt' | 'pastDueSince'> & {
  accountId: string;
};

/** The subscription of this id, if it is stored. */
export function readSubscription(scope: Pick<Scope, 'sql'>, id: string): Promise<StoredSubscription | undefined> {
  return scope.sql.row<StoredSubscription & Record<string, unknown>>('billing-read-subscription', READ, [id]);
}

/** The columns of a subscription that follow the processor. */
export type SubscriptionState = Pick<
  Subscription,
  | 'id'
  | 'planId'
  | 'priceMinor'
  | 'status'
  | 'currentPeriodStart'
  | 'currentPeriodEnd'
  | 'cancelAtPeriodEnd'
  | 'startedAt'
  | 'pastDueSince'
  | 'canceledAt'
  | 'isPaused'
> & { accountId: string };

/**
 * Inserts a subscription when `version` is undefined, and otherwise replaces the stored one if it still has this version. False when it
 * exists already, or has another version.
 */
export async function saveSubscription(
  tx: Tx,
  state: SubscriptionState,
  version: number | undefined,
): Promise<boolean> {
  const values = [
    state.accountId,
    state.planId,
    state.priceMinor,
    state.status,
    state.currentPeriodStart,
    state.currentPeriodEnd,
    state.cancelAtPeriodEnd,
    state.startedAt,
    state.pastDueSince,
    state.canceledAt,
    state.isPaused,
    state.id,
  ];
  const saved =
    version === undefined
      ? await tx.sql.rows('billing-insert-subscription', INSERT, [...values, tx.clock.now()])
      : await tx.sql.rows('billing-update-subscription', UPDATE, [...values, version]);
  return saved.length === 1;
}

/** Whether the account has another subscription that began and was not canceled. */
export async function hasOtherSubscription(tx: Tx, accountId: string, id: string): Promise<boolean> {
  return (await tx.sql.row('billing-has-other-subscription', HAS_OTHER, [accountId, id])) !== undefined;
}

/** A subscription that began, with the columns that determine the tier of its account. */
export type BegunSubscription = Pick<Subscription, 'id' | 'planId' | 'status' | 'pastDueSince'> & { accountId: string };

/** The subscriptions of these accounts that began, canceled ones too. */
export function findBegunSubscriptions(
  scope: Pick<Scope, 'sql'>,
  accountIds: readonly string[],
): Promise<BegunSubscription[]> {
  return scope.sql.rows<BegunSubscription & Record<string, unknown>>('billing-find-begun-subscriptions', BEGUN, [
    accountIds,
  ]);
}

/** A subscription that began and was not canceled. */
export type RunningSubscription = Pick<
  Subscription,
  | 'id'
  | 'planId'
  | 'priceMinor'
  | 'status'
  | 'currentPeriodStart'
  | 'currentPeriodEnd'
  | 'cancelAtPeriodEnd'
  | 'pastDueSince'
  | 'isPaused'
>;

/** The subscriptions of the account that began and were not canceled, the newest first. */
export function findRunningSubscriptions(scope: Pick<Scope, 'sql'>, accountId: string): Promise<RunningSubscription[]> {
  return scope.sql.rows<RunningSubscription & Record<string, unknown>>('billing-find-running-subscriptions', RUNNING, [
    accountId,
  ]);
}

/** The subscriptions of these accounts that were not canceled, whether they began or not. */
export async function findUncanceledIds(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<string[]> {
  const rows = await scope.sql.rows<{ id: string }>('billing-find-uncanceled-ids', UNCANCELED_IDS, [accountIds]);
  return rows.map(({ id }) => id);
}

/** Returns the account's subscriptions that were not canceled, whether they began or not, each with its version. */
export function findUncanceled(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
): Promise<{ id: string; version: number }[]> {
  return scope.sql.rows('billing-find-uncanceled', UNCANCELED, [accountId]);
}

/**
 * Returns up to `limit` accounts that have a paused subscription and are not in `suspendedAccountIds`, or are in it and have a running one
 * that is not paused. Of the latter, subscriptions marked by markSuspensionSynced() are left out until their version changes.
 */
export async function findPausedOtherwise(
  scope: Pick<Scope, 'sql'>,
  suspendedAccountIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const values = [suspendedAccountIds, limit];
  const rows = await scope.sql.rows<{ id: string }>('billing-find-paused-otherwise', PAUSED_OTHERWISE, values);
  return rows.map(({ id }) => id);
}

/**
 * Marks that a subscription was paused at the processor for the suspension of its account, if it still has this version.
 * findPausedOtherwise() leaves it out until its version changes.
 */
export async function markSuspensionSynced(scope: Pick<Scope, 'sql'>, id: string, version: number): Promise<void> {
  await scope.sql.rows('billing-mark-suspension-synced', MARK_SUSPENDED, [id, version]);
}

/**
 * Stores why we end a subscription and returns its account and plan; undefined, without a change, when a reason is stored already, it was
 * canceled, or it is a duplicate. Cancels nothing at the processor.
 */
export function markSubscriptionEnded(
  tx: Tx,
  id: string,
  reason: NonNullable<Subscription['endedFor']>,
): Promise<{ accountId: string; planId: string } | undefined> {
  return tx.sql.row<{ accountId: string; planId: string }>('billing-mark-subscription-ended', MARK_ENDED, [reason, id]);
}

/**
 * Returns the ids of up to `limit` subscriptions that are active, trialing or past due although their period ended before this moment, the
 * oldest end first.
 */
export async function findOverdueSubscriptions(
  scope: Pick<Scope, 'sql'>,
  before: Date,
  limit: number,
): Promise<string[]> {
  const values = [before, limit];
  const rows = await scope.sql.rows<{ id: string }>('billing-find-overdue-subscriptions', OVERDUE, values);
  return rows.map(({ id }) => id);
}

/** Returns the subscriptions that have been past due since before this moment, with their accounts. */
export function findPastDueSubscriptions(
  scope: Pick<Scope, 'sql'>,
  since: Date,
): Promise<{ id: string; accountId: string }[]> {
  return scope.sql.rows('billing-find-past-due-subscriptions', PAST_DUE, [since]);
}

/** A subscription as it is compared with the processor's. */
export type ComparedSubscription = Pick<
  Subscription,
  'id' | 'planId' | 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'isPaused' | 'createdAt'
> & { accountId: string };

/** Those of these subscriptions that are stored. */
export function findSubscriptions(scope: Pick<Scope, 'sql'>, ids: readonly string[]): Promise<ComparedSubscription[]> {
  return scope.sql.rows<ComparedSubscription & Record<string, unknown>>('billing-find-subscriptions', FIND, [ids]);
}

/** Returns up to `limit` subscriptions in the order of their ids; `after` is the last id already read, '' for the first page. */
export function findSubscriptionsAfter(
  scope: Pick<Scope, 'sql'>,
  after: string,
  limit: number,
): Promise<ComparedSubscription[]> {
  return scope.sql.rows<ComparedSubscription & Record<string, unknown>>('billing-find-subscriptions-after', AFTER, [
    after,
    limit,
  ]);
}

import type { Scope, Tx } from '@onym/platform';
import type { CarriedUsage } from './carried-usage.entity.ts';

const INSERT = `
  insert into carried_usage (id, account_id, calls, call_micros, amount_minor, currency, carried_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (id) do nothing returning id`;
const REPORTED = `
  select coalesce(sum(calls), 0)::int as calls, count(*) filter (where outcome is null)::int as underway
  from carried_usage where account_id = $1 and (outcome = 'reported' or sending_since is not null)`;
const REPORTED_BY_ACCOUNT = `
  select account_id as "accountId", coalesce(sum(calls) filter (where outcome = 'reported' and settled_at <= $2), 0)::int as reported,
    coalesce(sum(calls) filter (where sending_since is not null or settled_at > $2), 0)::int as underway
  from carried_usage where account_id = any($1::text[]) and (outcome = 'reported' or sending_since is not null) group by account_id`;
const ACCOUNTS = `
  select account_id as id from carried_usage where settled_at is null and charge_id is null group by account_id order by account_id`;
const ACCOUNTS_AFTER = `
  select account_id as id from carried_usage where settled_at is null and charge_id is null and account_id > $1
  group by account_id order by account_id limit $2`;
const LOCK_OPEN = `
  select id, calls, call_micros as "callMicros", amount_minor as "amountMinor", currency, tried_at as "triedAt", sending_since as "sendingSince", carried_at as "carriedAt"
  from carried_usage where account_id = $1 and settled_at is null and charge_id is null order by id for update`;
const ASSIGN =
  'update carried_usage set charge_id = $1, tried_at = $2 where account_id = $3 and settled_at is null and charge_id is null';
const MARK_SENDING =
  'update carried_usage set sending_since = coalesce(sending_since, $1) where id = $2 and settled_at is null';
const MARK_NOT_SENT = 'update carried_usage set sending_since = null where id = $1 and settled_at is null';
const SETTLE = `
  update carried_usage set outcome = $1, settled_at = $2, sending_since = null where id = $3 and settled_at is null
  returning amount_minor as "amountMinor", currency`;
const UNPAID = `
  select coalesce(sum(calls), 0)::int as calls, coalesce(sum(amount_minor), 0)::int as "amountMinor"
  from carried_usage where account_id = any($1::text[]) and settled_at is null`;
const OF_CHARGE =
  'select id, account_id as "accountId" from carried_usage where charge_id = $1 and settled_at is null order by id';
const RELEASE = 'update carried_usage set charge_id = null where charge_id = $1 and settled_at is null';

/** Usage to be carried over. */
export type NewCarriedUsage = Pick<CarriedUsage, 'id' | 'calls' | 'callMicros' | 'amountMinor' | 'currency'> & {
  accountId: string;
};

/** Stores carried usage. False when it is stored already. */
export async function insertCarriedUsage(tx: Tx, usage: NewCarriedUsage): Promise<boolean> {
  const { id, accountId, calls, callMicros, amountMinor, currency } = usage;
  const values = [id, accountId, calls, callMicros, amountMinor, currency, tx.clock.now()];
  return (await tx.sql.rows('billing-insert-carried-usage', INSERT, values)).length > 0;
}

/**
 * Counts the calls of an account's carried usage that were reported to the processor, or are being reported. `underway` is the number of
 * reports whose outcome is not known.
 */
export async function countReportedCarried(tx: Tx, accountId: string): Promise<{ calls: number; underway: number }> {
  const row = await tx.sql.row<{ calls: number; underway: number }>('billing-count-reported-carried', REPORTED, [
    accountId,
  ]);
  return row!;
}

/** An account's calls that were carried over and reported, separately from the hourly reports. */
export interface ReportedCarried {
  accountId: string;
  reported: number;
  /** Calls whose report was settled after `before`, or has an unknown outcome. */
  underway: number;
}

/**
 * Returns for each of these accounts how many calls of carried usage were reported to the processor by `before`, and how many calls were
 * reported later or in a report with an unknown outcome. Accounts without either are left out.
 */
export function findReportedCarried(
  scope: Pick<Scope, 'sql'>,
  accountIds: readonly string[],
  before: Date,
): Promise<ReportedCarried[]> {
  const values = [accountIds, before];
  return scope.sql.rows<ReportedCarried & Record<string, unknown>>(
    'billing-find-reported-carried',
    REPORTED_BY_ACCOUNT,
    values,
  );
}

/** Returns the accounts with carried usage that is not settled and not part of a charge. */
export async function findAccountsCarrying(scope: Pick<Scope, 'sql'>): Promise<string[]> {
  const rows = await scope.sql.rows<{ id: string }>('billing-find-accounts-carrying', ACCOUNTS, []);
  return rows.map(({ id }) => id);
}

/**
 * Returns up to `limit` accounts with carried usage that is not settled and not part of a charge, in the order of their ids; `after` is
 * the last one already read, '' for the first page.
 */
export async function findAccountsCarryingAfter(
  scope: Pick<Scope, 'sql'>,
  after: string,
  limit: number,
): Promise<string[]> {
  const values = [after, limit];
  const rows = await scope.sql.rows<{ id: string }>('billing-find-accounts-carrying-after', ACCOUNTS_AFTER, values);
  return rows.map(({ id }) => id);
}

/** Carried usage that is neither settled nor part of a charge. */
export type OpenCarriedUsage = Pick<
  CarriedUsage,
  'id' | 'calls' | 'callMicros' | 'amountMinor' | 'currency' | 'triedAt' | 'sendingSince' | 'carriedAt'
>;

/** Returns the carried usage of an account that is neither settled nor part of a charge, and locks it until the transaction ends. */
export function lockOpenUsage(tx: Tx, accountId: string): Promise<OpenCarriedUsage[]> {
  return tx.sql.rows<OpenCarriedUsage & Record<string, unknown>>('billing-lock-open-usage', LOCK_OPEN, [accountId]);
}

/** Makes all open carried usage of an account part of a charge, and records the moment as its last attempt (`triedAt`). */
export async function assignToCharge(tx: Tx, accountId: string, chargeId: string): Promise<void> {
  await tx.sql.rows('billing-assign-to-charge', ASSIGN, [chargeId, tx.clock.now(), accountId]);
}

/** Marks that a report of carried usage is being sent. A mark that exists keeps its moment. */
export async function markSending(tx: Tx, id: string): Promise<void> {
  await tx.sql.rows('billing-mark-sending', MARK_SENDING, [tx.clock.wall(), id]);
}

/**
 * Removes the mark of markSending(). Call it when the processor has refused the first report, so that the usage was certainly not counted.
 */
export async function markNotSent(scope: Pick<Scope, 'sql'>, id: string): Promise<void> {
  await scope.sql.rows('billing-mark-not-sent', MARK_NOT_SENT, [id]);
}

/** Settles carried usage and returns its price; undefined when it was settled before. */
export function markCarriedSettled(
  tx: Tx,
  id: string,
  outcome: NonNullable<CarriedUsage['outcome']>,
): Promise<{ amountMinor: number; currency: string } | undefined> {
  return tx.sql.row<{ amountMinor: number; currency: string }>('billing-mark-carried-settled', SETTLE, [
    outcome,
    tx.clock.now(),
    id,
  ]);
}

/** Returns the carried usage that this charge includes and that is not settled. */
export function findUsageOfCharge(tx: Tx, chargeId: string): Promise<{ id: string; accountId: string }[]> {
  return tx.sql.rows('billing-find-usage-of-charge', OF_CHARGE, [chargeId]);
}

/** Makes the unsettled carried usage of a charge open again. Call it when the charge was released without taking money. */
export async function releaseFromCharge(tx: Tx, chargeId: string): Promise<void> {
  await tx.sql.rows('billing-release-from-charge', RELEASE, [chargeId]);
}

/** The calls and the price, in cents, of the carried usage of these accounts that is not settled. */
export async function sumUnpaidCarried(
  scope: Pick<Scope, 'sql'>,
  accountIds: readonly string[],
): Promise<{ calls: number; amountMinor: number }> {
  return (await scope.sql.row<{ calls: number; amountMinor: number }>('billing-sum-unpaid-carried', UNPAID, [
    accountIds,
  ]))!;
}

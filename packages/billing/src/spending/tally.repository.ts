import type { Scope, Tx } from '@onym/platform';

const USED = `
  select t.subject as "accountId", t.overage_micros::float8 as micros, t.overage_noticed_minor as "noticedMinor",
    a.overage_per_month_minor as "ceilingMinor"
  from spending_tally t left join account_spending a on a.account_id = t.subject
  where t.period = $1 and t.overage_noticed_minor is not null and a.overage_unlimited is not true`;
const NOTICE = `
  update spending_tally set overage_noticed_minor = $1 where subject = $2 and period = $3 and overage_noticed_minor < $1 returning subject`;
export interface Used extends Record<string, unknown> {
  accountId: string;
  micros: number;
  noticedMinor: number;
  ceilingMinor: number | null;
}
const TAKE_BACK = `
  with old as (select order_id, released_minor from spending_entry where order_id = $1 for update)
  update spending_entry e set released_minor = least(e.amount_minor, greatest(e.released_minor, coalesce($2::int, e.amount_minor)))
  from old where e.order_id = old.order_id
  returning e.account_id, e.key_id, e.member_id, e.day, e.released_minor - old.released_minor as minor`;
const MOVE = `
  with old as (select order_id, amount_minor - released_minor as held from spending_entry where order_id = $1 for update)
  update spending_entry e set order_id = $2, amount_minor = $3, released_minor = 0
  from old where e.order_id = old.order_id
  returning e.account_id, e.key_id, e.member_id, e.day, $3::int - old.held as minor`;
const RESERVED = `
  select day, sum(amount_minor - released_minor)::float8 as minor from spending_entry where order_id = any($1::text[]) group by day`;
const BY_KEY = `
  select key_id as "keyId", sum(amount_minor - released_minor)::float8 as "spentMinor" from spending_entry
  where account_id = $1 and day >= $2 || '-01' and day <= $2 || '-31'
  group by key_id having sum(amount_minor - released_minor) > 0 order by 2 desc, 1`;
/** The amount that one key spent; keyId null is sessions and automatic renewals. Cents. */
export interface KeySpent {
  keyId: string | null;
  /** Its present name; null also for a deleted key. */
  keyName: string | null;
  spentMinor: number;
}
// Calls beyond the quota cost less than a cent each: their total is rounded up to the next cent.
const TOTAL = '(spending_tally.spent_minor + (spending_tally.overage_micros + 9999) / 10000)::float8 as spent';
const ADDED = `
  on conflict (subject, period) do update set spent_minor = spending_tally.spent_minor + excluded.spent_minor
  returning subject, period, ${TOTAL}`;
// The rows are locked in the order of the arrays.
const ADD = `
  insert into spending_tally (subject, period, spent_minor)
  select subject, period, $3::bigint from unnest($1::text[], $2::text[]) as cell (subject, period) ${ADDED}`;
const TAKE = `
  with entry as (
    insert into spending_entry (order_id, account_id, key_id, member_id, amount_minor, released_minor, day, created_at) values ($1, $2, $3, $4, $5, 0, $6, $7))
  insert into spending_tally (subject, period, spent_minor)
  select subject, period, $5::bigint from unnest($8::text[], $9::text[]) as cell (subject, period) ${ADDED}`;
const SPENT = `
  select subject, period, ${TOTAL} from spending_tally
  where subject = any($1::text[]) and period = any($2::text[])`;
export interface Row {
  subject: string;
  period: string;
  spent: number;
}

/**
 * Returns the accounts with calls beyond their quota in this month (YYYY-MM) and a limit for them: the cost so far in millionths of a
 * dollar, the amount in cents that the owner was last notified of, and the limit in cents (null: the default of the plan).
 */
export function findAccountsWithOverage(scope: Pick<Scope, 'sql'>, month: string): Promise<Used[]> {
  return scope.sql.rows<Used>('spending-overage-used', USED, [month]);
}

/**
 * Stores the amount in cents that the owner is notified of. False when a notice of this or a higher amount was stored in this month
 * (YYYY-MM).
 */
export async function noteOverageNotice(
  tx: Tx,
  reachedMinor: number,
  accountId: string,
  month: string,
): Promise<boolean> {
  return (await tx.sql.rows('spending-note-overage-notice', NOTICE, [reachedMinor, accountId, month])).length > 0;
}

/**
 * Releases the reservation of an order up to a total of `refundedMinor` cents; null for all. Returns the entry with `minor`, the cents
 * that this call released (0 when none); undefined without a reservation. The sums do not change: addToSums() must follow.
 */
export function releaseEntry(tx: Tx, orderId: string, refundedMinor: number | null): Promise<ChangedEntry | undefined> {
  return tx.sql.row<ChangedEntry>('spending-give-back-entry', TAKE_BACK, [orderId, refundedMinor]);
}

/** The entry that a statement changed; `minor` is the difference in cents by which the sums must change. */
interface ChangedEntry extends Record<string, unknown> {
  account_id: string;
  key_id: string | null;
  member_id: string | null;
  day: string;
  minor: number;
}

/**
 * Turns a reservation into that of a payment: it gets the payment's id and amount in cents, and nothing of it is released. Returns the entry
 * with `minor`, the cents by which the amount grew (negative: shrank); undefined without a reservation. The sums do not change: addToSums()
 * must follow.
 */
export function moveEntry(
  tx: Tx,
  { from, to, amountMinor }: { from: string; to: string; amountMinor: number },
): Promise<ChangedEntry | undefined> {
  return tx.sql.row<ChangedEntry>('spending-move-entry', MOVE, [from, to, amountMinor]);
}

/** Whether an order, charge, page or payment with this id has reserved, even if all of it is released. */
export async function hasEntry(tx: Tx, orderId: string): Promise<boolean> {
  const select = 'select 1 from spending_entry where order_id = $1';
  return (await tx.sql.row('spending-has-entry', select, [orderId])) !== undefined;
}

/** Returns what these entries still reserve, in cents, by the UTC day (YYYY-MM-DD) for which they count. */
export function sumReserved(
  scope: Pick<Scope, 'sql'>,
  orderIds: readonly string[],
): Promise<{ day: string; minor: number }[]> {
  return scope.sql.rows<{ day: string; minor: number }>('spending-sum-reserved', RESERVED, [orderIds]);
}

/**
 * Returns the amount in cents that each key of the account has spent on orders and launches in this month (YYYY-MM), without calls beyond
 * the quota, the largest first. Keys that spent nothing are left out; sessions and automatic renewals are one row without a key.
 */
export function sumSpentByKey(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  month: string,
): Promise<Omit<KeySpent, 'keyName'>[]> {
  return scope.sql.rows<Omit<KeySpent, 'keyName'>>('spending-by-key', BY_KEY, [accountId, month]);
}

/**
 * Stores the reservation of an order and adds it to the sums of these cells: pairs of subject and period, in two arrays of the same
 * length. Returns the new sums in cents; their rows stay locked until the transaction ends.
 */
export function insertEntry(
  tx: Tx,
  {
    orderId,
    accountId,
    keyId,
    memberId,
    amountMinor,
    day,
    createdAt,
    subjects,
    periods,
  }: {
    orderId: string;
    accountId: string;
    keyId: string | null;
    memberId: string | null;
    amountMinor: number;
    day: string;
    createdAt: Date;
    subjects: string[];
    periods: string[];
  },
): Promise<Row[]> {
  return tx.sql.rows<Row>('spending-insert-entry', TAKE, [
    orderId,
    accountId,
    keyId,
    memberId,
    amountMinor,
    day,
    createdAt,
    subjects,
    periods,
  ]);
}

/**
 * Adds an amount in cents (negative to release) to the sums of these cells: pairs of subject and period, in two arrays of the same length.
 * Returns the new sums; their rows are locked in the order of the arrays until the transaction ends.
 */
export function addToSums(tx: Tx, subjects: string[], periods: string[], amountMinor: number): Promise<Row[]> {
  return tx.sql.rows<Row>('spending-add-to-sums', ADD, [subjects, periods, amountMinor]);
}

/**
 * Returns the sums of these subjects in these periods (YYYY-MM-DD or YYYY-MM), in cents; cells in which nothing was ever counted are left
 * out. Locks nothing.
 */
export function readSums(scope: Pick<Scope, 'sql'>, subjects: readonly string[], periods: string[]): Promise<Row[]> {
  return scope.sql.rows<Row>('spending-tally', SPENT, [subjects, periods]);
}

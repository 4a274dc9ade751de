import { type Scope, type Tx } from '@onym/platform';

/** An account's calls beyond the quota in one hour that are not reported for certain yet. */
export interface OverageCell {
  accountId: string;
  /** Hours since the epoch. */
  hour: number;
  used: number;
  /** When a report with an unknown outcome was started. */
  sendingSince: Date | null;
}

type Sql = Pick<Scope, 'sql'>;

const DUE = `
  select account_id as "accountId", hour, used, sending_since as "sendingSince" from usage_overage
   where sent_at is null and carried_at is null and used > 0 and hour < $1 and (sending_since is null or sending_since > $2) order by hour limit $3`;
const ABANDONED = 'select count(*)::int as count from usage_overage where sent_at is null and sending_since <= $1';
const SENDING =
  'update usage_overage set sending_since = $1 where account_id = $2 and hour = $3 and sending_since is null';
const REFUSED = 'update usage_overage set sending_since = null where account_id = $1 and hour = $2';
const SENT = 'update usage_overage set sent_at = $3 where account_id = $1 and hour = $2';

/**
 * Returns up to `limit` cells that must be reported, of hours before `beforeHour` (hours since the epoch), the oldest first.
 * Left out are hours that are billed separately, and reports with an unknown outcome that were started at `since` or earlier:
 * they are abandoned.
 */
export function listOverageDue(
  { sql }: Sql,
  { beforeHour, since, limit }: { beforeHour: number; since: Date; limit: number },
): Promise<OverageCell[]> {
  return sql.rows<OverageCell & Record<string, unknown>>('access-overage-due', DUE, [beforeHour, since, limit]);
}

/** Counts the reports, of all accounts, that were started at `since` or earlier and have no known outcome. */
export async function countAbandonedOverage({ sql }: Sql, since: Date): Promise<number> {
  return (await sql.row<{ count: number }>('access-overage-abandoned', ABANDONED, [since]))!.count;
}

/** Stores `at`, in the machine's time, as the start of the report of this account's hour, unless a start is stored. Send the report after the transaction. */
export async function markOverageSending(tx: Tx, { accountId, hour }: OverageCell, at: Date): Promise<void> {
  await tx.sql.rows('access-overage-sending', SENDING, [at, accountId, hour]);
}

/** Deletes these accounts' calls beyond the quota whose report has not started, also of hours that are billed separately. */
export async function deleteUnreportedOverage(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows(
    'access-delete-unreported-overage',
    'delete from usage_overage where account_id = any($1::text[]) and sent_at is null and sending_since is null',
    [accountIds],
  );
}

const CARRY = `
  update usage_overage set carried_at = $1 where account_id = $2 and hour = $3 and sent_at is null and sending_since is null
    and carried_at is null returning used`;
const SENT_SO_FAR = `
  select coalesce(sum(used) filter (where sent_at is not null), 0)::int as sent, count(*) filter (where sent_at is null and sending_since is not null)::int as underway
  from usage_overage where account_id = $1`;

/**
 * Marks an account's hour to be billed separately, so that it is never reported to the processor. Returns its number of calls; 0
 * if it was marked before or its report has started.
 */
export async function claimOverageForBilling(tx: Tx, { accountId, hour }: OverageCell, at: Date): Promise<number> {
  const carried = await tx.sql.row<{ used: number }>('access-overage-carry', CARRY, [at, accountId, hour]);
  return carried?.used ?? 0;
}

/** Returns how many calls of an account were reported so far, and how many reports have an unknown outcome. */
export async function countReportedOverage(tx: Tx, accountId: string): Promise<{ sent: number; underway: number }> {
  const row = await tx.sql.row<{ sent: number; underway: number }>('access-sent-so-far', SENT_SO_FAR, [accountId]);
  return row!;
}

/** Stores that the report of this account's hour was certainly not accepted, so that it is due again. */
export async function markOverageRefused({ sql }: Sql, { accountId, hour }: OverageCell): Promise<void> {
  await sql.rows('access-overage-refused', REFUSED, [accountId, hour]);
}

/** Stores that the report of this account's hour was accepted at `at`. */
export async function markOverageSent({ sql }: Sql, { accountId, hour }: OverageCell, at: Date): Promise<void> {
  await sql.rows('access-overage-sent', SENT, [accountId, hour, at]);
}

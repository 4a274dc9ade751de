import { type Scope, type Tx } from '@onym/platform';

/** Calls beyond the quota that an account made in one hour, not reported for certain yet. */
export interface OverageCell {
  accountId: string;
  /** Hours since the epoch. */
  hour: number;
  used: number;
  /** Since when a report of unknown outcome is on its way. */
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

/** What is to be reported of the hours before this one, the oldest first; a report begun by `since` is given up on. */
export function overageDue(
  { sql }: Sql,
  { beforeHour, since, limit }: { beforeHour: number; since: Date; limit: number },
): Promise<OverageCell[]> {
  return sql.rows<OverageCell & Record<string, unknown>>('access-overage-due', DUE, [beforeHour, since, limit]);
}

/** How many reports were begun by then and have no known outcome. */
export async function countAbandonedOverage({ sql }: Sql, since: Date): Promise<number> {
  return (await sql.row<{ count: number }>('access-overage-abandoned', ABANDONED, [since]))!.count;
}

/** Writes down that a report begins; an earlier beginning stays. */
export async function overageSending(tx: Tx, { accountId, hour }: OverageCell, at: Date): Promise<void> {
  await tx.sql.rows('access-overage-sending', SENDING, [at, accountId, hour]);
}

/** Deletes calls beyond the quota of these accounts whose report has not begun. */
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

/** Takes a cell over to be billed apart: it is never reported. Answers its calls, 0 when it was taken or begun to be reported before. */
export async function carryOverage(tx: Tx, { accountId, hour }: OverageCell, at: Date): Promise<number> {
  const carried = await tx.sql.row<{ used: number }>('access-overage-carry', CARRY, [at, accountId, hour]);
  return carried?.used ?? 0;
}

/** Calls that were reported of an account so far, and how many reports have no known outcome. */
export async function overageSentSoFar(tx: Tx, accountId: string): Promise<{ sent: number; underway: number }> {
  const row = await tx.sql.row<{ sent: number; underway: number }>('access-sent-so-far', SENT_SO_FAR, [accountId]);
  return row!;
}

/** Writes down that the report was certainly not taken. */
export async function overageRefused({ sql }: Sql, { accountId, hour }: OverageCell): Promise<void> {
  await sql.rows('access-overage-refused', REFUSED, [accountId, hour]);
}

/** Writes down that the report was taken. */
export async function overageSent({ sql }: Sql, { accountId, hour }: OverageCell, at: Date): Promise<void> {
  await sql.rows('access-overage-sent', SENT, [accountId, hour, at]);
}

import type { Scope } from '@onym/platform';

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
   where sent_at is null and used > 0 and hour < $1 and (sending_since is null or sending_since > $2) order by hour limit $3`;
const ABANDONED = 'select count(*)::int as count from usage_overage where sent_at is null and sending_since <= $1';
const SENDING =
  'update usage_overage set sending_since = $3 where account_id = $1 and hour = $2 and sending_since is null';
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
export async function overageSending({ sql }: Sql, { accountId, hour }: OverageCell, at: Date): Promise<void> {
  await sql.rows('access-overage-sending', SENDING, [accountId, hour, at]);
}

/** Writes down that the report was certainly not taken. */
export async function overageRefused({ sql }: Sql, { accountId, hour }: OverageCell): Promise<void> {
  await sql.rows('access-overage-refused', REFUSED, [accountId, hour]);
}

/** Writes down that the report was taken. */
export async function overageSent({ sql }: Sql, { accountId, hour }: OverageCell, at: Date): Promise<void> {
  await sql.rows('access-overage-sent', SENT, [accountId, hour, at]);
}

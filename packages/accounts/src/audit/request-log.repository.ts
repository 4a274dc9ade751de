import { DAY_MS } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';

/** How many whole days before today calls are stored, as in `request_log_days`. */
export const REQUEST_RETENTION_DAYS = 7;

/** A call as it is stored. */
export interface LoggedRequest {
  id: string;
  at: Date;
  accountId: string;
  /** Null for a session. */
  keyId: string | null;
  method: string;
  path: string;
  status: number;
  /** The error code; null for a success. */
  code: string | null;
  durationMs: number;
}

export interface RequestSearch {
  id?: string | undefined;
  status?: number | undefined;
  keyId?: string | undefined;
  code?: string | undefined;
  /** `without` leaves out page loads and reads by the dashboard. */
  looks?: 'with' | 'without' | undefined;
  limit: number;
  cursor?: string | undefined;
}

const COLUMNS = `id, at, account_id as "accountId", key_id as "keyId", method, path, status, code, duration_ms as "durationMs"`;
const SEARCH = `
  select ${COLUMNS} from request_log
  where account_id = $1 and at > $2 and ($3::text is null or id = $3) and ($4::int is null or status = $4)
    and ($5::text is null or key_id = $5) and ($6::text is null or code = $6) and ($7::text is null or id < $7)
    and ($8 or key_id is not null or method <> 'GET' or path like '/api/%')
  order by id desc limit $9`;

/**
 * Returns the account's calls of the last seven days, the newest first. Those of about the last second may be missing, because calls are
 * written with a delay and a replica may be read.
 */
export async function readRequests(
  scope: Pick<Scope, 'past' | 'clock'>,
  accountId: string,
  { id, status, keyId, code, looks, limit, cursor }: RequestSearch,
): Promise<{ requests: LoggedRequest[]; nextCursor: string | null }> {
  const since = new Date(scope.clock.now().getTime() - REQUEST_RETENTION_DAYS * DAY_MS);
  const rows = await scope.past.rows<LoggedRequest>('audit-requests', SEARCH, [
    accountId,
    since,
    id ?? null,
    status ?? null,
    keyId ?? null,
    code ?? null,
    cursor ?? null,
    looks !== 'without',
    limit + 1,
  ]);
  const requests = rows.slice(0, limit);
  return { requests, nextCursor: rows.length > limit ? requests.at(-1)!.id : null };
}

/** Returns the logged call, of any account, whose response had this request id; undefined if there is none or it is too old. */
export function findRequest(scope: Pick<Scope, 'sql'>, id: string): Promise<LoggedRequest | undefined> {
  return scope.sql.row<LoggedRequest>('audit-request', `select ${COLUMNS} from request_log where id = $1`, [id]);
}

const DELETE_OF = 'delete from request_log where account_id = any($1::text[])';
const INSERT = `
  insert into request_log (id, at, account_id, key_id, method, path, status, code, duration_ms)
  select r.* from jsonb_to_recordset($1::jsonb)
    as r (id text, at timestamptz, "accountId" text, "keyId" text, method text, path text, status int, code text, "durationMs" int)
  on conflict do nothing`;
const BY_KEY = `
  select key_id as "keyId", to_char(at at time zone 'utc', 'YYYY-MM-DD') as day,
    count(*)::int as total, count(*) filter (where status >= 400)::int as refused
  from request_log where account_id = $1 and at >= $2::date at time zone 'utc' group by 1, 2 order by 2, 1`;

/** How often one key (null: sessions) called on one UTC day. */
export interface KeyDay {
  keyId: string | null;
  /** YYYY-MM-DD */
  day: string;
  total: number;
  refused: number;
}

/**
 * Counts the account's calls from this UTC day (YYYY-MM-DD) on by key and day: by day, the earliest first. Those of about the last second
 * may be missing. A key has no entry for a day without calls. `refused` counts the statuses from 400 on.
 */
export function countCallsByKey(scope: Pick<Scope, 'past'>, accountId: string, since: string): Promise<KeyDay[]> {
  return scope.past.rows<KeyDay>('audit-calls-by-key', BY_KEY, [accountId, since]);
}

/**
 * Stores calls; a call that is already stored stays unchanged.
 * @throws check_violation (23514) if there is no partition for the day of a call
 */
export async function insertRequests(scope: Pick<Scope, 'sql'>, requests: readonly LoggedRequest[]): Promise<void> {
  await scope.sql.rows('audit-log-requests', INSERT, [JSON.stringify(requests)]);
}

/** Creates the partitions of this day (YYYY-MM-DD) and the next two, and drops those older than a week. */
export async function rotatePartitions(scope: Pick<Scope, 'sql'>, day: string): Promise<void> {
  await scope.sql.rows('audit-request-days', 'select request_log_days($1::date)', [day]);
}

/** Deletes the calls of these accounts. */
export async function deleteRequestsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('audit-delete-requests-of', DELETE_OF, [accountIds]);
}

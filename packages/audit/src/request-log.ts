import { DAY_MS } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { REQUESTS_KEPT_DAYS } from './retention.ts';

/** A call as it is on record. */
export interface LoggedRequest {
  id: string;
  at: Date;
  accountId: string;
  /** Null: with a session. */
  keyId: string | null;
  method: string;
  path: string;
  status: number;
  /** Of the refusal; null for none. */
  code: string | null;
  durationMs: number;
}

export interface RequestSearch {
  id?: string | undefined;
  status?: number | undefined;
  keyId?: string | undefined;
  code?: string | undefined;
  /** without: not the pages, and not what the dashboard only looked at. */
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

/** The account's calls of the last seven days, the newest first. They are written down up to half a second late, and so they are read. */
export async function readRequests(
  scope: Pick<Scope, 'past' | 'clock'>,
  accountId: string,
  { id, status, keyId, code, looks, limit, cursor }: RequestSearch,
): Promise<{ requests: LoggedRequest[]; nextCursor: string | null }> {
  const since = new Date(scope.clock.now().getTime() - REQUESTS_KEPT_DAYS * DAY_MS);
  const rows = await scope.past.rows<LoggedRequest & Record<string, unknown>>('audit-requests', SEARCH, [
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

/** A call by the id that its answer carried, whosever it was. */
export function findRequest(scope: Pick<Scope, 'sql'>, id: string): Promise<LoggedRequest | undefined> {
  return scope.sql.row<LoggedRequest & Record<string, unknown>>(
    'audit-request',
    `select ${COLUMNS} from request_log where id = $1`,
    [id],
  );
}

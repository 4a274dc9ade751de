import type { Scope } from '@onym/platform';

/** How often one key (null: a session) called on one UTC day. */
export interface KeyDay {
  keyId: string | null;
  /** YYYY-MM-DD */
  day: string;
  total: number;
  refused: number;
}

const COUNT = `
  select key_id as "keyId", to_char(at at time zone 'utc', 'YYYY-MM-DD') as day,
    count(*)::int as total, count(*) filter (where status >= 400)::int as refused
  from request_log where account_id = $1 and at >= $2::date at time zone 'utc' group by 1, 2 order by 2, 1`;

/** The account's calls since this UTC day (YYYY-MM-DD), counted by key and day, without those of the last half second. */
export function callsByKey(scope: Pick<Scope, 'past'>, accountId: string, since: string): Promise<KeyDay[]> {
  return scope.past.rows<KeyDay & Record<string, unknown>>('audit-calls-by-key', COUNT, [accountId, since]);
}

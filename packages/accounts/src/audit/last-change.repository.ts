import type { Scope } from '@onym/platform';

/** One line of what was done, as it can be taken back. */
export interface ChangeLine {
  at: Date;
  action: string;
  subject: string;
  details: Record<string, unknown>;
}

const LAST = `
  with newest as (
    select id, request_id from audit_log
    where account_id = $1 and starts_with(action, $2) and details->>'domain' = $3 order by at desc, id desc limit 1)
  select l.at, l.action, l.subject, l.details from audit_log l, newest
  where l.account_id = $1 and starts_with(l.action, $2) and l.details->>'domain' = $3 and (l.id = newest.id or l.request_id = newest.request_id)
  order by l.at, l.id`;

/** What the newest call that did such a thing to this domain has done, the oldest line first; nothing where none did. */
export function lastChangeOf(
  scope: Pick<Scope, 'sql'>,
  { accountId, domain, actions }: { accountId: string; domain: string; actions: string },
): Promise<ChangeLine[]> {
  return scope.sql.rows<ChangeLine>('audit-last-change', LAST, [accountId, actions, domain]);
}

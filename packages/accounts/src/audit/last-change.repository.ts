import type { Scope } from '@onym/platform';

/** One entry of a change that can be undone. */
export interface ChangeEntry {
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

/**
 * Returns the entries of the newest call with such an action on this domain, the oldest first, for undoing that call; empty if
 * there is none. An action without a request is returned alone.
 * @param actions the prefix of the actions, e.g. `dns_record.`
 */
export function findLastChange(
  scope: Pick<Scope, 'sql'>,
  { accountId, domain, actions }: { accountId: string; domain: string; actions: string },
): Promise<ChangeEntry[]> {
  return scope.sql.rows<ChangeEntry>('audit-last-change', LAST, [accountId, actions, domain]);
}

import type { Scope } from '@onym/platform';
import type { ActorKind } from './audit.ts';

/** An entry in an account's audit log. */
export interface AuditLogEntry {
  id: string;
  at: Date;
  actor: string;
  actorKind: ActorKind;
  keyId: string | null;
  keyName: string | null;
  /** The address of the member who acted; null for the owner, and after the member was deleted. */
  memberEmail: string | null;
  action: string;
  subject: string;
  address: string | null;
  requestId: string | null;
  details: Record<string, unknown>;
}

const COLUMNS = `id, at, actor, actor_kind as "actorKind", key_id as "keyId", key_name as "keyName", member_email as "memberEmail", action, subject, address, request_id as "requestId", details`;
// Sorted by time, because some ids are event keys and not in order.
const TRAIL = `
  select ${COLUMNS} from audit_log
  where account_id = $1 and ($2::text is null or action = $2) and ($3::text is null or actor_kind = $3 or key_id = $3)
    and ($6::text is null or details->>'domain' = $6 or details->>'name' = $6)
    and ($4::text is null or (at, id) < (select at, id from audit_log where id = $4 and account_id = $1))
  order by at desc, id desc limit $5`;

/** Returns one page of this account's audit log, the newest first. An unknown cursor returns an empty page. */
export async function readAuditLog(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  {
    limit,
    cursor,
    action,
    actor,
    domain,
  }: {
    limit: number;
    cursor?: string | undefined;
    action?: string | undefined;
    actor?: string | undefined;
    /** In lower-case ASCII, as it is stored. */
    domain?: string | undefined;
  },
): Promise<{ lines: AuditLogEntry[]; nextCursor: string | null }> {
  const rows = await scope.sql.rows<AuditLogEntry>('audit-trail', TRAIL, [
    accountId,
    action ?? null,
    actor ?? null,
    cursor ?? null,
    limit + 1,
    domain?.toLowerCase() ?? null,
  ]);
  const lines = rows.slice(0, limit);
  return { lines, nextCursor: rows.length > limit ? lines.at(-1)!.id : null };
}

/**
 * Returns the entries of one request, in all accounts, the oldest first; empty if it changed nothing. For operators only: the
 * entries contain IP addresses and the e-mail addresses of members.
 */
export function auditEntriesOfRequest(scope: Pick<Scope, 'sql'>, requestId: string): Promise<AuditLogEntry[]> {
  return scope.sql.rows<AuditLogEntry>(
    'audit-of-request',
    `select ${COLUMNS} from audit_log where request_id = $1 order by at, id`,
    [requestId],
  );
}

const ADDRESSES = `
  select distinct on (subject) subject, address from audit_log
  where subject = any($1::text[]) and action = any($2::text[]) and account_id = any($3::text[]) order by subject, at desc, id desc`;

/**
 * Returns the IP address of the newest entry with one of these actions about each of these objects, by object. Objects without such
 * an entry in these accounts, or whose entry has no address, are left out.
 */
export async function addressesOfEntries(
  scope: Pick<Scope, 'sql'>,
  {
    subjects,
    actions,
    accountIds,
  }: { subjects: readonly string[]; actions: readonly string[]; accountIds: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await scope.sql.rows<{ subject: string; address: string | null }>('audit-addresses', ADDRESSES, [
    subjects,
    actions,
    accountIds,
  ]);
  return new Map(rows.flatMap(({ subject, address }) => (address === null ? [] : [[subject, address]])));
}

/**
 * Returns the entries about any of these objects that belong to this account or to none, the oldest first; at most 200, later ones are
 * omitted. For operators only: the entries contain IP addresses and the e-mail addresses of members.
 */
export function auditEntriesOfSubjects(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  subjects: readonly string[],
): Promise<AuditLogEntry[]> {
  return scope.sql.rows<AuditLogEntry>(
    'audit-of-subjects',
    `select ${COLUMNS} from audit_log where subject = any($1::text[]) and (account_id = $2 or account_id is null) order by at, id limit 200`,
    [subjects, accountId],
  );
}

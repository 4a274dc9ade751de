import { ID_PREFIXES, newId } from '@onym/kernel';
import { type Scope, type Tx } from '@onym/platform';

const WRITE = `
  insert into audit_log (id, at, actor, action, subject, details, account_id, actor_kind, key_id, key_name, member_email, address, request_id)
  values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12, $13) on conflict (id) do nothing`;

export const ACTOR_KINDS = ['session', 'key', 'operator', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

export interface AuditEntry {
  /** An account's id, `operator`, or what acts by itself: `processor`, `registrar`, `schedule`, the door of a stranger's purchase. */
  actor: string;
  /** `thing.done`, e.g. `entitlement.revoked`. */
  action: string;
  /** The id of what it was done to. */
  subject: string;
  /** Whose trail it stands in; by default the acting account's. */
  accountId?: string | undefined;
  /** The actor is a member of that account, or was, with this address. */
  asMember?: string;
  /** Facts that are safe to keep: no secrets, no contacts. */
  details?: Record<string, unknown>;
  /** Tells one happening from another: told twice under the same key, it is written once. */
  key?: string;
}

/**
 * Writes down what was done, in the transaction that does it. With which key, by which member and from where is known from the scope: an
 * account that acts upon its own things is named by its member where one did it. What is written stays for a year: the table takes
 * inserts only.
 */
export async function writeAudit(
  tx: Tx,
  { action, subject, details = {}, key, asMember, ...entry }: AuditEntry,
): Promise<void> {
  const now = tx.clock.now();
  const { actor } = entry;
  const isAccount = actor.startsWith(`${ID_PREFIXES.account}_`);
  const accountId = entry.accountId ?? (isAccount ? actor : null);
  const isOwn = isAccount && actor === accountId;
  const by = isOwn ? tx.origin?.key : undefined;
  const member = isOwn ? tx.origin?.member : undefined;
  await tx.sql.rows('audit-write', WRITE, [
    key ?? newId('audit', now),
    now,
    member?.id ?? actor,
    action,
    subject,
    JSON.stringify(details),
    accountId,
    kindOf(actor, asMember === undefined ? accountId : actor, by !== undefined),
    by?.id ?? null,
    by?.name ?? null,
    asMember ?? member?.email ?? null,
    tx.origin?.address ?? null,
    tx.origin?.requestId ?? null,
  ]);
}

/** An account that acts upon another one's things is an operator's. */
function kindOf(actor: string, accountId: string | null, hasKey: boolean): ActorKind {
  if (actor === 'operator') return 'operator';
  if (!actor.startsWith(`${ID_PREFIXES.account}_`)) return 'system';
  if (actor !== accountId) return 'operator';
  return hasKey ? 'key' : 'session';
}

/** How often this was done in the account since then. */
export async function countWritten(
  tx: Tx,
  { accountId, action, since }: { accountId: string; action: string; since: Date },
): Promise<number> {
  const count = 'select count(*)::int as count from audit_log where account_id = $1 and action = $2 and at > $3';
  const row = await tx.sql.row<{ count: number }>('audit-count', count, [accountId, action, since]);
  return row!.count;
}

/** An entry as it is read back. */
export interface AuditLine {
  at: Date;
  actor: string;
  action: string;
  details: Record<string, unknown>;
}

/** What was done to this thing, the oldest first. */
export function auditOf(scope: Scope, subject: string): Promise<AuditLine[]> {
  return scope.sql.rows<AuditLine & Record<string, unknown>>(
    'audit-of-subject',
    'select at, actor, action, details from audit_log where subject = $1 order by at, id',
    [subject],
  );
}

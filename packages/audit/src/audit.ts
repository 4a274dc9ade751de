import { newId } from '@onym/kernel';
import { execute, type Scope, type Tx } from '@onym/platform';

const WRITE = `insert into audit_log (id, at, actor, action, subject, details) values (?, ?, ?, ?, ?, ?::jsonb) on conflict (id) do nothing`;

export interface AuditEntry {
  /** An account's id, or `processor`, `operator`, `schedule`. */
  actor: string;
  /** `thing.done`, e.g. `entitlement.revoked`. */
  action: string;
  /** The id of what it was done to. */
  subject: string;
  /** Facts that are safe to keep for ever: no secrets, no contacts. */
  details?: Record<string, unknown>;
  /** Tells one happening from another: told twice under the same key, it is written once. */
  key?: string;
}

/** Writes down what was done, in the transaction that does it. What is written stays: the table takes inserts only. */
export async function writeAudit(tx: Tx, { actor, action, subject, details = {}, key }: AuditEntry): Promise<void> {
  const now = tx.clock.now();
  await execute(tx, WRITE, [key ?? newId('audit', now), now, actor, action, subject, JSON.stringify(details)]);
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

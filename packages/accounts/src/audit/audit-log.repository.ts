import type { Tx, Scope } from '@onym/platform';

/** An entry as it is read. */
export interface StoredAuditEntry {
  at: Date;
  actor: string;
  action: string;
  details: Record<string, unknown>;
}
const BATCH = 5000;
const DELETE_OLDEST = `delete from audit_log where id in (select id from audit_log where at < $1 order by at limit ${BATCH}) returning id`;
const COUNT = 'select count(*)::int as count from audit_log where account_id = $1 and action = $2 and at > $3';
const INSERT = `
  insert into audit_log (id, at, actor, action, subject, details, account_id, actor_kind, key_id, key_name, member_email, address, request_id)
  values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12, $13) on conflict (id) do nothing`;

/** Deletes IP and e-mail addresses, names of keys and details from the audit entries of these accounts. */
export async function erasePersonalData(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows(
    'audit-erase-personal-data',
    `update audit_log set address = null, key_name = null, member_email = null, details = '{}'::jsonb
     where account_id = any($1::text[]) and (address is not null or key_name is not null or member_email is not null or details <> '{}'::jsonb)`,
    [accountIds],
  );
}

/** Deletes the e-mail and IP addresses of these people from all audit entries in which they acted as members. */
export async function eraseMemberAddresses(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows(
    'audit-erase-member-addresses',
    'update audit_log set member_email = null, address = null where actor = any($1::text[]) and member_email is not null',
    [accountIds],
  );
}

/** Counts the entries with this action in the account's audit log after (not at) a moment, as the transaction sees them. */
export async function countEntriesSince(tx: Tx, accountId: string, action: string, since: Date): Promise<number> {
  return (await tx.sql.row<{ count: number }>('audit-count-since', COUNT, [accountId, action, since]))!.count;
}

/** An entry as it is stored. */
export interface NewAuditEntry {
  id: string;
  at: Date;
  /** An account, the member who acted for it, or a system actor. */
  actor: string;
  actorKind: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  accountId: string | null;
  keyId: string | null;
  keyName: string | null;
  memberEmail: string | null;
  address: string | null;
  requestId: string | null;
}

/** Stores an entry; an entry with an existing id is not stored again. */
export async function insertAuditEntry(tx: Tx, line: NewAuditEntry): Promise<void> {
  await tx.sql.rows('audit-write', INSERT, [
    line.id,
    line.at,
    line.actor,
    line.action,
    line.subject,
    JSON.stringify(line.details),
    line.accountId,
    line.actorKind,
    line.keyId,
    line.keyName,
    line.memberEmail,
    line.address,
    line.requestId,
  ]);
}

/**
 * Lists the entries about this object, of all accounts, the oldest first; empty if there are none. For operators: it is the
 * history of an order under review.
 */
export function listAuditEntries(scope: Pick<Scope, 'sql'>, subject: string): Promise<StoredAuditEntry[]> {
  return scope.sql.rows<StoredAuditEntry>(
    'audit-of-subject',
    'select at, actor, action, details from audit_log where subject = $1 order by at, id',
    [subject],
  );
}

/**
 * Deletes the entries of all accounts from before a moment, in batches: each statement is short and locks few rows.
 * @throws the database's error if an entry is not older than 365 days by the database's clock
 */
export async function deleteEntriesBefore(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  const deleteBatch = (): Promise<object[]> => scope.sql.rows('audit-forget', DELETE_OLDEST, [before]);
  while ((await deleteBatch()).length === BATCH);
}

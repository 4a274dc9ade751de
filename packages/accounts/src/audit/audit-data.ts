import { exportRows, type ExportPart, type Tx } from '@onym/platform';
import { erasePersonalData, eraseMemberAddresses } from './audit-log.repository.ts';
import { deleteRequestsOf } from './request-log.repository.ts';

/** What this room gives to an account that asks for everything. What an operator did comes from nowhere the account is told. */
export const auditExports: readonly ExportPart[] = [
  exportRows({
    name: 'audit',
    tables: ['audit_log'],
    sql: `select id as key, id, at, case when actor_kind = 'operator' then 'operator' else actor end as actor, actor_kind as "actorKind", action, subject, details,
      key_id as "keyId", key_name as "keyName", member_email as "memberEmail", case when actor_kind = 'operator' then null else address end as "from", request_id as "requestId"
      from audit_log where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'requests',
    tables: ['request_log'],
    sql: `select id as key, id, at, key_id as "keyId", method, path, status, code, duration_ms as "durationMs" from request_log where account_id = any($1::text[])`,
  }),
];

/** Leaves of the trail who did what when, and nothing of where from and in what words; of the calls nothing. */
export async function eraseAudit(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await erasePersonalData(tx, accountIds);
  // In the trails of others stays what they did there, and no longer who they were.
  await eraseMemberAddresses(tx, accountIds);
  await deleteRequestsOf(tx, accountIds);
}

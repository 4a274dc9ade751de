import { exportRows, type ExportPart, type Tx } from '@onym/platform';
import { erasePersonalData, eraseMemberAddresses } from './audit-log.repository.ts';
import { deleteRequestsOf } from './request-log.repository.ts';

/**
 * This module's part of an account's data export. An operator's entries contain no operator account and no address.
 */
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

/**
 * Removes personal data from the audit log and deletes the request log of these accounts. Only who did what and when stays. From the audit
 * logs of other accounts it removes their e-mail addresses and the IP addresses they acted from.
 */
export async function eraseAudit(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await erasePersonalData(tx, accountIds);
  // In the audit logs of other accounts their actions stay, without their addresses.
  await eraseMemberAddresses(tx, accountIds);
  await deleteRequestsOf(tx, accountIds);
}

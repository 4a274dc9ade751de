export { deleteOldAuditEntriesJob, rotateRequestLogJob } from './audit.jobs.ts';
export { countAuditEntries, writeAudit, type AuditEntry } from './audit.ts';
export { listAuditEntries, type StoredAuditEntry } from './audit-log.repository.ts';
export { openRequestLog, type RequestLog } from './log-requests.ts';
export {
  countCallsByKey,
  findRequest,
  REQUEST_RETENTION_DAYS,
  type KeyDay,
  type LoggedRequest,
} from './request-log.repository.ts';
export { auditExports, eraseAudit } from './audit-data.ts';
export { AUDIT_RETENTION_DAYS } from './retention.ts';
export {
  addressesOfEntries,
  auditEntriesOfRequest,
  auditEntriesOfSubjects,
  type AuditLogEntry,
} from './read-audit-log.repository.ts';

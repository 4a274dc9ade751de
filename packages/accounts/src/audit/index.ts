export { forgetAuditJob, keepRequestDaysJob } from './audit.jobs.ts';
export { countWritten, writeAudit, type AuditEntry } from './audit.ts';
export { auditOf, type AuditLine } from './audit-log.repository.ts';
export { lastChangeOf, type ChangeLine } from './last-change.repository.ts';
export { openRequestLog, type RequestLog } from './log-requests.ts';
export {
  callsByKey,
  findRequest,
  REQUESTS_KEPT_DAYS,
  type KeyDay,
  type LoggedRequest,
} from './request-log.repository.ts';
export { auditExports, eraseAudit } from './audit-data.ts';
export { AUDIT_KEPT_DAYS } from './retention.ts';
export { trailOfRequest, trailOfSubjects, type TrailLine } from './trail.repository.ts';

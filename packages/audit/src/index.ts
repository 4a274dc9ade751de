export { forgetAuditJob, keepRequestDaysJob } from './audit.jobs.ts';
export { auditOf, countWritten, writeAudit, type AuditEntry, type AuditLine } from './audit.ts';
export { callsByKey, type KeyDay } from './calls-by-key.ts';
export { lastChangeOf, type ChangeLine } from './last-change.ts';
export { openRequestLog, type RequestLog } from './log-requests.ts';
export { findRequest, type LoggedRequest } from './request-log.ts';
export { auditExports, eraseAudit } from './audit-data.ts';

export { AUDIT_KEPT_DAYS, REQUESTS_KEPT_DAYS } from './retention.ts';
export { trailOfRequest, trailOfSubjects, type TrailLine } from './trail.ts';

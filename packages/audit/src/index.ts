export { auditOf, writeAudit, type AuditEntry, type AuditLine } from './audit.ts';

import { AuditLogSchema } from './audit-log.entity.ts';

export const auditEntities = [AuditLogSchema];

import { AuditLogSchema } from './audit-log.entity.ts';
import { RequestLogSchema } from './request-log.entity.ts';

export const auditEntities = [AuditLogSchema, RequestLogSchema];

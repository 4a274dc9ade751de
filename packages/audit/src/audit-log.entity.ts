import { defineEntity, p } from '@mikro-orm/core';

/** Who did what to what, for good: a trigger forbids update, delete and truncate. */
export const AuditLogSchema = defineEntity({
  name: 'AuditLog',
  tableName: 'audit_log',
  properties: {
    id: p.string().primary(),
    at: p.datetime(),
    /** An account, `processor`, `operator`, `schedule`. */
    actor: p.string(),
    /** `thing.done`, e.g. `entitlement.revoked`. */
    action: p.string(),
    /** The id of what it was done to. */
    subject: p.string(),
    details: p.json<Record<string, unknown>>(),
  },
  indexes: [{ name: 'audit_log_subject', properties: ['subject', 'at'] }],
});

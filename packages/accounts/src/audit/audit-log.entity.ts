import { defineEntity, p } from '@mikro-orm/core';

/** Who did what to what. A trigger forbids update and truncate, and delete for a year. */
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
    /** The account whose trail it is in; null: in none. No reference, since the line outlives the account. */
    accountId: p.string().nullable(),
    /** session, key, operator, system */
    actorKind: p.string(),
    /** The key it was done with, as it was called then. */
    keyId: p.string().nullable(),
    keyName: p.string().nullable(),
    /** The address of the member who acted for the account; null where it was its owner, a key or nobody, and once the member is gone. */
    memberEmail: p.string().nullable(),
    /** The address it came from. */
    address: p.string().nullable(),
    requestId: p.string().nullable(),
  },
  indexes: [
    { name: 'audit_log_subject', properties: ['subject', 'at'] },
    { name: 'audit_log_account', properties: ['accountId', 'at', 'id'] },
    {
      name: 'audit_log_request',
      expression: 'create index "audit_log_request" on "audit_log" ("request_id") where request_id is not null',
    },
    { name: 'audit_log_at', properties: ['at'] },
    { name: 'audit_log_member', properties: ['actor'], where: 'member_email is not null' },
  ],
});

import { defineEntity, p } from '@mikro-orm/core';

/** Who did what to what. A trigger forbids update and truncate, and forbids delete for a year. */
export const AuditLogSchema = defineEntity({
  name: 'AuditLog',
  tableName: 'audit_log',
  properties: {
    id: p.string().primary(),
    at: p.datetime(),
    /** An account, `processor`, `operator` or `schedule`. */
    actor: p.string(),
    /** `thing.done`, e.g. `entitlement.revoked`. */
    action: p.string(),
    /** The id of the affected object. */
    subject: p.string(),
    details: p.json<Record<string, unknown>>(),
    /**
     * The account whose audit log contains the entry; null: none. There is no foreign key, because the entry outlives
     * the account.
     */
    accountId: p.string().nullable(),
    /** session, key, operator, system */
    actorKind: p.string(),
    /** The key that was used, with its name at that time. */
    keyId: p.string().nullable(),
    keyName: p.string().nullable(),
    /**
     * The address of the member who acted for the account; null for its owner, a key or a system actor, and after the
     * member was deleted.
     */
    memberEmail: p.string().nullable(),
    /** The IP address of the request. */
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

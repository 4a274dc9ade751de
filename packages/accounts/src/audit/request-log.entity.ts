import { defineEntity, p } from '@mikro-orm/core';

/**
 * An authenticated call. The table has one partition per day (audit.sql), which is dropped as a whole, so it has no
 * foreign keys.
 */
export const RequestLogSchema = defineEntity({
  name: 'RequestLog',
  tableName: 'request_log',
  properties: {
    id: p.string().primary(),
    at: p.datetime().primary(),
    accountId: p.string(),
    /** Null for a session. */
    keyId: p.string().nullable(),
    method: p.string(),
    /** Without the query string. */
    path: p.string(),
    status: p.integer(),
    /** The error code; null for a success. */
    code: p.string().nullable(),
    durationMs: p.integer(),
  },
  indexes: [{ name: 'request_log_account', properties: ['accountId', 'id'] }],
});

import { defineEntity, p } from '@mikro-orm/core';

/** An authenticated call. The table is made of a partition a day (audit.sql), which are dropped whole; nothing refers to it or from it. */
export const RequestLogSchema = defineEntity({
  name: 'RequestLog',
  tableName: 'request_log',
  properties: {
    id: p.string().primary(),
    at: p.datetime().primary(),
    accountId: p.string(),
    /** Null: with a session. */
    keyId: p.string().nullable(),
    method: p.string(),
    /** Without its query. */
    path: p.string(),
    status: p.integer(),
    /** Of the refusal; null for none. */
    code: p.string().nullable(),
    durationMs: p.integer(),
  },
  indexes: [{ name: 'request_log_account', properties: ['accountId', 'id'] }],
});

import { defineEntity, p } from '@mikro-orm/core';

/** Requests of one key or session in one minute. UNLOGGED: a crash forgives at most a minute. */
export const MinuteCellSchema = defineEntity({
  name: 'MinuteCell',
  tableName: 'usage_minute',
  properties: {
    /** Key id, or `session:` + account id, or a public door and an address. */
    subject: p.string().primary(),
    /** Minutes since the epoch. */
    minute: p.integer().primary(),
    /** Calls; for a bucket (`usage_take_drop`) the millisecond of the minute at which it is full again. */
    used: p.integer(),
  },
  indexes: [{ name: 'usage_minute_age', properties: ['minute'] }],
});

/** Counted units of one account on one UTC day. Logged: overage is billed from it. */
export const DayCellSchema = defineEntity({
  name: 'DayCell',
  tableName: 'usage_day',
  properties: {
    accountId: p.string().primary(),
    /** Days since the epoch. */
    day: p.integer().primary(),
    used: p.integer(),
  },
});

/** Calls of name generation beyond the included quota, per hour; billing meters them. */
export const OverageCellSchema = defineEntity({
  name: 'OverageCell',
  tableName: 'usage_overage',
  properties: {
    accountId: p.string().primary(),
    /** Hours since the epoch. */
    hour: p.integer().primary(),
    used: p.integer(),
    /** Since when the processor may or may not have been told; null: it has not. */
    sendingSince: p.datetime().nullable(),
    /** When the processor was told for certain. */
    sentAt: p.datetime().nullable(),
    /** When it was taken over to be billed apart, because no subscription was left that would bill it; it is never reported then. */
    carriedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'usage_overage_unsent', properties: ['hour'], where: 'sent_at is null' }],
});

import { defineEntity, p } from '@mikro-orm/core';

/** Calls of one key or session in one minute. UNLOGGED: a crash loses at most a minute of counts. */
export const MinuteCellSchema = defineEntity({
  name: 'MinuteCell',
  tableName: 'usage_minute',
  properties: {
    /** Key id, or `session:` + account id, or a public entry point and an address. */
    subject: p.string().primary(),
    /** Minutes since the epoch. */
    minute: p.integer().primary(),
    /** Number of calls; for a bucket (`usage_take_drop`) the millisecond of the minute at which it is full again. */
    used: p.integer(),
  },
  indexes: [{ name: 'usage_minute_age', properties: ['minute'] }],
});

/** Counted units of one account on one UTC day. Logged, because overage is billed from it. */
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

/** Name generation calls beyond the included quota, per hour; billing meters them. */
export const OverageCellSchema = defineEntity({
  name: 'OverageCell',
  tableName: 'usage_overage',
  properties: {
    accountId: p.string().primary(),
    /** Hours since the epoch. */
    hour: p.integer().primary(),
    used: p.integer(),
    /** Since when a report with an unknown outcome is in progress; null: not reported. */
    sendingSince: p.datetime().nullable(),
    /** When the processor accepted the report for certain. */
    sentAt: p.datetime().nullable(),
    /**
     * When it was marked to be billed separately, because no subscription was left to bill it; it is then never
     * reported.
     */
    carriedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'usage_overage_unsent', properties: ['hour'], where: 'sent_at is null' }],
});

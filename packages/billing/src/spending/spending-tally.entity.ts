import { defineEntity, p } from '@mikro-orm/core';

/**
 * What one subject (the id of an account, a key or a member's seat) has spent in one period (a UTC day YYYY-MM-DD or a month YYYY-MM): so
 * that asking for room is four rows, however much was bought. Its row locks make the bounds exact.
 */
export const SpendingTallySchema = defineEntity({
  name: 'SpendingTally',
  tableName: 'spending_tally',
  properties: {
    subject: p.string().primary(),
    period: p.string().primary(),
    /** The sum of the entries. Cents. */
    spentMinor: p.bigint('number'),
    /** The price of calls beyond the daily quota, which have no entries. Millionths of a US dollar. */
    overageMicros: p.bigint('number').default(0),
    /** Cents of such calls that the owner was mailed about; null where it is not the month of an account that made some. */
    overageNoticedMinor: p.integer().nullable(),
  },
  indexes: [{ name: 'spending_tally_overage', properties: ['period'], where: 'overage_noticed_minor is not null' }],
});

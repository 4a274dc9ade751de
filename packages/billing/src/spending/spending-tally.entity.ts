import { defineEntity, p } from '@mikro-orm/core';

/**
 * The amount that one subject (the id of an account, a key or a member's seat) has spent in one period (a UTC day YYYY-MM-DD or a month
 * YYYY-MM). A purchase reads at most four rows, and their locks make the limits exact.
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
    /** The amount of such calls that the owner was mailed about, cents; null in every row but the month of an account with such calls. */
    overageNoticedMinor: p.integer().nullable(),
  },
  indexes: [{ name: 'spending_tally_overage', properties: ['period'], where: 'overage_noticed_minor is not null' }],
});

import { defineEntity, p } from '@mikro-orm/core';

/**
 * The sum of the entries of one subject (an account's id or a key's) in one period (a UTC day YYYY-MM-DD or a month
 * YYYY-MM): so that asking for room is four rows, however much was bought. Its row locks make the bounds exact.
 */
export const SpendingTallySchema = defineEntity({
  name: 'SpendingTally',
  tableName: 'spending_tally',
  properties: { subject: p.string().primary(), period: p.string().primary(), spentMinor: p.bigint('number') },
});

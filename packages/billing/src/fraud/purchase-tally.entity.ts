import { defineEntity, p } from '@mikro-orm/core';

/**
 * How often a subject (`account:ID`, `gifts:ID`, `card:DIGEST`) has bought in a UTC hour (YYYY-MM-DDTHH) or day (YYYY-MM-DD), and for how
 * much, in cents. A purchase locks its rows until it is committed, so limits are exact with any number of processes.
 */
export const PurchaseTallySchema = defineEntity({
  name: 'PurchaseTally',
  tableName: 'purchase_tally',
  properties: {
    subject: p.string().primary(),
    period: p.string().primary(),
    purchases: p.integer(),
    amountMinor: p.bigint('number'),
  },
  indexes: [{ name: 'purchase_tally_period', properties: ['period'] }],
});

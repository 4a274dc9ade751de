import { defineEntity, p } from '@mikro-orm/core';
import { DomainSchema } from './domain.entity.ts';

/** At which yearly price an owner was told by mail that a domain renews, and when. */
export const ToldPriceSchema = defineEntity({
  name: 'ToldPrice',
  tableName: 'renewal_price_told',
  properties: {
    domain: () => p.manyToOne(DomainSchema).ref().primary().deleteRule('cascade'),
    toldAt: p.datetime().primary(),
    /** Whose it is. */
    accountId: p.string(),
    priceMinor: p.integer(),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { DomainSchema } from './domain.entity.ts';

/** The yearly renewal price of a domain that its owner was told by mail, and when. */
export const AnnouncedPriceSchema = defineEntity({
  name: 'ToldPrice',
  tableName: 'announced_price',
  properties: {
    domain: () => p.manyToOne(DomainSchema).ref().primary().deleteRule('cascade'),
    notifiedAt: p.datetime().primary(),
    /** Owner of the domain. */
    accountId: p.string(),
    priceMinor: p.integer(),
  },
});

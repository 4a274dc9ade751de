import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** The price of a free name that an account was shown last, in any response. Cents of USD. */
export const ShownPriceSchema = defineEntity({
  name: 'ShownPrice',
  tableName: 'shown_price',
  properties: {
    account: () => p.manyToOne(AccountSchema).ref().primary().deleteRule('cascade'),
    domain: p.string().primary(),
    /** For the whole minimum term. */
    retailMinor: p.integer(),
    /** Our cost for the whole minimum term. */
    costMinor: p.integer(),
    shownAt: p.datetime(),
  },
  indexes: [{ name: 'shown_price_age', properties: ['shownAt'] }],
});

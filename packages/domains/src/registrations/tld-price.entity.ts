import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** The registrar's list prices, refreshed daily; an extension without a row is not sold. */
export const TldPriceSchema = defineEntity({
  name: 'TldPrice',
  tableName: 'tld_price',
  properties: {
    /** With the leading dot. */
    tld: p.string().primary(),
    registrationCostMinor: p.integer(),
    renewalCostMinor: p.integer(),
    minimumYears: p.integer(),
    fetchedAt: p.datetime(),
  },
});
export type TldPrice = InferEntity<typeof TldPriceSchema>;

import { defineEntity, p } from '@mikro-orm/core';

/** A change of an account's entitlements that other modules have not applied yet. */
export const EntitlementChangeSchema = defineEntity({
  name: 'EntitlementChange',
  tableName: 'entitlement_change',
  properties: {
    accountId: p.string().primary(),
    /** By the machine's clock; later than that of the previous change. */
    changedAt: p.datetime(),
  },
});

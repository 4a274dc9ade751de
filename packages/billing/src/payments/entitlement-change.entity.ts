import { defineEntity, p } from '@mikro-orm/core';

/** What an account may use has changed, and whoever ends or begins something for it has not done so yet. */
export const EntitlementChangeSchema = defineEntity({
  name: 'EntitlementChange',
  tableName: 'entitlement_change',
  properties: {
    accountId: p.string().primary(),
    /** By the machine's time; grows with a change that comes before the last is followed. */
    changedAt: p.datetime(),
  },
});

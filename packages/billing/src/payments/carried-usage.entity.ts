import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** Calls beyond the quota that no subscription billed: owed until they are charged, reported to a later subscription, or waived. */
export const CarriedUsageSchema = defineEntity({
  name: 'CarriedUsage',
  tableName: 'carried_usage',
  properties: {
    /** The id of the subscription that did not bill them, or `<account>:<hour>` for calls after its end. */
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    calls: p.integer(),
    /** The price of a call, in millionths of a US dollar. */
    callMicros: p.integer(),
    /** Their price in the ledger, rounded. */
    amountMinor: p.integer(),
    currency: p.string(),
    carriedAt: p.datetime(),
    /** The charge that includes them. */
    chargeId: p.string().nullable(),
    /** When a charge was last tried. */
    triedAt: p.datetime().nullable(),
    /** Since when a report with an unknown outcome is under way. */
    sendingSince: p.datetime().nullable(),
    outcome: p.enum(['charged', 'reported', 'waived'] as const).nullable(),
    settledAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'carried_usage_open', properties: ['account', 'id'], where: 'settled_at is null' },
    { name: 'carried_usage_account', properties: ['account', 'id'] },
  ],
});
export type CarriedUsage = InferEntity<typeof CarriedUsageSchema>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import { PRODUCT_TYPES } from '@onym/core';

/** A one-time product an account may use, and what gave it. */
export const EntitlementSchema = defineEntity({
  name: 'Entitlement',
  tableName: 'entitlement',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    product: p.enum(PRODUCT_TYPES),
    /** Unique: a checkout session, or an operator's grant. */
    source: p.string().unique(),
    /** The payment behind it; null for a grant. */
    intentId: p.string().nullable(),
    grantedAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    /** Why the payment no longer carries it; null unless revoked for the payment's sake. */
    revokedFor: p.enum(['refund', 'dispute'] as const).nullable(),
    /** Grows with every look at the payment, so that an older look never overwrites a newer one. */
    version: p.integer().default(0),
    /** When its payment was written into the ledger. */
    bookedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'entitlement_account', properties: ['account', 'product'] },
    { name: 'entitlement_intent', properties: ['intentId'] },
    { name: 'entitlement_unbooked', properties: ['id'], where: 'booked_at is null and intent_id is not null' },
  ],
});
export type Entitlement = InferEntity<typeof EntitlementSchema>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import { PRODUCT_TYPES } from '@onym/core';

/** A product that an account may use, and the source that granted it. */
export const EntitlementSchema = defineEntity({
  name: 'Entitlement',
  tableName: 'entitlement',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    product: p.enum(PRODUCT_TYPES),
    /** A checkout session, a charge, or the reference of an operator's grant. A source grants a product once. */
    source: p.string(),
    /** The payment; null for an operator's grant. */
    intentId: p.string().nullable(),
    grantedAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    /** Why it was revoked, if because of its payment. */
    revokedFor: p.enum(['refund', 'dispute'] as const).nullable(),
    /** Incremented with each reading of the payment, so that an older reading does not overwrite a newer one. */
    version: p.integer().default(0),
    /** When its payment was recorded in the ledger. */
    bookedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'entitlement_source', properties: ['source', 'product'] }],
  indexes: [
    { name: 'entitlement_account', properties: ['account', 'product'] },
    { name: 'entitlement_intent', properties: ['intentId'] },
    { name: 'entitlement_unbooked', properties: ['id'], where: 'booked_at is null and intent_id is not null' },
  ],
});
export type Entitlement = InferEntity<typeof EntitlementSchema>;

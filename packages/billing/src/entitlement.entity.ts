import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/access';
import { PRODUCT_TYPES } from '@onym/kernel';

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
    grantedAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'entitlement_account', properties: ['account', 'product'] }],
});
export type Entitlement = InferEntity<typeof EntitlementSchema>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { FaultCode, ProductType } from '@onym/core';

/**
 * queued --no other charge of the account of this kind is live--> created
 * created --create the intent--> intent --confirm it: authorize the card--> held --decision `capture`: capture, grant--> captured
 * any before captured --decision `release`, card declined, or a product owned otherwise: cancel--> released
 */
export const CHARGE_STATES = ['queued', 'created', 'intent', 'held', 'captured', 'released'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** What a charge pays for: products, or usage that no subscription bills. */
export const CHARGE_KINDS = ['products', 'usage'] as const;

/** A charge that may still capture money; an account has at most one of each kind. */
const LIVE_CHARGE = `settled_at is null and state <> 'queued' and decision is distinct from 'release'`;

/**
 * One payment with the saved card: authorized first, captured when its launch is done. The transaction that captures it grants all of its
 * products.
 */
export const ProductChargeSchema = defineEntity({
  name: 'ProductCharge',
  tableName: 'product_charge',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref(),
    kind: p.enum(CHARGE_KINDS),
    /** In the order of the price list; empty for usage. */
    products: p.array<ProductType>(),
    amountMinor: p.integer(),
    currency: p.string(),
    customerId: p.string(),
    paymentMethodId: p.string(),
    /** The purpose of the charge in a few words, shown at the processor next to the products. */
    about: p.string(),
    /** The key that requested it; null for a person. */
    keyId: p.string().nullable(),
    state: p.enum(CHARGE_STATES),
    /** What happens to the authorization; never changed once set. Null: not decided yet. */
    decision: p.enum(['capture', 'release'] as const).nullable(),
    intentId: p.string().nullable(),
    fault: p.json<{ code: FaultCode; message: string }>().nullable(),
    /** Part of every idempotency key; raised when the processor has stored a failure under the old one. */
    keyVersion: p.integer().default(0),
    createdAt: p.datetime(),
    settledAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'product_charge_account', properties: ['account', 'id'] },
    { name: 'product_charge_intent', properties: ['intentId'] },
  ],
  // Two launches of an account never both authorize or capture the price of one product, whatever else their charges include.
  uniques: [{ name: 'product_charge_live', properties: ['account', 'kind'], where: LIVE_CHARGE }],
});
export type ProductCharge = InferEntity<typeof ProductChargeSchema>;

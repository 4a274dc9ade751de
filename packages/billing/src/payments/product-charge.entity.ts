import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import { PRODUCT_TYPES, type FaultCode } from '@onym/core';

/**
 * queued --no other charge of the account for the product is under way--> created
 * created --make the intent, unconfirmed--> intent --confirm it: the hold--> held --told so: capture, grant--> captured
 * any before captured --told so, the card says no, or the account is entitled by other means: cancel--> released
 */
export const CHARGE_STATES = ['queued', 'created', 'intent', 'held', 'captured', 'released'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** What may be charged so: products, and use that no subscription bills. */
export const CHARGEABLE = [...PRODUCT_TYPES, 'NAME_CALLS'] as const;
export type Chargeable = (typeof CHARGEABLE)[number];

/** A charge that may still take money, and is the only one of its account and product to do so. */
const LIVE_CHARGE = `settled_at is null and state <> 'queued' and decision is distinct from 'release'`;

/** A product paid with the saved card: held first, taken and granted once what it stands for is there. */
export const ProductChargeSchema = defineEntity({
  name: 'ProductCharge',
  tableName: 'product_charge',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref(),
    product: p.enum(CHARGEABLE),
    amountMinor: p.integer(),
    currency: p.string(),
    customerId: p.string(),
    paymentMethodId: p.string(),
    /** What it is for, as the processor's books show it beside the product. */
    about: p.string(),
    /** The key that asked for it; null for a person. */
    keyId: p.string().nullable(),
    state: p.enum(CHARGE_STATES),
    /** What becomes of the hold; said once, never unsaid. Null: not decided yet. */
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
  // One at a time: two launches of an account never both hold, or take, the price of one product.
  uniques: [{ name: 'product_charge_live', properties: ['account', 'product'], where: LIVE_CHARGE }],
});
export type ProductCharge = InferEntity<typeof ProductChargeSchema>;

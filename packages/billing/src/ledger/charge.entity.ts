import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { CHARGE_KINDS } from './ledger-states.ts';

/** A movement as its payer sees it. The amount is in minor units and always positive; `kind` gives the direction. */
export const ChargeSchema = defineEntity({
  name: 'Charge',
  tableName: 'charge',
  properties: {
    id: p.string().primary(),
    transactionId: p.string().unique(),
    accountId: p.string(),
    at: p.datetime(),
    kind: p.enum(CHARGE_KINDS),
    amountMinor: p.bigint('number'),
    currency: p.string(),
    /** What was bought. */
    description: p.text(),
    orderId: p.string().nullable(),
    keyId: p.string().nullable(),
    /** The processor's id of the payment. */
    reference: p.string(),
  },
  indexes: [
    { name: 'charge_account', properties: ['accountId', 'id'] },
    { name: 'charge_reference', properties: ['reference'] },
  ],
});
export type Charge = InferEntity<typeof ChargeSchema>;

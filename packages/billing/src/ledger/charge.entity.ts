import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { CHARGE_KINDS } from './ledger-states.ts';

/** The tax that is included in a charge, at the rate of its day; no row without a rate for the buyer's country. */
export const ChargeTaxSchema = defineEntity({
  name: 'ChargeTax',
  tableName: 'charge_tax',
  properties: {
    transactionId: p.string().primary(),
    /** The account of the charge. */
    accountId: p.string(),
    country: p.string(),
    /** Decimal text. */
    percent: p.string(),
  },
});

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
    /** The receipt of a charge: its number, without gaps in a year, and the secret part of its address. */
    receiptYear: p.integer().nullable(),
    receiptNumber: p.integer().nullable(),
    receiptToken: p.string().nullable().unique(),
  },
  indexes: [
    { name: 'charge_account', properties: ['accountId', 'id'] },
    { name: 'charge_reference', properties: ['reference'] },
  ],
  uniques: [{ name: 'charge_receipt', properties: ['receiptYear', 'receiptNumber'] }],
});
export type Charge = InferEntity<typeof ChargeSchema>;

/** The last receipt number of each year. Its row lock prevents gaps. */
export const ReceiptCounterSchema = defineEntity({
  name: 'ReceiptCounter',
  tableName: 'receipt_counter',
  properties: { year: p.integer().primary().autoincrement(false), last: p.integer() },
});

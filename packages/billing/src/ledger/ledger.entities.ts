import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { CHARGE_KINDS, LEDGER_ACCOUNTS, MOVEMENT_KINDS, type LedgerAccount } from './ledger-states.ts';

/**
 * One movement of money with its sides, written once and kept as it is. Its account and its order may go; it stays, so it refers to none.
 * The database refuses one whose sides do not add up to nothing (ledger.sql).
 */
export const LedgerTransactionSchema = defineEntity({
  name: 'LedgerTransaction',
  tableName: 'ledger_transaction',
  properties: {
    id: p.string().primary(),
    /** What happened, told apart from everything else: told twice, it is written once. */
    occurrence: p.string().unique(),
    kind: p.enum(MOVEMENT_KINDS),
    at: p.datetime(),
    /** Whose purchase it is. */
    accountId: p.string(),
    orderId: p.string().nullable(),
    /** The vendor's id of it; whatever becomes of a payment carries the payment's. */
    reference: p.string(),
    /** Of all its sides. Null in no row: what admits them says so, since a column that may not be would have held up writers. */
    currency: p.string().nullable(),
    /** Its sides: each account once, and beside it what moves. Minor units, a debit positive. */
    accounts: p.array<LedgerAccount>().nullable(),
    amounts: p
      .array<number>((text) => Number(text))
      .columnType('bigint[]')
      .nullable(),
  },
  indexes: [{ name: 'ledger_transaction_reference', properties: ['reference'] }],
});

/** The sides of all movements, one a row, for who adds them up. */
export const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entry',
  view: true,
  expression: `select t.id as transaction_id, side.account, t.currency, side.minor as amount_minor
    from ledger_transaction t cross join lateral unnest(t.accounts, t.amounts) as side (account, minor)`,
  properties: {
    transactionId: p.string().primary(),
    account: p.string().primary(),
    currency: p.string(),
    amountMinor: p.bigint('number'),
  },
});

/** Entries that are not in `ledger_balance` yet; written by the database beside each entry. */
export const LedgerDeltaSchema = defineEntity({
  name: 'LedgerDelta',
  tableName: 'ledger_delta',
  properties: {
    number: p.bigint('number').primary().autoincrement(),
    account: p.enum(LEDGER_ACCOUNTS),
    currency: p.string(),
    amountMinor: p.bigint('number'),
  },
});

/** What the folded entries of an account add up to: its balance is this and what `ledger_delta` still has. */
export const LedgerBalanceSchema = defineEntity({
  name: 'LedgerBalance',
  tableName: 'ledger_balance',
  properties: {
    account: p.enum(LEDGER_ACCOUNTS).primary(),
    currency: p.string().primary(),
    amountMinor: p.bigint('number'),
  },
});

/** The tax that was part of a charge, as it was when it was made; none where no rate stood for the buyer's country. */
export const ChargeTaxSchema = defineEntity({
  name: 'ChargeTax',
  tableName: 'charge_tax',
  properties: {
    transactionId: p.string().primary(),
    /** Whose it is. */
    accountId: p.string(),
    country: p.string(),
    /** A decimal text. */
    percent: p.string(),
  },
});

/** A movement as whoever pays sees it. Minor units, always positive: the kind tells which way. */
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
    /** The payment it is about. */
    reference: p.string(),
    /** Of a charge: its receipt, by year without a gap, and the secret part of the receipt's address. */
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

/** The last receipt of each year; its row lock is what leaves no gap. */
export const ReceiptCounterSchema = defineEntity({
  name: 'ReceiptCounter',
  tableName: 'receipt_counter',
  properties: { year: p.integer().primary().autoincrement(false), last: p.integer() },
});

import { defineEntity, p } from '@mikro-orm/core';
import { MOVEMENT_KINDS, type LedgerAccount } from './ledger-states.ts';

/**
 * One movement of money with its sides, inserted once and never changed. It stays when its account or order is deleted, so it has no foreign
 * key. The database refuses a movement whose sides do not add up to 0 (ledger.sql).
 */
export const LedgerTransactionSchema = defineEntity({
  name: 'LedgerTransaction',
  tableName: 'ledger_transaction',
  properties: {
    id: p.string().primary(),
    /** The unique name of what happened, so that it is recorded once. */
    occurrence: p.string().unique(),
    kind: p.enum(MOVEMENT_KINDS),
    at: p.datetime(),
    /** The account that purchased. */
    accountId: p.string(),
    orderId: p.string().nullable(),
    /** The vendor's id; refunds and disputes have the id of their payment. */
    reference: p.string(),
    /** The currency of all sides. */
    currency: p.string(),
    /** The accounts of its sides, each once. */
    accounts: p.array<LedgerAccount>(),
    /** The amount of each side, in the order of the accounts. Minor units, a debit positive. */
    amounts: p.array<number>((text) => Number(text)).columnType('bigint[]'),
  },
  indexes: [{ name: 'ledger_transaction_reference', properties: ['reference'] }],
});

/** The sides of all movements, one in each row, for sums. */
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

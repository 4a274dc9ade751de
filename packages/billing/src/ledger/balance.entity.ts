import { defineEntity, p } from '@mikro-orm/core';
import { LEDGER_ACCOUNTS } from './ledger-states.ts';

/** Entries that are not part of `ledger_balance` yet; a trigger inserts them with each movement. */
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

/** The sum of the folded entries of an account. Its balance is this plus its rows in `ledger_delta`. */
export const LedgerBalanceSchema = defineEntity({
  name: 'LedgerBalance',
  tableName: 'ledger_balance',
  properties: {
    account: p.enum(LEDGER_ACCOUNTS).primary(),
    currency: p.string().primary(),
    amountMinor: p.bigint('number'),
  },
});

import { transaction } from '@onym/platform';
import { uniqueWord, type TestScope } from '@onym/testing';
import { readLedgerBalances } from './balance.repository.ts';
import type { LedgerAccount } from './ledger-states.ts';
import type { Movement, PaidMoney, Purchase } from './movement.ts';
import { postMovements } from './post-movements.ts';

/** A purchase of a new account. */
export const purchaseOfNewAccount = (more: Partial<Purchase> = {}): Purchase => ({
  accountId: `usr_${uniqueWord()}`,
  description: 'tiderow.com, 1 year',
  ...more,
});

/** A payment with a new id, to which no other movement refers. */
export const unrelatedPayment = (amountMinor: number, currency = 'usd'): PaidMoney => ({
  intentId: `pi_${uniqueWord()}`,
  amountMinor,
  currency,
});

/** Writes movements in a transaction of their own. */
export function postInTransaction(scope: TestScope, ...movements: Movement[]): Promise<string[]> {
  return transaction(scope.fork(), (tx) => postMovements(tx, movements));
}

/** The balances of one currency, by account. */
export async function balancesIn(scope: TestScope, currency = 'usd'): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = (await readLedgerBalances(scope)).filter((row) => row.currency === currency);
  return Object.fromEntries(rows.map(({ account, balanceMinor }) => [account, balanceMinor]));
}

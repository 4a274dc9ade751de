import type { App } from '@onym/app';
import { toDecimal } from '@onym/core';
import { findUnbalanced, readLedgerBalances } from '@onym/billing/ledger';
import type { CommandResult } from './values.ts';

/** Shows the balance of every ledger account, and the inconsistencies, at most 1000. */
export async function showLedger(app: App): Promise<CommandResult> {
  const scope = app.scope();
  const [accounts, unbalanced] = [await readLedgerBalances(scope), await findUnbalanced(scope)];
  return {
    json: { accounts, unbalanced },
    lines: [
      ...accounts.map(
        ({ account, currency, balanceMinor }) =>
          `${account.padEnd(10)} ${toDecimal(balanceMinor).toFixed(2).padStart(14)} ${currency}`,
      ),
      ...(accounts.length === 0 ? ['No orders yet.'] : []),
      ...unbalanced.map(
        ({ transactionId, account, currency, differenceMinor }) =>
          `UNBALANCED ${transactionId ?? account} by ${toDecimal(differenceMinor).toFixed(2)} ${currency}`,
      ),
    ],
  };
}

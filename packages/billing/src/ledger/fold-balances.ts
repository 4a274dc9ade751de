import { transaction, type Scope } from '@onym/platform';
import { foldDeltas } from './balance.repository.ts';

/** Entries folded at a time. */
const BATCH = 50_000;

/**
 * Moves all deltas into the stored balances, up to `batch` in each transaction, so that reading a balance stays fast. The result of
 * `readLedgerBalances` does not change. Returns the number of deltas moved.
 */
export async function foldBalances(scope: Scope, batch = BATCH): Promise<number> {
  let folded = 0;
  for (;;) {
    const count = await transaction(scope, (tx) => foldDeltas(tx, batch));
    folded += count;
    if (count < batch) return folded;
  }
}

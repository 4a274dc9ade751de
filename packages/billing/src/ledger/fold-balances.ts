import { transaction, type Scope } from '@onym/platform';
import { foldDeltas } from './balance.repository.ts';

/** Entries folded at a time. */
const BATCH = 50_000;

/** Adds new entries to the stored balances, so that reading a balance stays fast. Changes no balance. Returns how many entries. */
export async function foldBalances(scope: Scope, batch = BATCH): Promise<number> {
  let folded = 0;
  for (;;) {
    const count = await transaction(scope, (tx) => foldDeltas(tx, batch));
    folded += count;
    if (count < batch) return folded;
  }
}

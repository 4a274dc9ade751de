import { transaction, type Scope } from '@onym/platform';
import { foldDeltas } from './balance.repository.ts';

/** Entries folded at a time. */
const BATCH = 50_000;

/** Adds what was written since the last time to the balances, so that reading them stays a few rows. Changes no balance. */
export async function foldBalances(scope: Scope, batch = BATCH): Promise<number> {
  let folded = 0;
  for (;;) {
    const count = await transaction(scope, (tx) => foldDeltas(tx, batch));
    folded += count;
    if (count < batch) return folded;
  }
}

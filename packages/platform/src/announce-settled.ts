import type { Tx } from './scope.ts';
import { SETTLED_CHANNEL } from './settled.ts';
import { execute } from './transaction.ts';

/** Tells waiting requests, at commit, that the row with this id has settled. */
export async function announceSettled(tx: Tx, id: string): Promise<void> {
  await execute(tx, 'select pg_notify(?, ?)', [SETTLED_CHANNEL, id]);
}

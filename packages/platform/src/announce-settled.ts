import type { Tx } from './scope.ts';
import { SETTLED_CHANNEL } from './settled.ts';

/**
 * Notifies the requests that wait for this id in Settled.wait(). Call it in the transaction that settles the row: the
 * notification is sent when that commits.
 */
export async function announceSettled(tx: Tx, id: string): Promise<void> {
  await tx.sql.rows('platform-announce-settled', 'select pg_notify($1, $2)', [SETTLED_CHANNEL, id]);
}

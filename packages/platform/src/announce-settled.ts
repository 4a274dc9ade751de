import type { Tx } from './scope.ts';
import { SETTLED_CHANNEL } from './settled.ts';

/** Notifies waiting requests, at commit, that the row with this id has settled. */
export async function announceSettled(tx: Tx, id: string): Promise<void> {
  await tx.sql.rows('platform-announce-settled', 'select pg_notify($1, $2)', [SETTLED_CHANNEL, id]);
}

import { DAY_MS } from '@onym/core';
import { type Tx } from '@onym/platform';
import { freeLabelsOf, isInWaitingPeriod, deleteFreed } from './freed-label.repository.ts';

/** How long a freed label is kept for its last owner, because links to the label still exist. */
export const WAITING_PERIOD_MS = 30 * DAY_MS;

/**
 * Deletes the labels of a page except `keep`, and starts the waiting period of those that responded: for 30 days only
 * this account can claim them again.
 */
export async function freeLabels(
  tx: Tx,
  { pageId, accountId, keep = '' }: { pageId: string; accountId: string; keep?: string },
): Promise<void> {
  await freeLabelsOf(tx, { pageId, keep, accountId, now: tx.clock.now() });
}

/** Whether the label is unavailable to this account because another account gave it up recently. */
export async function isLabelWaiting(tx: Tx, label: string, accountId: string): Promise<boolean> {
  return await isInWaitingPeriod(tx, label, new Date(tx.clock.now().getTime() - WAITING_PERIOD_MS), accountId);
}

/** Ends the waiting period of a label. Call it in the transaction that claims the label. */
export async function endWaitingPeriod(tx: Tx, label: string): Promise<void> {
  await deleteFreed(tx, label);
}

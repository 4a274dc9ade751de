import { DAY_MS } from '@onym/core';
import { type Tx } from '@onym/platform';
import { freeLabelsOf, isResting, deleteFreed } from './freed-label.repository.ts';

/** How long only its last owner may reclaim a freed label, because links to it still exist. */
export const REST_MS = 30 * DAY_MS;

/** Frees the labels of a page, optionally except one, and starts the waiting period of those that responded. */
export async function freeLabels(
  tx: Tx,
  { pageId, accountId, keep = '' }: { pageId: string; accountId: string; keep?: string },
): Promise<void> {
  await freeLabelsOf(tx, { pageId, keep, accountId, now: tx.clock.now() });
}

/** Whether the label is unavailable to this account because another account gave it up recently. */
export async function rests(tx: Tx, label: string, accountId: string): Promise<boolean> {
  return await isResting(tx, label, new Date(tx.clock.now().getTime() - REST_MS), accountId);
}

/** Ends the waiting period of a label that is in use again. */
export async function forgetFreed(tx: Tx, label: string): Promise<void> {
  await deleteFreed(tx, label);
}

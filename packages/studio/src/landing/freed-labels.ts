import { DAY_MS } from '@onym/core';
import { type Tx } from '@onym/platform';
import { freeLabelsOf, isResting, deleteFreed } from './freed-label.repository.ts';

/** How long a freed label is nobody's but its last owner's: links to it are out there. */
export const REST_MS = 30 * DAY_MS;

/** Gives up the labels of a page, all but one where it keeps one; those that answered rest. */
export async function freeLabels(
  tx: Tx,
  { pageId, accountId, keep = '' }: { pageId: string; accountId: string; keep?: string },
): Promise<void> {
  await freeLabelsOf(tx, { pageId, keep, accountId, now: tx.clock.now() });
}

/** Whether the label rests for this account: somebody else gave it up not long ago. */
export async function rests(tx: Tx, label: string, accountId: string): Promise<boolean> {
  return await isResting(tx, label, new Date(tx.clock.now().getTime() - REST_MS), accountId);
}

/** It is in use again. */
export async function forgetFreed(tx: Tx, label: string): Promise<void> {
  await deleteFreed(tx, label);
}

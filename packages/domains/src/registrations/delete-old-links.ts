import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { deleteUnusedLinks } from './proposal.repository.ts';

/** How long an expired unused buy link still reports that it has expired; a used one stays with its order. */
export const LINK_RETENTION_DAYS = 30;

/** Deletes unused buy links that expired more than 30 days ago. Used ones stay with their order. */
export async function deleteOldLinks(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await deleteUnusedLinks(scope, new Date(scope.clock.now().getTime() - LINK_RETENTION_DAYS * DAY_MS));
}

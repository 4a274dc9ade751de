import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { deleteUnusedLinks } from './proposal.repository.ts';

/** How long a buy link that nobody used still says that it is over; a used one stays with its order. */
export const LINKS_KEPT_DAYS = 30;

/** Forgets buy links that ended unused long ago. */
export async function forgetLinks(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await deleteUnusedLinks(scope, new Date(scope.clock.now().getTime() - LINKS_KEPT_DAYS * DAY_MS));
}

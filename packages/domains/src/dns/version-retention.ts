import type { Scope } from '@onym/platform';
import { deleteVersionsExpiredAt } from './dns-version.repository.ts';

/** The versions of a zone that stay: the newest, and all of the last days. */
export const VERSION_RETENTION = { newest: 50, days: 30 } as const;

/** Deletes the versions that are neither one of the 50 newest of their zone nor of the last 30 days, in batches. */
export async function deleteOldVersions(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await deleteVersionsExpiredAt(scope, scope.clock.now());
}

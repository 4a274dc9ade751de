import { DAY_MS } from '@onym/kernel';
import type { NotExported, Scope } from '@onym/platform';

export const trustNotExported: NotExported = {
  flag: 'what operators look at, which whoever is looked at must not learn of; what came of it is told by mail',
};

/** How long a settled report keeps where its writer may be asked. */
export const REPORTER_KEPT_DAYS = 90;

/** Forgets who reported what was settled long ago. */
export async function forgetReporters(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - REPORTER_KEPT_DAYS * DAY_MS);
  await scope.sql.rows(
    'trust-forget-reporters',
    'update flag set email = null where email is not null and cleared_at < $1',
    [before],
  );
}

import { DAY_MS } from '@onym/kernel';
import { inBatches, SWEPT_AT_ONCE, type NotExported, type Scope } from '@onym/platform';

export const trustNotExported: NotExported = {
  flag: 'what operators look at, which whoever is looked at must not learn of; what came of it is told by mail',
};

/** How long a settled report keeps where its writer may be asked. */
export const REPORTER_KEPT_DAYS = 90;

const FORGET = `
  update flag set email = null where id in (
    select id from flag where email is not null and cleared_at < $1 order by cleared_at limit ${SWEPT_AT_ONCE}) returning 1`;

/** Forgets who reported what was settled long ago. */
export async function forgetReporters(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - REPORTER_KEPT_DAYS * DAY_MS);
  await inBatches(scope, 'trust-forget-reporters', FORGET, [before]);
}

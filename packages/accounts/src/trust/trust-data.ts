import { DAY_MS } from '@onym/core';
import { type NotExported, type Scope } from '@onym/platform';
import { deleteReporters } from './flag.repository.ts';

export const trustNotExported: NotExported = {
  flag: 'what operators look at, which whoever is looked at must not learn of; what came of it is told by mail',
};

/** How long a settled report keeps where its writer may be asked. */
export const REPORTER_KEPT_DAYS = 90;

/** Forgets who reported what was settled long ago. */
export async function forgetReporters(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - REPORTER_KEPT_DAYS * DAY_MS);
  await deleteReporters(scope, before);
}

import { DAY_MS } from '@onym/core';
import { type NotExported, type Scope } from '@onym/platform';
import { deleteReporters } from './flag.repository.ts';

export const trustNotExported: NotExported = {
  flag: 'internal reviews by operators, which must stay confidential; their outcome is sent by e-mail',
};

/** How many days a cleared report keeps its reporter's e-mail address. */
export const REPORTER_RETENTION_DAYS = 90;

/** Deletes the reporters' e-mail addresses from reports that were cleared more than 90 days ago. The reports stay. */
export async function deleteOldReporters(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - REPORTER_RETENTION_DAYS * DAY_MS);
  await deleteReporters(scope, before);
}

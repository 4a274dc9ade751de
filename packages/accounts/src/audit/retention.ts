import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { deleteLinesBefore } from './audit-log.repository.ts';
import { keepPartitions } from './request-log.repository.ts';

/** A day more than the trigger requires, which uses the database's clock. */
export const AUDIT_KEPT_DAYS = 366;

/** Deletes audit entries older than a year by the machine's time, in batches. */
export async function forgetAudit(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.wall().getTime() - AUDIT_KEPT_DAYS * DAY_MS);
  await deleteLinesBefore(scope, before);
}

/** Creates the request log's partitions of today and the next two days, and drops those older than a week. */
export async function keepRequestDays(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await keepPartitions(scope, scope.clock.now().toISOString().slice(0, 10));
}

import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { deleteEntriesBefore } from './audit-log.repository.ts';
import { rotatePartitions } from './request-log.repository.ts';

/** A day more than the trigger requires, which uses the database's clock. */
export const AUDIT_RETENTION_DAYS = 366;

/** Deletes audit entries older than 366 days by the machine's time, in batches. */
export async function deleteOldAuditEntries(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.wall().getTime() - AUDIT_RETENTION_DAYS * DAY_MS);
  await deleteEntriesBefore(scope, before);
}

/** Creates the request log's partitions of today and the next two days, and drops those older than a week. */
export async function rotateRequestLog(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await rotatePartitions(scope, scope.clock.now().toISOString().slice(0, 10));
}

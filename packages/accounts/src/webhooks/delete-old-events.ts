import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { deleteEventsBefore } from './webhook-event.repository.ts';

/** How long an event, its deliveries and attempts are stored and can be sent again. */
export const WEBHOOK_RETENTION_DAYS = 90;

/** Deletes events older than 90 days with their deliveries and attempts, except those with a pending delivery. */
export async function deleteOldEvents(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - WEBHOOK_RETENTION_DAYS * DAY_MS);
  await deleteEventsBefore(scope, before);
}

import { DAY_MS } from '@onym/kernel';
import type { Scope } from '@onym/platform';

/** How long a call is on record: as `request_log_days` has it, in whole days before today. */
export const REQUESTS_KEPT_DAYS = 7;

/** A day more than the trigger asks, which goes by the database's clock. */
export const AUDIT_KEPT_DAYS = 366;
const BATCH = 5000;

/** Deletes audit lines older than a year of the machine's time, in batches. */
export async function forgetAudit(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(scope.clock.wall().getTime() - AUDIT_KEPT_DAYS * DAY_MS);
  const forget = (): Promise<unknown[]> =>
    scope.sql.rows(
      'audit-forget',
      `delete from audit_log where id in (select id from audit_log where at < $1 order by at limit ${BATCH}) returning id`,
      [before],
    );
  while ((await forget()).length === BATCH);
}

/** Makes the request log's partitions of today and the next two days, and drops those older than a week. */
export async function keepRequestDays(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await scope.sql.rows('audit-request-days', 'select request_log_days($1::date)', [
    scope.clock.now().toISOString().slice(0, 10),
  ]);
}

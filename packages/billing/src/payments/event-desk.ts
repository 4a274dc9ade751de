import { writeAudit } from '@onym/accounts/audit';
import { notFound } from '@onym/core';
import { enqueue, transaction, type Scope } from '@onym/platform';
import { processEventJob } from './billing.jobs.ts';
import { inboxKey } from './set-back.ts';

/** An event of the processor that has not been processed. */
export interface StuckEvent {
  id: string;
  type: string;
  /** `dead` is set aside until an operator says otherwise; `waiting` is tried again by itself. */
  status: 'dead' | 'waiting';
  attempts: number;
  reason: string;
  receivedAt: Date;
  nextAttemptAt: Date | null;
}

const STUCK = `
  select id, type, case when dead_at is null then 'waiting' else 'dead' end as status, attempts, failure as reason,
         received_at as "receivedAt", due_at as "nextAttemptAt"
    from processor_event where processed_at is null and attempts > 0 order by dead_at desc nulls last, id limit $1`;
const REVIVE = `
  update processor_event set attempts = 0, due_at = null, dead_at = null, told_at = null
  where processed_at is null and dead_at is not null and ($1::text is null or id = $1) returning id`;

/** What could not be processed so far, the dead first. */
export function stuckEvents(scope: Scope, limit: number): Promise<StuckEvent[]> {
  return scope.sql.rows<StuckEvent>('billing-stuck', STUCK, [limit]);
}

/**
 * Gives one dead event, or (null) all of them, a fresh row of tries; answers which.
 * @throws Fault not_found when there is no such dead event
 */
export function retryDeadEvents(scope: Scope, eventId: string | null, actor: string): Promise<string[]> {
  return transaction(scope, async (tx) => {
    const revived = await tx.sql.rows<{ id: string }>('billing-event-desk-revive', REVIVE, [eventId]);
    if (eventId !== null && revived.length === 0) throw notFound(`There is no failed event ${eventId}`);
    for (const { id } of revived) {
      await writeAudit(tx, { actor, action: 'event.retried', subject: id });
      await enqueue(tx, processEventJob, { eventId: id }, { key: inboxKey(id) });
    }
    return revived.map(({ id }) => id);
  });
}

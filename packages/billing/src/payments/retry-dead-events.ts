import { writeAudit } from '@onym/accounts/audit';
import { notFound } from '@onym/core';
import { enqueueJob, transaction, type Scope } from '@onym/platform';
import { processEventJob } from './billing.jobs.ts';
import { reviveDeadEvents } from './processor-event.repository.ts';
import { eventJobKey } from './retry-event.ts';

/**
 * Resets one dead event, or all of them when `eventId` is null, as if it had just arrived, enqueues its processing, and writes an audit
 * entry for each. Returns their ids; none when `eventId` is null and no event is dead.
 * @throws Fault not_found when `eventId` is not the id of a dead event
 */
export function retryDeadEvents(scope: Scope, eventId: string | null, actor: string): Promise<string[]> {
  return transaction(scope, async (tx) => {
    const revived = await reviveDeadEvents(tx, eventId);
    if (eventId !== null && revived.length === 0) throw notFound(`There is no failed event ${eventId}`);
    for (const id of revived) {
      await writeAudit(tx, { actor, action: 'event.retried', subject: id });
      await enqueueJob(tx, processEventJob, { eventId: id }, { key: eventJobKey(id) });
    }
    return revived;
  });
}

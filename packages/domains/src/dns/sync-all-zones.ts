import { findDomainsInUse } from '@onym/domains';
import { enqueueJob, queueProcess, transaction, type Scope } from '@onym/platform';
import { syncAllJob } from './dns.jobs.ts';
import { zoneProcess } from './zone-process.ts';
import { findSyncedZones } from './zone-state.repository.ts';

export const SYNC_BATCH = 200;

/**
 * Queues one dns.zone job for each of the next 200 active or expired domains whose id is greater than `after`, and
 * itself for the domains after them. A zone that was published as a whole within the last 20 hours is left out, because
 * every worker start requests this run.
 */
export async function syncAllZones(scope: Scope, { after }: { after: string }): Promise<void> {
  const { domains, synced } = await transaction(scope, async (tx) => {
    const found = await findDomainsInUse(tx, { after, limit: SYNC_BATCH });
    return { domains: found, synced: await findSyncedZones(tx, found) };
  });
  // One transaction each: a common one would lock jobs that the queue completes at the same time in another order.
  for (const id of domains.filter((one) => !synced.has(one)))
    await transaction(scope, (tx) => queueProcess(tx, zoneProcess, id));
  const last = domains.at(-1);
  if (last && domains.length === SYNC_BATCH)
    await transaction(scope, (tx) => enqueueJob(tx, syncAllJob, { after: last }, { key: `dns.sync-all:${last}` }));
}

import { domainsInUse } from '@onym/domains';
import { enqueue, queueProcess, transaction, type Scope } from '@onym/platform';
import { syncAllJob } from './dns.jobs.ts';
import { zoneProcess } from './zone-process.ts';
import { syncedOf } from './zone-turn.repository.ts';

export const SYNC_BATCH = 200;

/**
 * Queues one dns.zone for each of the next 200 domains in use, and itself for those behind them. What was put as a whole within
 * the day is left out: every start of a worker asks for this, too.
 */
export async function syncAllZones(scope: Scope, { after }: { after: string }): Promise<void> {
  const { domains, synced } = await transaction(scope, async (tx) => {
    const found = await domainsInUse(tx, { after, limit: SYNC_BATCH });
    return { domains: found, synced: await syncedOf(tx, found) };
  });
  // Each in a transaction of its own: together they would lock jobs that the queue ends at the same time, in another order.
  for (const id of domains.filter((one) => !synced.has(one)))
    await transaction(scope, (tx) => queueProcess(tx, zoneProcess, id));
  const last = domains.at(-1);
  if (last && domains.length === SYNC_BATCH)
    await transaction(scope, (tx) => enqueue(tx, syncAllJob, { after: last }, { key: `dns.sync-all:${last}` }));
}

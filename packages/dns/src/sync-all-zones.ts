import { domainsInUse } from '@onym/domains';
import { enqueue, transaction, type Scope } from '@onym/platform';
import { syncAllJob, syncZoneJob } from './dns.jobs.ts';

export const SYNC_BATCH = 200;

/** Queues one dns.sync-zone for each of the next 200 domains in use, and itself for those behind them. */
export async function syncAllZones(scope: Scope, { after }: { after: string }): Promise<void> {
  await transaction(scope, async (tx) => {
    const domains = await domainsInUse(tx, { after, limit: SYNC_BATCH });
    for (const id of domains) await enqueue(tx, syncZoneJob, { domainId: id }, { key: `dns.sync-zone:${id}` });
    const last = domains.at(-1);
    if (last && domains.length === SYNC_BATCH)
      await enqueue(tx, syncAllJob, { after: last }, { key: `dns.sync-all:${last}` });
  });
}

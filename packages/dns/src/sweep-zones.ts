import { enqueue, transaction, type Scope } from '@onym/platform';
import { syncZoneJob } from './dns.jobs.ts';

const BATCH = 500;

const DOUBTED = `
  select domain_id as id from zone_turn where doubted_since is not null and (lease_until is null or lease_until <= now())
  order by doubted_since limit ${BATCH}`;

/** Queues every zone of which something stands in doubt and that nobody is writing: what a killed process began is ended. */
export async function sweepZones(scope: Scope): Promise<void> {
  const doubted = await scope.sql.rows<{ id: string }>('dns-doubted', DOUBTED, []);
  if (doubted.length === 0) return;
  await transaction(scope, async (tx) => {
    for (const { id } of doubted.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      await enqueue(tx, syncZoneJob, { domainId: id }, { key: `dns.sync-zone:${id}`, keepPlace: true });
  });
}

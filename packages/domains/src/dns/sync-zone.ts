import { earlierIds } from '@onym/domains';
import type { Scope, Tx } from '@onym/platform';
import { changeZone } from './change-zone.ts';
import { alignMail } from './mail-records.ts';
import { openZone, type OpenZone } from './open-zone.ts';
import { DnsRecordSchema } from './record.entity.ts';
import type { SetKey } from './rrsets.ts';
import { union } from './zone-turn.ts';

/**
 * Brings the nameserver to what our rows say: makes the zone if need be and puts every set. The nameserver is never asked
 * what it has, so a set that no row stands for is removed only when it stands in doubt, or an earlier holder of the name
 * left it behind. Waits for the zone's turn, so a write that runs at the same time is never undone. A domain
 * that is lost or gone is left alone; a suspended one has no zone.
 * @throws DnsError, for the queue to try again
 */
export async function syncZone(scope: Scope, domainId: string): Promise<void> {
  await changeZone(
    scope,
    { domainId },
    async (tx) => {
      const zone = await openZone(tx, domainId);
      if (!zone) return undefined;
      if (zone.suspended) return { result: null, zone, publish: 'nothing at all', sets: [] };
      const { records, touched } = await alignMail(tx, zone);
      const further = union(touched, await leftBehind(tx, zone));
      return { result: null, zone: { ...zone, records }, publish: 'zone', sets: further };
    },
    { isRepair: true },
  );
}

/** Sets of those who held the name before: one name is held once, so every other row of it is a lost one. */
async function leftBehind(tx: Tx, { name, domainId }: OpenZone): Promise<SetKey[]> {
  const ids = await earlierIds(tx, { name, domainId });
  if (ids.length === 0) return [];
  return union(await tx.em.find(DnsRecordSchema, { domain: { $in: ids } }, { fields: ['host', 'type'] }));
}

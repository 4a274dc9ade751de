import { earlierIds } from '@onym/domains';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { alignMail } from './mail-records.ts';
import { openZone, type OpenZone } from './open-zone.ts';
import { publishZone } from './publish.ts';
import { DnsRecordSchema } from './record.entity.ts';
import type { SetKey } from './rrsets.ts';

/**
 * Brings the nameserver to what our rows say: makes the zone if need be and puts every set. The nameserver is never asked
 * what it has, so a set that no row stands for is removed only when it is named in `sets` or an earlier holder of the
 * name left it behind. Holds the zone's lock, so a write that runs at the same time is never undone. A domain that is
 * lost or gone is left alone; a suspended one has no zone.
 * @throws DnsError, for the queue to try again
 */
export async function syncZone(
  scope: Scope,
  { domainId, sets }: { domainId: string; sets: readonly SetKey[] },
): Promise<void> {
  await transaction(scope, async (tx) => {
    const zone = await openZone(tx, domainId);
    if (!zone) return;
    if (zone.suspended) return tx.ports.dns.removeZone(zone.name);
    const { records, touched } = await alignMail(tx, zone);
    await publishZone(tx, { ...zone, records }, [...sets, ...touched, ...(await leftBehind(tx, zone))]);
  });
}

/** Sets of those who held the name before: one name is held once, so every other row of it is a lost one. */
async function leftBehind(tx: Tx, { name, domainId }: OpenZone): Promise<SetKey[]> {
  const ids = await earlierIds(tx, { name, domainId });
  if (ids.length === 0) return [];
  const records = await tx.em.find(DnsRecordSchema, { domain: { $in: ids } }, { fields: ['host', 'type'] });
  return [...new Map(records.map(({ host, type }) => [`${host} ${type}`, { host, type }])).values()];
}

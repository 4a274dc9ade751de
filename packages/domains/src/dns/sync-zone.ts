import { findEarlierDomainIds } from '@onym/domains';
import type { Scope, Tx } from '@onym/platform';
import { changeZone } from './change-zone.ts';
import { alignMailRecords } from './mail-records.ts';
import { lockZone, type LockedZone } from './lock-zone.ts';
import { DnsRecordSchema } from './record.entity.ts';
import type { SetKey } from './rrsets.ts';
import { AUTOMATIC, saveVersion } from './save-version.ts';
import { uniqueSets } from './zone-lease.ts';

/**
 * Brings the nameserver in line with the rows: creates the zone if needed and writes every set. The MX rows for e-mail
 * forwards are created or removed first, as the forwards need. The nameserver is never queried for its content, so a
 * set without a row is removed only when it is in doubt or was left by an earlier owner of the name. Waits for the
 * zone's lease, so that a concurrent write is never undone. The zone of a suspended domain is removed; that of a domain
 * that is lost, transferred out or deleted is left unchanged.
 * @throws DnsError when the nameserver does not answer or refuses a set, or the wait takes too long; the queue retries
 */
export async function syncZone(scope: Scope, domainId: string): Promise<void> {
  await changeZone(
    scope,
    { domainId },
    async (tx) => {
      const zone = await lockZone(tx, domainId);
      if (!zone) return undefined;
      if (zone.suspended) return { result: null, zone, publish: 'nothing at all', sets: [] };
      const { records, touched } = await alignMailRecords(tx, zone);
      const further = uniqueSets(touched, await setsOfEarlierOwners(tx, zone));
      return {
        result: null,
        zone: { ...zone, records },
        publish: 'zone',
        sets: further,
        writeFurtherRows: (end) => saveVersion(end, zone, records, AUTOMATIC),
      };
    },
    { isRepair: true },
  );
}

/**
 * Sets of earlier owners of the name: only one row at a time holds a name, so every other row of it is a lost domain.
 */
async function setsOfEarlierOwners(tx: Tx, { name, domainId }: LockedZone): Promise<SetKey[]> {
  const ids = await findEarlierDomainIds(tx, { name, domainId });
  if (ids.length === 0) return [];
  return uniqueSets(await tx.em.find(DnsRecordSchema, { domain: { $in: ids } }, { fields: ['host', 'type'] }));
}

import { heldUnder, lockGivenUpDomain } from '@onym/domains';
import type { DomainName } from '@onym/core';
import { queueProcess, type Scope } from '@onym/platform';
import { changeZone } from './change-zone.ts';
import { syncZone } from './sync-zone.ts';
import { zoneProcess } from './zone-process.ts';

/**
 * Brings the nameserver to whether a domain is still held: the zone of one that was given up is removed, that of one that came
 * back is published from its records. May be repeated. @throws DnsError, for the queue to try again
 */
export async function followControlOfZone(scope: Scope, domainId: string): Promise<void> {
  await removeGivenUp(scope, domainId);
  await syncZone(scope, domainId);
}

async function removeGivenUp(scope: Scope, domainId: string): Promise<void> {
  await changeZone(
    scope,
    { domainId },
    async (tx) => {
      const domain = await lockGivenUpDomain(tx, domainId);
      if (!domain) return undefined;
      const holder = await heldUnder(tx, domain.name);
      // The zone is the new holder's. If they came while it was being removed, theirs is published again.
      if (holder) {
        await queueProcess(tx, zoneProcess, holder);
        return undefined;
      }
      const zone = { name: domain.name as DomainName, records: [] };
      return { result: null, zone, publish: 'nothing at all', sets: [] };
    },
    { isRepair: true },
  );
}

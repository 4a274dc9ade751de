import { findCurrentDomainId, lockGivenUpDomain } from '@onym/domains';
import type { DomainName } from '@onym/core';
import { queueProcess, type Scope } from '@onym/platform';
import { changeZone } from './change-zone.ts';
import { syncZone } from './sync-zone.ts';
import { zoneProcess } from './zone-process.ts';

/**
 * Brings the zone of a domain at the nameserver in line with a change of control, for the job of that change. The zone
 * of a domain that is lost or transferred out is removed, unless another domain now has the name, whose zone is then
 * queued; the zone of any other domain is published from its records, or removed while it is suspended. May be
 * repeated.
 * @throws DnsError when the nameserver does not answer or refuses, or the wait for the zone takes too long; the queue
 *   retries
 */
export async function applyControlToZone(scope: Scope, domainId: string): Promise<void> {
  await removeZoneIfGivenUp(scope, domainId);
  await syncZone(scope, domainId);
}

async function removeZoneIfGivenUp(scope: Scope, domainId: string): Promise<void> {
  await changeZone(
    scope,
    { domainId },
    async (tx) => {
      const domain = await lockGivenUpDomain(tx, domainId);
      if (!domain) return undefined;
      const holder = await findCurrentDomainId(tx, domain.name);
      // The name may have a new owner now. If they registered it during the removal, their zone is published again.
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

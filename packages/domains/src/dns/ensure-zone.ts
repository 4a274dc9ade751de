import { earlierIds, findByName } from '@onym/domains';
import type { DomainName } from '@onym/core';
import type { Scope } from '@onym/platform';
import { changeZone } from './change-zone.ts';
import { openZone } from './open-zone.ts';
import { syncZone } from './sync-zone.ts';

/**
 * Makes the zone at the nameserver unless it is there; may be repeated. While the name is being bought the zone ends up empty:
 * nothing that an earlier holder left there answers for the new owner. Later it is what the owner has written. @throws DnsError
 */
export async function ensureZone(scope: Scope, domain: DomainName): Promise<void> {
  const held = await findByName(scope, domain);
  if (!held) return scope.ports.dns.ensureZone(domain);
  if (held.status === 'pending') await clearZone(scope, held.id);
  await syncZone(scope, held.id);
}

/** Nobody can write a zone whose name is still being bought, so whatever is in it is somebody else's. */
async function clearZone(scope: Scope, domainId: string): Promise<void> {
  await changeZone(scope, { domainId }, async (tx) => {
    const zone = await openZone(tx, domainId);
    if (!zone || zone.records.length > 0) return undefined;
    const isOld = (await earlierIds(tx, { name: zone.name, domainId })).length > 0;
    return { result: null, zone, publish: isOld ? 'nothing at all' : 'sets', sets: [] };
  });
}

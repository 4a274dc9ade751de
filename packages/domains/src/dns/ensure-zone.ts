import { findEarlierDomainIds, findDomainByName } from '@onym/domains';
import type { DomainName } from '@onym/core';
import type { Scope } from '@onym/platform';
import { changeZone } from './change-zone.ts';
import { lockZone } from './lock-zone.ts';
import { syncZone } from './sync-zone.ts';

/**
 * Creates the zone of a name at the nameserver unless it exists, and writes the records of the domain that has the name
 * here, if any; may be repeated. While that domain is `pending` (being bought), a zone that an earlier owner left is
 * removed first, so that none of its records is served for the new one.
 * @throws DnsError when the nameserver does not answer or refuses a set, or the wait for the zone takes too long
 */
export async function ensureZone(scope: Scope, domain: DomainName): Promise<void> {
  const held = await findDomainByName(scope, domain);
  if (!held) return scope.ports.dns.ensureZone(domain);
  if (held.status === 'pending') await emptyZone(scope, held.id);
  await syncZone(scope, held.id);
}

/**
 * Empties a zone whose name is still being bought: no one can write it yet, so its content belongs to an earlier
 * owner.
 */
async function emptyZone(scope: Scope, domainId: string): Promise<void> {
  await changeZone(scope, { domainId }, async (tx) => {
    const zone = await lockZone(tx, domainId);
    if (!zone || zone.records.length > 0) return undefined;
    const isOld = (await findEarlierDomainIds(tx, { name: zone.name, domainId })).length > 0;
    return { result: null, zone, publish: isOld ? 'nothing at all' : 'sets', sets: [] };
  });
}

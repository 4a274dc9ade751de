import { transaction, type Scope } from '@onym/platform';
import { openZone } from './open-zone.ts';
import { publishZone } from './publish.ts';
import type { SetKey } from './rrsets.ts';

/**
 * Brings the nameserver to what our rows say: makes the zone if need be and puts every set. The nameserver is never asked
 * what it has, so a set that no row stands for is removed only when it is named in `sets`. Holds the zone's lock, so a
 * write that runs at the same time is never undone. A domain that is lost or gone is left alone.
 * @throws DnsError, for the queue to try again
 */
export async function syncZone(scope: Scope, { domainId, sets }: { domainId: string; sets: readonly SetKey[] }): Promise<void> {
  await transaction(scope, async (tx) => {
    const zone = await openZone(tx, domainId);
    if (zone) await publishZone(tx, zone, sets);
  });
}

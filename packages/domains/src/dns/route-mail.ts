import type { Scope } from '@onym/platform';
import { changeZone } from './change-zone.ts';
import { alignMail } from './mail-records.ts';
import { openZone } from './open-zone.ts';

/**
 * Publishes or withdraws the MX records that the forwards of a domain need, as the rows say by now; may be repeated. Rows
 * and nameserver change together: when its answer is lost the rows stay as they were, and the next try does both again.
 * @throws DnsError, for the queue to try again
 */
export async function routeMail(scope: Scope, { domainId }: { domainId: string }): Promise<void> {
  await changeZone(scope, { domainId }, async (tx) => {
    const zone = await openZone(tx, domainId);
    if (!zone || zone.suspended) return undefined;
    const { records, touched } = await alignMail(tx, zone);
    return { result: null, zone: { ...zone, records }, publish: 'sets', sets: touched };
  });
}

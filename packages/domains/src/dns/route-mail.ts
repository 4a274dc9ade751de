import type { Scope } from '@onym/platform';
import { changeZone } from './change-zone.ts';
import { alignMailRecords } from './mail-records.ts';
import { lockZone } from './lock-zone.ts';
import { AUTOMATIC, saveVersion } from './save-version.ts';

/**
 * Publishes or withdraws the MX records that the forwards of a domain currently need; may be repeated. None are needed
 * while the owner has an MX of their own at the apex. Does nothing for a domain that is suspended, lost or transferred
 * out. Rows and nameserver change together: when the nameserver's
 * answer is lost the rows stay unchanged, and the next attempt does both again.
 * @throws DnsError when the nameserver does not answer, or the wait for the zone takes too long; the queue retries
 * @throws Fault invalid_request when the nameserver refuses the records
 */
export async function routeMail(scope: Scope, { domainId }: { domainId: string }): Promise<void> {
  await changeZone(scope, { domainId }, async (tx) => {
    const zone = await lockZone(tx, domainId);
    if (!zone || zone.suspended) return undefined;
    const { records, touched } = await alignMailRecords(tx, zone);
    return {
      result: null,
      zone: { ...zone, records },
      publish: 'sets',
      sets: touched,
      writeFurtherRows: (end) => saveVersion(end, zone, records, AUTOMATIC),
    };
  });
}

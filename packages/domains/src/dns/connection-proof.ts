import { accountOfConnection } from '@onym/domains';
import type { Tx } from '@onym/platform';
import { toProofRecord } from './issue-connection-proof.ts';
import { findConnection } from './connection.repository.ts';
import type { PublishedZone } from './publish.ts';

/**
 * Returns the zone with the TXT proof of its connected domain added to the records, or unchanged where the domain is
 * not connected or the record is there. A connected domain that is delegated to our nameservers would otherwise lose
 * its proof, which its owner published at the previous ones. Stores nothing.
 */
export async function addConnectionProof(tx: Tx, domainId: string, zone: PublishedZone): Promise<PublishedZone> {
  const account = await accountOfConnection(tx, domainId);
  const connection = account === undefined ? undefined : await findConnection(tx, account, zone.name);
  if (!connection?.connectedAt) return zone;
  const { type, host, value, ttl: ttlSeconds } = toProofRecord(connection.value);
  const isThere = zone.records.some((record) => record.host === host && record.type === type && record.value === value);
  return isThere ? zone : { ...zone, records: [{ type, host, value, ttlSeconds, priority: null }, ...zone.records] };
}

import { accountOfConnection } from '@onym/domains';
import type { Tx } from '@onym/platform';
import { toProofRecord } from './connect-domain.ts';
import { findConnection } from './connection.repository.ts';
import type { PublishedZone } from './publish.ts';

/**
 * Adds the proof of a connected domain to its zone. A domain that is delegated to our nameservers no longer uses the
 * ones where its owner published the proof, and would lose its connection without this.
 */
export async function addConnectionProof(tx: Tx, domainId: string, zone: PublishedZone): Promise<PublishedZone> {
  const account = await accountOfConnection(tx, domainId);
  const connection = account === undefined ? undefined : await findConnection(tx, account, zone.name);
  if (!connection?.connectedAt) return zone;
  const { type, host, value, ttl: ttlSeconds } = toProofRecord(connection.value);
  const isThere = zone.records.some((record) => record.host === host && record.type === type && record.value === value);
  return isThere ? zone : { ...zone, records: [{ type, host, value, ttlSeconds, priority: null }, ...zone.records] };
}

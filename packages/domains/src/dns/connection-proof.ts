import { accountOfConnection } from '@onym/domains';
import type { Tx } from '@onym/platform';
import { proofRecord } from './connect.ts';
import { findConnection } from './connection.repository.ts';
import type { PublishedZone } from './publish.ts';

/**
 * The zone with the proof of a connected domain: a domain that is delegated to our nameservers leaves the ones where its owner wrote the
 * proof, and would lose its connection by that.
 */
export async function withProof(tx: Tx, domainId: string, zone: PublishedZone): Promise<PublishedZone> {
  const account = await accountOfConnection(tx, domainId);
  const connection = account === undefined ? undefined : await findConnection(tx, account, zone.name);
  if (!connection?.connectedAt) return zone;
  const { type, host, value, ttl: ttlSeconds } = proofRecord(connection.value);
  const isThere = zone.records.some((record) => record.host === host && record.type === type && record.value === value);
  return isThere ? zone : { ...zone, records: [{ type, host, value, ttlSeconds, priority: null }, ...zone.records] };
}

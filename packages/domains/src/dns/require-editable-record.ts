import { Fault, notFound } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { LockedZone } from './lock-zone.ts';
import type { DnsRecord } from './record.entity.ts';

/**
 * The zone's record with this id, for a change. A record of another zone counts as not found.
 * @throws Fault not_found; conflict for a managed record, which its owner cannot change
 */
export function requireEditableRecord(zone: LockedZone, id: string): DnsRecord {
  const record = zone.records.find((one) => one.id === id);
  if (!record) throw notFound('Record not found');
  if (record.managed) throw new Fault('conflict', formatSentence('records.thisRecordBelongsToE'));
  return record;
}

import { Fault, notFound } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { LockedZone } from './lock-zone.ts';
import type { DnsRecord } from './record.entity.ts';

/**
 * Returns the record of the zone with this id, which the owner may change. A record of another zone counts as not
 * found.
 * @throws Fault not_found when the zone has no such record; conflict for one that is managed for e-mail forwards
 */
export function requireEditableRecord(zone: LockedZone, id: string): DnsRecord {
  const record = zone.records.find((one) => one.id === id);
  if (!record) throw notFound('Record not found');
  if (record.managed) throw new Fault('conflict', formatSentence('records.thisRecordBelongsToThe'));
  return record;
}

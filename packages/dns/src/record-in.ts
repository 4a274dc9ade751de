import { notFound } from '@onym/kernel';
import type { OpenZone } from './open-zone.ts';
import type { DnsRecord } from './record.entity.ts';

/** The zone's record with this id; one of another zone does not exist here. @throws Fault not_found */
export function recordIn(zone: OpenZone, id: string): DnsRecord {
  const record = zone.records.find((one) => one.id === id);
  if (!record) throw notFound('There is no such record');
  return record;
}

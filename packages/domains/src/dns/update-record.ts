import type { NameGrant, Scope } from '@onym/platform';
import { alignTtl } from './align-ttl.ts';
import { ownRecords } from './mail-records.ts';
import { requireEditableRecord } from './require-editable-record.ts';
import type { DnsRecord } from './record.entity.ts';
import { toRecordData, mergeRecord, type RecordPatch } from './record-rules.ts';
import { checkAgainstSiblings } from './sibling-rules.ts';
import { writeZone } from './write-zone.ts';

/**
 * Changes the given fields of a record and leaves the rest; the result is validated like a new record. A change of
 * host or type moves the record: the set it leaves and the set it joins are published together.
 * @throws Fault invalid_request with fieldErrors, not_found (domain or record), conflict; nameserver_unavailable with
 *   nothing changed
 */
export async function updateRecord(scope: Scope, grant: NameGrant, id: string, patch: RecordPatch): Promise<DnsRecord> {
  return writeZone(scope, grant, (_tx, zone) => {
    const record = requireEditableRecord(zone, id);
    const before = toRecordData(record);
    const data = mergeRecord(record, patch, zone.name);
    checkAgainstSiblings(
      data,
      ownRecords(zone.records).filter((other) => other !== record),
      zone.name,
    );
    Object.assign(record, data);
    alignTtl(zone.records, data);
    const told = { action: 'dns_record.changed', subject: id, before, after: data };
    return { result: record, records: zone.records, touched: [before, data], told: [told] };
  });
}

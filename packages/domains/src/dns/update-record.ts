import type { NameGrant, Scope } from '@onym/platform';
import { alignTtl } from './align-ttl.ts';
import { ownRecords } from './mail-records.ts';
import { requireEditableRecord } from './require-editable-record.ts';
import type { DnsRecord } from './record.entity.ts';
import { toRecordData, mergeRecord, type RecordPatch } from './record-rules.ts';
import { checkAgainstSiblings } from './sibling-rules.ts';
import { writeZone } from './write-zone.ts';

/**
 * Changes the given fields of a record, leaves the rest and writes an audit entry; the result is validated like a new
 * record, and when this returns the nameserver serves it. The other records of its host and type get its TTL. A change
 * of host or type moves the record: the set it leaves and the set it joins are published together.
 * @throws Fault invalid_request with fieldErrors when the result is invalid or the nameserver refuses it; not_found
 *   when the account does not own the domain or it has no such record; domain_suspended; control_not_allowed when the
 *   owner has denied changes of mail and certificate records to the caller; conflict for a record that is managed for
 *   e-mail forwards, or when the domain is neither active nor expired; nameserver_unavailable with nothing changed
 */
export async function updateRecord(scope: Scope, grant: NameGrant, id: string, patch: RecordPatch): Promise<DnsRecord> {
  return writeZone(scope, grant, { does: 'update', id, patch }, (_tx, zone) => {
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
    const change = { action: 'dns_record.changed', subject: id, before, after: data };
    return { result: record, records: zone.records, touched: [before, data], audited: [change] };
  });
}

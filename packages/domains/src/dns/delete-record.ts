import type { NameGrant, Scope } from '@onym/platform';
import { requireEditableRecord } from './require-editable-record.ts';
import { toRecordData } from './record-rules.ts';
import { writeZone } from './write-zone.ts';

/**
 * Removes a record and writes an audit entry; when this returns, the nameserver no longer serves the record. When the
 * owner's last MX of the root is removed, the MX records for e-mail forwards are published, if there are forwards.
 * @throws Fault not_found when the account does not own the domain or it has no such record; domain_suspended;
 *   control_not_allowed when the owner has denied changes of mail and certificate records to the caller; conflict for a
 *   record that is managed for e-mail forwards, or when the domain is neither active nor expired;
 *   nameserver_unavailable with nothing changed
 */
export async function deleteRecord(scope: Scope, grant: NameGrant, id: string): Promise<void> {
  await writeZone(scope, grant, { does: 'delete', id }, (tx, zone) => {
    const record = requireEditableRecord(zone, id);
    tx.em.remove(record);
    return {
      result: undefined,
      records: zone.records.filter((other) => other !== record),
      touched: [{ host: record.host, type: record.type }],
      audited: [{ action: 'dns_record.deleted', subject: id, before: toRecordData(record) }],
    };
  });
}

import type { NameGrant, Scope } from '@onym/platform';
import { requireEditableRecord } from './require-editable-record.ts';
import { toRecordData } from './record-rules.ts';
import { writeZone } from './write-zone.ts';

/**
 * Removes a record; when this returns, the nameserver no longer serves it.
 * @throws Fault not_found (domain or record), conflict; nameserver_unavailable with nothing changed
 */
export async function deleteRecord(scope: Scope, grant: NameGrant, id: string): Promise<void> {
  await writeZone(scope, grant, (tx, zone) => {
    const record = requireEditableRecord(zone, id);
    tx.em.remove(record);
    return {
      result: undefined,
      records: zone.records.filter((other) => other !== record),
      touched: [{ host: record.host, type: record.type }],
      told: [{ action: 'dns_record.deleted', subject: id, before: toRecordData(record) }],
    };
  });
}

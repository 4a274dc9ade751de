export { createRecord } from './create-record.ts';
export { deleteRecord } from './delete-record.ts';
export { sweepMailRoutesJob, syncAllJob, syncZoneJob } from './dns.jobs.ts';
export { ensureZone } from './ensure-zone.ts';
export { listRecords, type RecordPage } from './list-records.ts';
export type { ZoneAddress } from './open-zone.ts';
export { DnsRecordSchema, type DnsRecord } from './record.entity.ts';
export type { RecordInput, RecordPatch } from './record-rules.ts';
export { updateRecord } from './update-record.ts';

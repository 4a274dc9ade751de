import type { RecordData } from './record-rules.ts';

/**
 * Sets the TTL of every record of this host and type in `records`, in place, to that of the second argument, the record
 * that was written last: a set has one TTL (RFC 2181 section 5.2).
 */
export function alignTtl(records: readonly RecordData[], { host, type, ttlSeconds }: RecordData): void {
  for (const record of records) if (record.host === host && record.type === type) record.ttlSeconds = ttlSeconds;
}

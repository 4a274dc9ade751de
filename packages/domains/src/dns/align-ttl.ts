import type { RecordData } from './record-rules.ts';

/**
 * Sets the TTL of all records of the same host and type to the TTL of the last one written, because a set has one TTL
 * (RFC 2181 section 5.2).
 */
export function alignTtl(records: readonly RecordData[], { host, type, ttlSeconds }: RecordData): void {
  for (const record of records) if (record.host === host && record.type === type) record.ttlSeconds = ttlSeconds;
}

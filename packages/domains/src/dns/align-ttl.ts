import type { RecordData } from './record-rules.ts';

/** Gives the records of the same host and type the TTL of the one written last: a set has one (RFC 2181 section 5.2). */
export function alignTtl(records: readonly RecordData[], { host, type, ttlSeconds }: RecordData): void {
  for (const record of records) if (record.host === host && record.type === type) record.ttlSeconds = ttlSeconds;
}

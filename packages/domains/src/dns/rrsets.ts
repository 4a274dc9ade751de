import type { RRset } from '@onym/core/ports';
import type { RecordData } from './record-rules.ts';

/** The name and type under which records form one set. */
export type SetKey = Pick<RRset, 'host' | 'type'>;

/**
 * Returns the sets under these keys, built from the records, each key once. The TTL of a set is that of its last
 * record. A key without records yields an empty set, which removes it at the nameserver.
 */
export function rrsetsOf(keys: readonly SetKey[], records: readonly RecordData[]): RRset[] {
  const sets = new Map<string, RRset & { records: { value: string; priority: number | null }[] }>();
  for (const { host, type } of keys) sets.set(`${host} ${type}`, { host, type, ttlSeconds: 0, records: [] });
  for (const { host, type, ttlSeconds, value, priority } of records) {
    const set = sets.get(`${host} ${type}`);
    set?.records.push({ value, priority: priority ?? null });
    if (set) set.ttlSeconds = ttlSeconds;
  }
  return [...sets.values()];
}

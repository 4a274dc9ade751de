import type { SkippedLine } from './skipped-line.ts';
import type { DnsRecord } from './record.entity.ts';
import type { RecordData } from './record-rules.ts';

export type ShownRecord = RecordData & Pick<DnsRecord, 'id' | 'managed'>;

/** A field of a line that was imported with another value than the line states. */
export interface Adjustment {
  /** From 1. */
  line: number;
  field: 'ttl';
  /** Seconds. */
  from: number;
  to: number;
}

/** A warning about a line that was imported as written but may not be what its owner meant. */
export interface ZoneWarning {
  line: number;
  code: string;
  message: string;
}

/** The effect of one call on the records of a zone. */
export interface ZoneChanges {
  added: ShownRecord[];
  changed: ShownRecord[];
  removed: ShownRecord[];
  /** Records that are not in the file but that `replace` keeps, because a skipped line may mean them. */
  kept: ShownRecord[];
  skipped: readonly Pick<SkippedLine, 'line' | 'reason'>[];
  adjusted: readonly Adjustment[];
  warnings: readonly ZoneWarning[];
}

/** Returns a record in the API's format: its TTL in seconds as `ttl`, and `managed` only where it is true. */
export function recordToApi({ id, type, host, value, ttlSeconds, priority, managed }: ShownRecord) {
  return {
    id,
    type,
    host,
    value,
    ttl: ttlSeconds,
    priority: priority ?? null,
    ...(managed && { managed: true as const }),
  };
}

/** Returns the changes in the API's format, for a response or the details of a refusal. */
export function changesToApi({ added, changed, removed, kept, skipped, adjusted, warnings }: ZoneChanges) {
  return {
    added: added.map(recordToApi),
    changed: changed.map(recordToApi),
    removed: removed.map(recordToApi),
    kept: kept.map(recordToApi),
    skipped: skipped.map(({ line, reason }) => ({ line, reason })),
    adjusted: [...adjusted],
    warnings: [...warnings],
  };
}

import { parentOf } from './domain-text.ts';
import { readContent } from './record-content.ts';
import type { RecordData, ServedType } from './record-content.ts';

/** One record in the format of PowerDNS's API. A disabled record is stored but not served. */
export interface ZoneRecord {
  readonly content: string;
  readonly disabled: boolean;
}

/** All records of one name and type; they share a TTL. `served` follows the order of `records`. */
export interface RRset {
  readonly name: string;
  readonly type: ServedType;
  readonly ttlSeconds: number;
  readonly records: readonly ZoneRecord[];
  readonly served: readonly RecordData[];
}

/** An immutable zone: a change creates a new object. */
export interface Zone {
  readonly name: string;
  readonly serial: number;
  /** Owner name -> type -> set. Owners without sets are removed. */
  readonly owners: ReadonlyMap<string, ReadonlyMap<ServedType, RRset>>;
  /** Every owner and every name between an owner and the apex (RFC 4592 "empty non-terminals"), wildcards included. */
  readonly existing: ReadonlySet<string>;
}

/** Builds a zone from record sets that were validated before. */
export function buildZone(name: string, serial: number, sets: Iterable<RRset>): Zone {
  const owners = new Map<string, Map<ServedType, RRset>>();
  const existing = new Set([name]);
  for (const set of sets) {
    const owner = owners.get(set.name) ?? new Map<ServedType, RRset>();
    owners.set(set.name, owner.set(set.type, set));
    for (let at = set.name; at !== name && at !== ''; at = parentOf(at)) existing.add(at);
  }
  return { name, serial, owners, existing };
}

/**
 * Returns the record set with its records parsed; disabled ones are parsed but not served.
 * @throws Error with the reason if a record is malformed
 */
export function buildSet(set: Omit<RRset, 'served'>): RRset {
  const served = set.records.map((record) => ({
    disabled: record.disabled,
    data: readContent(set.type, record.content),
  }));
  return { ...set, served: served.filter(({ disabled }) => !disabled).map(({ data }) => data) };
}

/** Returns all record sets of a zone. */
export function setsOf(zone: Zone): RRset[] {
  return [...zone.owners.values()].flatMap((owner) => [...owner.values()]);
}

/**
 * Returns the serial after a change: the day and a counter, YYYYMMDDnn as usual in zone files, and always greater
 * than the current one. It fits in 32 bits until the year 4294.
 */
export function nextSerial(current: number, now: Date): number {
  const day = Number(now.toISOString().slice(0, 10).replaceAll('-', ''));
  return Math.max(current + 1, day * 100 + 1);
}

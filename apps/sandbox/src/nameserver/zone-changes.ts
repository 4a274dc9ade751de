import { fromCanonical, isWithin } from './domain-text.ts';
import { servedTypes } from './record-content.ts';
import type { ServedType } from './record-content.ts';
import { buildSet, setsOf } from './zone.ts';
import type { RRset, Zone, ZoneRecord } from './zone.ts';

/** A request that PowerDNS answers with 422. */
export class Unprocessable extends Error {}

/** One accepted change: a record set to store, or the removal of the set with this name and type. */
export type ZoneChange =
  | { readonly kind: 'replace'; readonly set: RRset }
  | { readonly kind: 'delete'; readonly name: string; readonly type: ServedType };

/**
 * Reads and validates the `rrsets` of a PATCH against the zone, without applying them. They are checked one after the other as in PowerDNS,
 * so a later one may rely on an earlier removal. A REPLACE without records becomes a removal.
 * @throws Unprocessable when PowerDNS would refuse any of them
 */
export function readChanges(zone: Zone, rrsets: unknown): ZoneChange[] {
  if (!Array.isArray(rrsets)) throw new Unprocessable('No rrsets given in update request');
  const present = new Map(setsOf(zone).map((set) => [keyOf(set), set]));
  const seen = new Set<string>();
  return rrsets.map((item) => {
    const change = readChange(zone, item);
    const key = keyOf(change.kind === 'replace' ? change.set : change);
    if (seen.has(key)) throw new Unprocessable(`Duplicate RRset ${key}`);
    seen.add(key);
    if (change.kind === 'delete') {
      present.delete(key);
    } else {
      refuseConflicts(zone, change.set, [...present.values()]);
      present.set(key, change.set);
    }
    return change;
  });
}

/** Returns the record sets of a zone after the changes. Unchanged sets keep their order. */
export function applyChanges(zone: Zone, changes: readonly ZoneChange[]): RRset[] {
  const sets = new Map(setsOf(zone).map((set) => [keyOf(set), set]));
  for (const change of changes) {
    if (change.kind === 'replace') sets.set(keyOf(change.set), change.set);
    else sets.delete(keyOf(change));
  }
  return [...sets.values()];
}

function readChange(zone: Zone, item: unknown): ZoneChange {
  const rrset: Record<string, unknown> = typeof item === 'object' && item !== null ? { ...item } : {};
  const { changetype } = rrset;
  const name = ownerName(zone, rrset['name']);
  const type = servedType(name, rrset['type']);
  if (changetype === 'DELETE') return { kind: 'delete', name, type };
  if (changetype !== 'REPLACE') throw new Unprocessable('Changetype not understood');
  if (type === 'SOA' && name !== zone.name) throw new Unprocessable(`RRset ${name}. IN SOA: only at the apex`);
  const records = readRecords(rrset['records']);
  // Replacing a set with no records removes it.
  if (records.length === 0) return { kind: 'delete', name, type };
  return { kind: 'replace', set: readSet({ name, type, ttlSeconds: readTtl(rrset['ttl']), records }) };
}

function ownerName(zone: Zone, sent: unknown): string {
  const name = typeof sent === 'string' ? fromCanonical(sent)?.toLowerCase() : undefined;
  if (name === undefined) throw new Unprocessable(`DNS Name '${String(sent)}' is not canonical`);
  if (!isWithin(name, zone.name)) throw new Unprocessable(`RRset ${name}. IN: Name is out of zone`);
  if (name.slice(1).includes('*')) throw new Unprocessable(`RRset ${name}. IN: a wildcard is the whole leftmost label`);
  return name;
}

function servedType(name: string, sent: unknown): ServedType {
  const type = servedTypes.find((known) => known === sent);
  if (!type) throw new Unprocessable(`RRset ${name}. IN ${String(sent)}: unknown type given`);
  return type;
}

function readTtl(sent: unknown): number {
  if (typeof sent === 'number' && Number.isInteger(sent) && sent >= 0 && sent < 2 ** 32) return sent;
  throw new Unprocessable("Key 'ttl' is not a valid TTL");
}

function readRecords(sent: unknown): ZoneRecord[] {
  if (!Array.isArray(sent)) throw new Unprocessable('No rrsets records given');
  return sent.map((item: unknown) => {
    const record: Record<string, unknown> = typeof item === 'object' && item !== null ? { ...item } : {};
    if (typeof record['content'] !== 'string') throw new Unprocessable("Key 'content' not present or not a String");
    return { content: record['content'], disabled: record['disabled'] === true };
  });
}

function readSet(set: Omit<RRset, 'served'>): RRset {
  const title = `RRset ${set.name}. IN ${set.type}`;
  if (new Set(set.records.map((record) => record.content)).size < set.records.length) {
    throw new Unprocessable(`${title}: duplicate record`);
  }
  if (set.type === 'CNAME' && set.records.length > 1) throw new Unprocessable(`${title}: has more than one record`);
  try {
    return buildSet(set);
  } catch (cause) {
    throw new Unprocessable(`${title}: ${(cause as Error).message}`);
  }
}

/** RFC 1034 section 3.6.2: a name with a CNAME has nothing else; the apex always has SOA and NS. */
function refuseConflicts(zone: Zone, set: RRset, present: readonly RRset[]): void {
  const title = `RRset ${set.name}. IN ${set.type}`;
  if (set.type === 'CNAME' && set.name === zone.name) throw new Unprocessable(`${title}: Conflicts with another RRset`);
  const siblings = present.filter((other) => other.name === set.name && other.type !== set.type);
  if (siblings.some((other) => set.type === 'CNAME' || other.type === 'CNAME')) {
    throw new Unprocessable(`${title}: Conflicts with pre-existing RRset`);
  }
}

function keyOf(set: { readonly name: string; readonly type: ServedType }): string {
  return `${set.name}. IN ${set.type}`;
}

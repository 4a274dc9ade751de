import { Fault } from '@onym/core';
import type { SkippedLine } from './skipped-line.ts';
import type { LockedZone } from './lock-zone.ts';
import type { DnsRecord } from './record.entity.ts';
import { toRecordData, type RecordData } from './record-rules.ts';
import { checkAgainstSiblings } from './sibling-rules.ts';
import type { Adjustment } from './zone-changes.ts';

/** A record to be created, in stored form, and the line of the file that contains it. */
export interface RequestedRecord {
  line: number;
  data: RecordData;
}

/** The changes that lead to the requested records, before they are carried out. */
export interface ZonePlan {
  /** A record with an id gets this id. */
  added: (RecordData & { id?: string })[];
  changed: { record: DnsRecord; data: RecordData }[];
  removed: DnsRecord[];
  skipped: readonly SkippedLine[];
  /** The owner's records that are not in the request and stay. */
  kept?: readonly DnsRecord[];
  adjusted?: readonly Adjustment[];
  /** Whether the plan replaces the zone, see requireRecordControl(). */
  replaces?: boolean;
}

/**
 * Compares a zone with the requested records and returns the changes that lead to them; changes nothing. A record that
 * exists already stays, and one that differs only in its priority or TTL is changed. Of the owner's other records,
 * those for which `goes` returns true are removed and the rest are `kept`. A requested record that equals a managed MX
 * is ignored, unless other MX records are requested beside it. The other requested records are checked in order, each
 * against all records that exist at that point; one that breaks a rule is `skipped`. A set has one TTL (RFC 2181
 * section 5.2): that of the last record added to it, or else that of a requested one that exists already.
 */
export function planChanges(
  { records, name }: Pick<LockedZone, 'records' | 'name'>,
  drafts: readonly RequestedRecord[],
  goes: (record: DnsRecord) => boolean,
): ZonePlan & { kept: readonly DnsRecord[] } {
  const open = drafts.filter(({ data }) => !isManagedMx(data, records, drafts));
  const standing = new Map<DnsRecord, RecordData>();
  const left = new Set(records.filter(({ managed }) => !managed));
  const ttls = new Map<string, number>();
  const rest = [hasSamePriority, () => true].reduce((unmet, fits) => {
    return unmet.filter(({ data }) => {
      const twin = [...left].find((record) => hasSameValue(record, data) && fits(record, data));
      if (!twin) return true;
      left.delete(twin);
      standing.set(twin, { ...data });
      ttls.set(setKeyOf(data), data.ttlSeconds);
      return false;
    });
  }, open);
  const removed = [...left].filter(goes);
  const kept = [...left].filter((record) => !removed.includes(record));
  for (const record of kept) standing.set(record, toRecordData(record));

  const added: RecordData[] = [];
  const skipped: SkippedLine[] = [];
  for (const { line, data } of rest) {
    const others = [...standing.values(), ...added];
    const problem = problemOf(() => checkAgainstSiblings(data, others, name));
    if (problem !== undefined) {
      const isRepeated = others.some((other) => hasSameValue(other, data) && hasSamePriority(other, data));
      skipped.push({ line, reason: problem, meant: isRepeated ? 'nothing' : recordsMeantBy(data) });
    } else {
      added.push({ ...data });
      ttls.set(setKeyOf(data), data.ttlSeconds);
    }
  }
  for (const data of [...standing.values(), ...added]) data.ttlSeconds = ttls.get(setKeyOf(data)) ?? data.ttlSeconds;
  const changed = [...standing]
    .filter(([record, data]) => record.ttlSeconds !== data.ttlSeconds || !hasSamePriority(record, data))
    .map(([record, data]) => ({ record, data }));
  return { added, changed, removed, skipped, kept };
}

/**
 * Whether this is one of the MX records for forwards, as an export contains them. Beside an MX of the owner's own, it
 * counts as the owner's.
 */
function isManagedMx(data: RecordData, records: readonly DnsRecord[], drafts: readonly RequestedRecord[]): boolean {
  const managed = (one: RecordData): boolean =>
    records.some((record) => record.managed && hasSameValue(record, one) && hasSamePriority(record, one));
  const ownMail = drafts.some(({ data: one }) => setKeyOf(one) === setKeyOf(data) && !managed(one));
  return managed(data) && !ownMail;
}

function hasSameValue(record: RecordData, { host, type, value }: RecordData): boolean {
  return record.host === host && record.type === type && record.value === value;
}

function hasSamePriority(a: RecordData, b: RecordData): boolean {
  return (a.priority ?? null) === (b.priority ?? null);
}

/**
 * Returns the set that a skipped line of this host and type may mean. For a CNAME or a delegation (NS) this is every
 * set of the host, because such a record replaces all others; so the type is undefined then.
 */
export function recordsMeantBy({ host, type }: { host: string; type: string | undefined }): SkippedLine['meant'] {
  return { host, type: type === 'CNAME' || type === 'NS' ? undefined : type };
}

function setKeyOf({ host, type }: RecordData): string {
  return `${host} ${type}`;
}

function problemOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

import { Fault } from '@onym/core';
import type { LeftOut } from './left-out.ts';
import type { OpenZone } from './open-zone.ts';
import type { DnsRecord } from './record.entity.ts';
import { dataOf, type RecordData } from './record-rules.ts';
import { checkSiblings } from './sibling-rules.ts';
import type { Adjustment } from './zone-changes.ts';

/** A record that is wanted, in stored form, and the line that says so. */
export interface Draft {
  line: number;
  data: RecordData;
}

/** What has to happen for the wanted records to stand; nothing of it has. */
export interface Plan {
  added: RecordData[];
  changed: { record: DnsRecord; data: RecordData }[];
  removed: DnsRecord[];
  skipped: readonly LeftOut[];
  /** Records of the owner's that are not wanted and stay. */
  kept?: readonly DnsRecord[];
  adjusted?: readonly Adjustment[];
}

/**
 * Compares a zone with the records that are wanted. One that stands already is left; one that differs by its priority alone
 * is changed; of the others those go for which `goes`, and the wanted ones are judged in their order, each beside all that
 * then stand. The TTL of a set is the one said last (RFC 2181 section 5.2).
 */
export function planChanges(
  { records, name }: Pick<OpenZone, 'records' | 'name'>,
  drafts: readonly Draft[],
  goes: (record: DnsRecord) => boolean,
): Plan & { kept: readonly DnsRecord[] } {
  const open = drafts.filter(({ data }) => !standsByItself(data, records, drafts));
  const standing = new Map<DnsRecord, RecordData>();
  const left = new Set(records.filter(({ managed }) => !managed));
  const ttls = new Map<string, number>();
  const rest = [samePriority, () => true].reduce((unmet, fits) => {
    return unmet.filter(({ data }) => {
      const twin = [...left].find((record) => says(record, data) && fits(record, data));
      if (!twin) return true;
      left.delete(twin);
      standing.set(twin, { ...data });
      ttls.set(setOf(data), data.ttlSeconds);
      return false;
    });
  }, open);
  const removed = [...left].filter(goes);
  const kept = [...left].filter((record) => !removed.includes(record));
  for (const record of kept) standing.set(record, dataOf(record));

  const added: RecordData[] = [];
  const skipped: LeftOut[] = [];
  for (const { line, data } of rest) {
    const others = [...standing.values(), ...added];
    const problem = problemOf(() => checkSiblings(data, others, name));
    if (problem !== undefined) {
      const isRepeated = others.some((other) => says(other, data) && samePriority(other, data));
      skipped.push({ line, reason: problem, meant: isRepeated ? 'nothing' : meantBy(data) });
    } else {
      added.push({ ...data });
      ttls.set(setOf(data), data.ttlSeconds);
    }
  }
  for (const data of [...standing.values(), ...added]) data.ttlSeconds = ttls.get(setOf(data)) ?? data.ttlSeconds;
  const changed = [...standing]
    .filter(([record, data]) => record.ttlSeconds !== data.ttlSeconds || !samePriority(record, data))
    .map(([record, data]) => ({ record, data }));
  return { added, changed, removed, skipped, kept };
}

/** One of the records for forwards, as an export has them; with an MX of the owner's own beside it, it is one of those. */
function standsByItself(data: RecordData, records: readonly DnsRecord[], drafts: readonly Draft[]): boolean {
  const managed = (one: RecordData): boolean =>
    records.some((record) => record.managed && says(record, one) && samePriority(record, one));
  const ownMail = drafts.some(({ data: one }) => setOf(one) === setOf(data) && !managed(one));
  return managed(data) && !ownMail;
}

function says(record: RecordData, { host, type, value }: RecordData): boolean {
  return record.host === host && record.type === type && record.value === value;
}

function samePriority(a: RecordData, b: RecordData): boolean {
  return (a.priority ?? null) === (b.priority ?? null);
}

/** A CNAME or a delegation takes the place of all other records of its host. */
export function meantBy({ host, type }: { host: string; type: string | undefined }): LeftOut['meant'] {
  return { host, type: type === 'CNAME' || type === 'NS' ? undefined : type };
}

function setOf({ host, type }: RecordData): string {
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

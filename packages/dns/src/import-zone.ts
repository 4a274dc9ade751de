import { Fault, newId, type DomainName, type RecordType } from '@onym/kernel';
import { transaction, type NameGrant, type Scope, type Tx } from '@onym/platform';
import { UnclosedEntry } from './master-entries.ts';
import { readMasterFile, type FileRecord, type SkippedLine } from './master-file.ts';
import { openOwnedZone, zoneName, type OpenZone } from './open-zone.ts';
import { planChanges, type Draft, type Plan } from './plan-changes.ts';
import { DnsRecordSchema, type DnsRecord } from './record.entity.ts';
import { dataOf, normaliseRecord, type RecordData } from './record-rules.ts';
import { writeZone } from './write-zone.ts';

export const MAX_ZONE_LENGTH = 200_000;
export const MAX_FILE_RECORDS = 1000;

type ShownRecord = RecordData & Pick<DnsRecord, 'id' | 'managed'>;

export interface ZoneChanges {
  added: ShownRecord[];
  changed: ShownRecord[];
  removed: ShownRecord[];
  skipped: readonly SkippedLine[];
}

export interface ImportOptions {
  /** Records of the owner's that the file does not have go. */
  replace: boolean;
  /** Only tell; ids of added records are not kept. */
  dryRun: boolean;
}

/**
 * Takes the records of a master file over, in one transaction and one call of the nameserver. What the rules refuse, and
 * what we do not serve, is told in `skipped`. Records that stand already are left as they are, those that forwards need too.
 * @throws Fault invalid_request when the file cannot be read, has too many records, or would by `replace` remove everything
 * without having a record itself; not_found, conflict, domain_suspended; nameserver_unavailable with nothing changed
 */
export async function importZone(
  scope: Scope,
  grant: NameGrant,
  text: string,
  { replace, dryRun }: ImportOptions,
): Promise<ZoneChanges> {
  const { drafts, skipped } = readDrafts(text, zoneName(grant.domain));
  return changeRecords(scope, grant, dryRun, (zone) => {
    const plan = planChanges(zone, drafts, (record) => replace && !record.managed);
    if (drafts.length === 0 && plan.removed.length > 0)
      throw unreadableZone('has no record that can be taken, and replace would remove all that there are');
    return { ...plan, skipped: [...skipped, ...plan.skipped].sort((a, b) => a.line - b.line) };
  });
}

/** Carries a plan out, or only tells it. */
export async function changeRecords(
  scope: Scope,
  grant: NameGrant,
  dryRun: boolean,
  planOf: (zone: OpenZone) => Plan,
): Promise<ZoneChanges> {
  if (dryRun)
    return transaction(scope, async (tx) => {
      const plan = planOf(await openOwnedZone(tx, grant));
      return told(plan, newIds(tx, plan));
    });
  return writeZone(scope, grant, (tx, zone) => {
    const plan = planOf(zone);
    const before = new Map(plan.changed.map(({ record }) => [record, dataOf(record)]));
    const result = told(plan, newIds(tx, plan));
    const made = result.added.map((record) =>
      tx.em.create(DnsRecordSchema, {
        ...record,
        domain: zone.domainId,
        accountId: zone.accountId,
        createdAt: tx.clock.now(),
      }),
    );
    for (const { record, data } of plan.changed) Object.assign(record, data);
    for (const record of plan.removed) tx.em.remove(record);
    return {
      result,
      records: [...zone.records.filter((record) => !plan.removed.includes(record)), ...made],
      // What goes first: a CNAME may take the place of other records, and they of it.
      touched: [...result.removed, ...result.changed, ...result.added],
      told: [
        ...plan.removed.map((record) => ({ action: 'dns_record.deleted', subject: record.id, before: dataOf(record) })),
        ...plan.changed.map(({ record, data }) => ({
          action: 'dns_record.changed',
          subject: record.id,
          before: before.get(record)!,
          after: data,
        })),
        ...result.added.map((record) => ({ action: 'dns_record.created', subject: record.id, after: dataOf(record) })),
      ],
    };
  });
}

// Ids a millisecond apart, since records are listed by them: in the order of the file.
function newIds(tx: Tx, { added }: Plan): string[] {
  const now = tx.clock.now().getTime();
  return added.map((_, i) => newId('record', new Date(now + i)));
}

function told({ added, changed, removed, skipped }: Plan, ids: readonly string[]): ZoneChanges {
  return {
    added: added.map((data, i) => ({ id: ids[i]!, managed: false, ...data })),
    changed: changed.map(({ record, data }) => ({ id: record.id, managed: false, ...data })),
    removed: removed.map((record) => ({ id: record.id, managed: false, ...dataOf(record) })),
    skipped,
  };
}

function readDrafts(text: string, zone: DomainName): { drafts: Draft[]; skipped: SkippedLine[] } {
  const file = readFile(text, zone);
  if (file.records.length > MAX_FILE_RECORDS) throw unreadableZone(`has more than ${MAX_FILE_RECORDS} records`);
  const drafts: Draft[] = [];
  const skipped = [...file.skipped];
  for (const record of file.records) {
    const read = readDraft(record, zone);
    if (typeof read === 'string') skipped.push({ line: record.line, reason: read });
    else drafts.push({ line: record.line, data: read });
  }
  return { drafts, skipped };
}

function readFile(text: string, zone: DomainName): ReturnType<typeof readMasterFile> {
  try {
    return readMasterFile(text, zone);
  } catch (error) {
    if (error instanceof UnclosedEntry) throw unreadableZone(`cannot be read: ${error.message}`);
    throw error;
  }
}

function readDraft({ name, type, ttlSeconds, priority, value }: FileRecord, zone: DomainName): RecordData | string {
  const lower = name.toLowerCase();
  if (lower !== `${zone}.` && !lower.endsWith(`.${zone}.`)) return `${name.slice(0, 253)} is outside ${zone}`;
  const input = { type: type as RecordType, host: name, ttlSeconds, priority, value, verbatim: true };
  try {
    return normaliseRecord(input, zone);
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

function unreadableZone(problem: string): Fault {
  return new Fault('invalid_request', `zone ${problem}`, { details: { fieldErrors: { zone: `zone ${problem}` } } });
}

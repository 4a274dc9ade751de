import { Fault, newId, type DomainName, type RecordType } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { transaction, type NameGrant, type Scope, type Tx } from '@onym/platform';
import { parseHost } from './host.ts';
import { isRefusedLine, mayMeanSet, type SkippedLine } from './skipped-line.ts';
import { UnclosedEntry } from './master-entries.ts';
import { parseMasterFile, type FileRecord, type UnreadEntry } from './master-file.ts';
import { lockOwnedZone, parseZoneName, type LockedZone } from './lock-zone.ts';
import { recordsMeantBy, planChanges, type RequestedRecord, type ZonePlan } from './plan-changes.ts';
import { DnsRecordSchema, type DnsRecord } from './record.entity.ts';
import { toRecordData, normaliseRecord, TTL_SECONDS, type RecordData } from './record-rules.ts';
import { requireRecordControl } from './require-record-control.ts';
import { writeZone } from './write-zone.ts';
import type { ZoneRequest } from './zone-request.ts';
import { changesToApi, type Adjustment, type ShownRecord, type ZoneChanges } from './zone-changes.ts';

export const MAX_ZONE_LENGTH = 200_000;
export const MAX_FILE_RECORDS = 1000;

/**
 * The number of plans made before `replace` removes nothing at all. Each refused line may keep a set that causes
 * another line to be refused.
 */
const MAX_PLANS = 4;
/** Cloudflare writes this TTL for "automatic". */
const AUTOMATIC_TTL_SECONDS = 1;
const MAX_LISTED_LINES = 10;

export interface ImportOptions {
  /** Removes the owner's records that are not in the file. */
  replace: boolean;
  /** With `replace`: imports the file although some of its lines are refused. */
  force: boolean;
  /** Only reports the changes; the ids of added records are not stored. */
  dryRun: boolean;
}

/**
 * Imports the records of a master file in one transaction and one call to the nameserver, and writes an audit entry per
 * record. A TTL outside the bounds is clamped, and 1 means the default (`adjusted`). Lines that break a rule or have an
 * unsupported type are in `skipped`. `replace` removes the owner's records that are not in the file, except those that
 * a skipped line may mean (`kept`); where a line may mean any record it removes none. It leaves records for e-mail
 * forwards, but an MX of the root in the file replaces them. `dryRun` only reports the changes.
 * @throws Fault import_incomplete when `replace` is set without `force` and a line is refused, with the changes that
 *   `force` would make; invalid_request when the file cannot be read, has more than 1000 records, or with `replace`
 *   would remove everything because it has no usable record, or when the nameserver refuses a record;
 *   control_not_allowed when the owner has denied the caller `replace`, or changes of mail and certificate records;
 *   approval_required when the owner must approve first; not_found when the account does not own the domain; domain_suspended; conflict when the domain is neither active
 *   nor expired; nameserver_unavailable with nothing changed
 */
export async function importZone(
  scope: Scope,
  grant: NameGrant,
  text: string,
  { replace, force, dryRun }: ImportOptions,
): Promise<ZoneChanges> {
  const file = readDrafts(text, parseZoneName(grant.domain));
  const request: ZoneRequest = { does: 'import', zone: text, replace, force };
  return applyPlan(scope, grant, { request, dryRun }, (zone) => {
    const plan = { ...planImport(zone, file, replace), replaces: replace };
    if (file.drafts.length === 0 && plan.removed.length > 0)
      throw invalidZoneFile(formatSentence('zones.hasNoUsableRecordAnd'));
    if (replace && !force && plan.skipped.some(isRefusedLine))
      throw importIncompleteError(plan, toZoneChanges(plan, newIds(scope, plan)));
    return plan;
  });
}

function planImport(zone: LockedZone, { drafts, unread, adjusted }: ReadFile, replace: boolean): ZonePlan {
  const refused = [...unread];
  for (let plans = 1; ; plans++) {
    const isKept = (record: DnsRecord): boolean =>
      plans === MAX_PLANS || refused.some((line) => mayMeanSet(line, record));
    const plan = planChanges(zone, drafts, (record) => replace && !isKept(record));
    if (plan.removed.some((record) => plan.skipped.some((line) => mayMeanSet(line, record)))) {
      refused.push(...plan.skipped);
      continue;
    }
    const skipped = [...unread, ...plan.skipped].sort((a, b) => a.line - b.line);
    const isTaken = ({ line }: Adjustment): boolean => !plan.skipped.some((one) => one.line === line);
    return { ...plan, skipped, adjusted: adjusted.filter(isTaken), kept: replace ? plan.kept : [] };
  }
}

function importIncompleteError({ skipped }: ZonePlan, changes: ZoneChanges): Fault {
  const lines = skipped.filter(isRefusedLine).map(({ line }) => line);
  const named = `${lines.slice(0, MAX_LISTED_LINES).join(', ')}${lines.length > MAX_LISTED_LINES ? ' and others' : ''}`;
  return new Fault(
    'import_incomplete',
    `Nothing was changed: ${lines.length === 1 ? 'line' : 'lines'} ${named} of the zone file cannot be imported; correct the file, or send force: true to import the rest`,
    { details: changesToApi(changes) },
  );
}

/**
 * Makes a plan for the locked zone with `planOf`, carries it out at the nameserver and in the rows, and writes an audit
 * entry per record. With `dryRun` it only reports the plan, and the ids of added records are not stored. `planOf` may
 * be called twice and must have no effect. `request` makes the same change later when the owner must approve it first;
 * null for a caller who is the owner. `alongside` runs last in the transaction that writes the records.
 * @throws any error of `planOf`, and those of writeZone(); with `dryRun` those of lockOwnedZone() and control_not_allowed
 */
export async function applyPlan(
  scope: Scope,
  grant: NameGrant,
  { request, dryRun }: { request: ZoneRequest | null; dryRun: boolean },
  planOf: (zone: LockedZone, tx: Tx) => ZonePlan | Promise<ZonePlan>,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<ZoneChanges> {
  if (dryRun)
    return transaction(scope, async (tx) => {
      const zone = await lockOwnedZone(tx, grant);
      const plan = await planOf(zone, tx);
      requireRecordControl(grant, zone, { records: touchedByPlan(plan), replaces: plan.replaces }, tx.clock.now());
      return toZoneChanges(plan, newIds(tx, plan));
    });
  return writeZone(scope, grant, request, async (tx, zone) => {
    const plan = await planOf(zone, tx);
    const before = new Map(plan.changed.map(({ record }) => [record, toRecordData(record)]));
    const result = toZoneChanges(plan, newIds(tx, plan));
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
      replaces: plan.replaces,
      alongside,
      records: [...zone.records.filter((record) => !plan.removed.includes(record)), ...made],
      // Removals go first: a CNAME may replace other records, and they may replace a CNAME. A changed record may leave its
      // set.
      touched: [...result.removed, ...before.values(), ...result.changed, ...result.added],
      audited: [
        ...plan.removed.map((record) => ({
          action: 'dns_record.deleted',
          subject: record.id,
          before: toRecordData(record),
        })),
        ...plan.changed.map(({ record, data }) => ({
          action: 'dns_record.changed',
          subject: record.id,
          before: before.get(record)!,
          after: data,
        })),
        ...result.added.map((record) => ({
          action: 'dns_record.created',
          subject: record.id,
          after: toRecordData(record),
        })),
      ],
    };
  });
}

/** The records before and after the changes of a plan. */
function touchedByPlan({ added, changed, removed }: ZonePlan): Pick<RecordData, 'host' | 'type'>[] {
  return [...added, ...changed.flatMap(({ record, data }) => [record, data]), ...removed];
}

// Ids one millisecond apart in the order of the file, because records are listed by id.
function newIds({ clock }: Pick<Scope, 'clock'>, { added }: ZonePlan): string[] {
  const now = clock.now().getTime();
  return added.map(({ id }, i) => id ?? newId('record', new Date(now + i)));
}

function toZoneChanges(
  { added, changed, removed, skipped, kept = [], adjusted = [] }: ZonePlan,
  ids: readonly string[],
): ZoneChanges {
  const shown = (record: DnsRecord): ShownRecord => ({ id: record.id, managed: false, ...toRecordData(record) });
  return {
    added: added.map((data, i) => ({ managed: false, ...data, id: ids[i]! })),
    changed: changed.map(({ record, data }) => ({ id: record.id, managed: false, ...data })),
    removed: removed.map(shown),
    kept: kept.map(shown),
    skipped: skipped.map(({ line, reason }) => ({ line, reason })),
    adjusted,
    warnings: [],
  };
}

/** A file with each of its lines read and checked. */
interface ReadFile {
  drafts: RequestedRecord[];
  unread: SkippedLine[];
  adjusted: Adjustment[];
}

function readDrafts(text: string, zone: DomainName): ReadFile {
  const file = readFile(text, zone);
  if (file.records.length > MAX_FILE_RECORDS)
    throw invalidZoneFile(formatSentence('zones.hasMoreThanNRecordsLabel', { n: MAX_FILE_RECORDS }));
  const drafts: RequestedRecord[] = [];
  const adjusted: Adjustment[] = [];
  const unread = file.unread.map((entry): SkippedLine => ({ ...entry, meant: toZoneRecords(entry.meant, zone) }));
  for (const record of file.records) {
    const { line, ttlSeconds: from } = record;
    const ttlSeconds = from === undefined ? TTL_SECONDS.fallback : toServedTtl(from);
    const read = readDraft({ ...record, ttlSeconds }, zone);
    if ('meant' in read) unread.push(read);
    else {
      drafts.push({ line, data: read });
      if (from !== undefined && from !== ttlSeconds) adjusted.push({ line, field: 'ttl', from, to: ttlSeconds });
    }
  }
  return { drafts, unread, adjusted };
}

function toServedTtl(seconds: number): number {
  if (seconds === AUTOMATIC_TTL_SECONDS) return TTL_SECONDS.fallback;
  return Math.min(Math.max(seconds, TTL_SECONDS.min), TTL_SECONDS.max);
}

/**
 * The records that a line of the file may mean, with hosts relative to the zone. A name that no record can have may
 * be a typo, so it may mean any record.
 */
function toZoneRecords(meant: UnreadEntry['meant'], zone: DomainName): SkippedLine['meant'] {
  if (typeof meant === 'string') return meant;
  const host = parseHost(meant.name, 'TXT', zone);
  if (!host.ok) return 'anything';
  return recordsMeantBy({ host: host.value, type: meant.type });
}

function readFile(text: string, zone: DomainName): ReturnType<typeof parseMasterFile> {
  try {
    return parseMasterFile(text, zone);
  } catch (error) {
    if (error instanceof UnclosedEntry)
      throw invalidZoneFile(formatSentence('zones.cannotBeReadProblem', { problem: error.message }));
    throw error;
  }
}

function readDraft(record: FileRecord, zone: DomainName): RecordData | SkippedLine {
  const { line, name, type, ttlSeconds, priority, value } = record;
  const lower = name.toLowerCase();
  if (lower !== `${zone}.` && !lower.endsWith(`.${zone}.`))
    return toSkippedLine(
      line,
      formatSentence('zones.nameIsOutsideZone', { name: name.slice(0, 253), zone }),
      'anything',
    );
  const input = { type: type as RecordType, host: name, ttlSeconds, priority, value, verbatim: true };
  try {
    return normaliseRecord(input, zone);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const isDelegation = type === 'NS' && lower === `${zone}.`;
    return toSkippedLine(line, error.message, isDelegation ? 'nothing' : toZoneRecords({ name, type }, zone));
  }
}

function toSkippedLine(line: number, reason: string, meant: SkippedLine['meant']): SkippedLine {
  return { line, reason, meant };
}

function invalidZoneFile(problem: string): Fault {
  return new Fault('invalid_request', `zone ${problem}`, { details: { fieldErrors: { zone: `zone ${problem}` } } });
}

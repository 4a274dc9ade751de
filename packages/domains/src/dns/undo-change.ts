import { findLastChange, type ChangeEntry } from '@onym/accounts/audit';
import { Fault, notFound } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { NameGrant, Scope } from '@onym/platform';
import { applyPlan } from './import-zone.ts';
import { ownRecords } from './mail-records.ts';
import { parseZoneName, type LockedZone } from './lock-zone.ts';
import type { ZonePlan } from './plan-changes.ts';
import { toRecordData, type RecordData } from './record-rules.ts';
import { checkAgainstSiblings } from './sibling-rules.ts';
import type { ZoneChanges } from './zone-changes.ts';

/** One record before and after a change; null where it does not exist. */
interface RecordChange {
  before: RecordData | null;
  after: RecordData | null;
}

/**
 * Undoes the last change of a zone by its account, with everything that one call did: added records are removed,
 * changed ones restored, removed ones created again with new ids. Writes an audit entry per record, so called twice, it
 * undoes the undo. `dryRun` only reports the changes.
 * @throws Fault not_found when the account does not own the domain or no change is recorded; conflict when one of the
 *   records has changed since or a restored one conflicts with others, or the domain is neither active nor expired;
 *   domain_suspended; nameserver_unavailable with nothing changed
 */
export async function undoChange(scope: Scope, grant: NameGrant, dryRun: boolean): Promise<ZoneChanges> {
  const name = parseZoneName(grant.domain);
  const lines = await findLastChange(scope, { accountId: grant.accountId, domain: name, actions: 'dns_record.' });
  return applyPlan(scope, grant, dryRun, (zone) => {
    if (lines.length === 0) throw notFound('There is no change to undo');
    return planUndo(zone, recordChangesOf(lines));
  });
}

/** Folds the audit lines of one call into each record's state before and after the call. */
function recordChangesOf(lines: readonly ChangeEntry[]): Map<string, RecordChange> {
  const turns = new Map<string, RecordChange>();
  for (const { subject, details } of lines) {
    const { before = null, after = null } = details as Partial<RecordChange>;
    turns.set(subject, { before: turns.has(subject) ? turns.get(subject)!.before : before, after });
  }
  return turns;
}

function planUndo(zone: LockedZone, turns: ReadonlyMap<string, RecordChange>): ZonePlan {
  const plan: ZonePlan = { added: [], changed: [], removed: [], skipped: [] };
  for (const [id, { before, after }] of turns) {
    const record = zone.records.find((one) => one.id === id);
    if (after && (!record || !isSameRecord(toRecordData(record), after))) throw changedSinceError(after);
    if (!after && record) throw changedSinceError(before!);
    // A moved record is restored as another record, so both sets are published.
    if (record && before && isSameSet(record, before)) plan.changed.push({ record, data: before });
    else {
      if (record) plan.removed.push(record);
      if (before) plan.added.push(before);
    }
  }
  const back = [...plan.changed.map(({ data }) => data), ...plan.added];
  const others = ownRecords(zone.records).filter(
    (one) => !plan.removed.includes(one) && !plan.changed.some(({ record }) => record === one),
  );
  const standing = others.map(toRecordData);
  for (const data of back) {
    requireNoConflict(data, standing, zone);
    standing.push(data);
  }
  // A set has one TTL (RFC 2181 section 5.2).
  for (const record of others) {
    const ttlSeconds = back.find((data) => isSameSet(record, data))?.ttlSeconds ?? record.ttlSeconds;
    if (ttlSeconds !== record.ttlSeconds) plan.changed.push({ record, data: { ...toRecordData(record), ttlSeconds } });
  }
  return plan;
}

function isSameSet(a: RecordData, b: RecordData): boolean {
  return a.host === b.host && a.type === b.type;
}

function isSameRecord(a: RecordData, b: RecordData): boolean {
  return (
    isSameSet(a, b) &&
    a.value === b.value &&
    a.ttlSeconds === b.ttlSeconds &&
    (a.priority ?? null) === (b.priority ?? null)
  );
}

/** The restored record may conflict with records added since. */
function requireNoConflict(data: RecordData, others: readonly RecordData[], { name }: LockedZone): void {
  try {
    checkAgainstSiblings(data, others, name);
  } catch (error) {
    if (error instanceof Fault) throw changedSinceError(data);
    throw error;
  }
}

function changedSinceError({ type, host }: RecordData): Fault {
  return new Fault('conflict', formatSentence('records.typeRecordOfHostWas', { type, host }));
}

import { lastChangeOf, type ChangeLine } from '@onym/accounts/audit';
import { Fault, notFound } from '@onym/core';
import { say } from '@onym/core/sentences';
import type { NameGrant, Scope } from '@onym/platform';
import { changeRecords } from './import-zone.ts';
import { ownRecords } from './mail-records.ts';
import { zoneName, type OpenZone } from './open-zone.ts';
import type { Plan } from './plan-changes.ts';
import { dataOf, type RecordData } from './record-rules.ts';
import { checkSiblings } from './sibling-rules.ts';
import type { ZoneChanges } from './zone-changes.ts';

/** What became of one record: null stands for not being there. */
interface Turn {
  before: RecordData | null;
  after: RecordData | null;
}

/**
 * Takes the last change of a zone back, all that one call did to it: what was added goes, what was changed says again what it said,
 * what was removed comes back. Only against the state which that change left; asked twice, it takes the taking back back.
 * @throws Fault not_found (the domain, or no change is on record), conflict when a record is no longer as the change left it,
 * domain_suspended; nameserver_unavailable with nothing changed
 */
export async function undoChange(scope: Scope, grant: NameGrant, dryRun: boolean): Promise<ZoneChanges> {
  const name = zoneName(grant.domain);
  const lines = await lastChangeOf(scope, { accountId: grant.accountId, domain: name, actions: 'dns_record.' });
  return changeRecords(scope, grant, dryRun, (zone) => {
    if (lines.length === 0) throw notFound('There is no change to undo');
    return planBack(zone, turnsOf(lines));
  });
}

/** The lines of one call, folded to what each record was before all of them and is after. */
function turnsOf(lines: readonly ChangeLine[]): Map<string, Turn> {
  const turns = new Map<string, Turn>();
  for (const { subject, details } of lines) {
    const { before = null, after = null } = details as Partial<Turn>;
    turns.set(subject, { before: turns.has(subject) ? turns.get(subject)!.before : before, after });
  }
  return turns;
}

function planBack(zone: OpenZone, turns: ReadonlyMap<string, Turn>): Plan {
  const plan: Plan = { added: [], changed: [], removed: [], skipped: [] };
  for (const [id, { before, after }] of turns) {
    const record = zone.records.find((one) => one.id === id);
    if (after && (!record || !isSame(dataOf(record), after))) throw changedMeanwhile(after);
    if (!after && record) throw changedMeanwhile(before!);
    // One that was moved is put back as another: both places are published.
    if (record && before && isOfSet(record, before)) plan.changed.push({ record, data: before });
    else {
      if (record) plan.removed.push(record);
      if (before) plan.added.push(before);
    }
  }
  const back = [...plan.changed.map(({ data }) => data), ...plan.added];
  const others = ownRecords(zone.records).filter(
    (one) => !plan.removed.includes(one) && !plan.changed.some(({ record }) => record === one),
  );
  const standing = others.map(dataOf);
  for (const data of back) {
    requireRoom(data, standing, zone);
    standing.push(data);
  }
  // A set has one TTL (RFC 2181 section 5.2).
  for (const record of others) {
    const ttlSeconds = back.find((data) => isOfSet(record, data))?.ttlSeconds ?? record.ttlSeconds;
    if (ttlSeconds !== record.ttlSeconds) plan.changed.push({ record, data: { ...dataOf(record), ttlSeconds } });
  }
  return plan;
}

function isOfSet(a: RecordData, b: RecordData): boolean {
  return a.host === b.host && a.type === b.type;
}

function isSame(a: RecordData, b: RecordData): boolean {
  return (
    isOfSet(a, b) &&
    a.value === b.value &&
    a.ttlSeconds === b.ttlSeconds &&
    (a.priority ?? null) === (b.priority ?? null)
  );
}

/** What was may not fit beside what has come since. */
function requireRoom(data: RecordData, others: readonly RecordData[], { name }: OpenZone): void {
  try {
    checkSiblings(data, others, name);
  } catch (error) {
    if (error instanceof Fault) throw changedMeanwhile(data);
    throw error;
  }
}

function changedMeanwhile({ type, host }: RecordData): Fault {
  return new Fault('conflict', say('records.typeRecordOfHostWas', { type, host }));
}

import { Fault, isId, notFound } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { NameGrant, Scope, Tx } from '@onym/platform';
import type { RecordChange } from './dns-version.entity.ts';
import { findFirstChangesSince, findLastOwnVersion, findVersionNumber } from './dns-version.repository.ts';
import { applyPlan } from './import-zone.ts';
import type { LockedZone } from './lock-zone.ts';
import { ownRecords } from './mail-records.ts';
import type { ZonePlan } from './plan-changes.ts';
import type { DnsRecord } from './record.entity.ts';
import { isSameRecord, toRecordData, type RecordData } from './record-rules.ts';
import { checkAgainstSiblings } from './sibling-rules.ts';
import type { ZoneChanges } from './zone-changes.ts';

/**
 * Makes the owner's records of a zone as they were in the version with this id, and writes an audit entry per record.
 * Records that were removed since get their ids again. Records for e-mail forwards stay as the forwards need them. The
 * result is a new version, so it can be undone. `dryRun` only reports the changes.
 * @throws Fault not_found when the account does not own the domain or the domain has no such version;
 *   control_not_allowed when the owner has denied replacing the zone, or changes of mail and certificate records, to
 *   the caller; approval_required when the owner must approve first; conflict when a restored record breaks a rule of today, or the domain is neither active nor expired;
 *   domain_suspended; nameserver_unavailable with nothing changed
 */
export async function restoreVersion(
  scope: Scope,
  grant: NameGrant,
  id: string,
  dryRun: boolean,
): Promise<ZoneChanges> {
  return applyPlan(scope, grant, { request: { does: 'restore', id }, dryRun }, async (zone, tx) => {
    const number = isId('dnsVersion', id) ? await findVersionNumber(tx, zone, id) : undefined;
    if (number === undefined) throw notFound('Version not found');
    return { ...planRestore(zone, await recordsBefore(tx, zone, number + 1)), replaces: true };
  });
}

/**
 * Undoes the last change of the owner's records, with everything that one call did: restores the version before it, and
 * writes an audit entry per record. Called twice, it undoes the undo. To undo an import with `replace` or a restored
 * version is to replace the zone. `dryRun` only reports the changes.
 * @throws Fault not_found when the account does not own the domain or no change is recorded; control_not_allowed when
 *   the owner has denied changes of mail and certificate records, or such replacing, to the caller; approval_required
 *   when the owner must approve first; conflict when one of the changed
 *   records is no longer as the change left it, a restored one breaks a rule of today, or the domain is neither active
 *   nor expired; domain_suspended; nameserver_unavailable with nothing changed
 */
export async function undoChange(scope: Scope, grant: NameGrant, dryRun: boolean): Promise<ZoneChanges> {
  return applyPlan(scope, grant, { request: { does: 'undo' }, dryRun }, async (zone, tx) => {
    const last = await findLastOwnVersion(tx, zone);
    if (!last) throw notFound('There is no change to undo');
    for (const change of last.changes) requireUnchanged(zone, change);
    return { ...planRestore(zone, await recordsBefore(tx, zone, last.number)), replaces: last.replaces };
  });
}

/** Returns the owner's records by id in the version before the one with this number. */
export async function recordsBefore(tx: Tx, zone: LockedZone, number: number): Promise<Map<string, RecordData>> {
  const records = new Map(ownRecords(zone.records).map((record) => [record.id, toRecordData(record)]));
  for (const { id, before, managed } of await findFirstChangesSince(tx, zone, number)) {
    if (managed) continue;
    if (before) records.set(id, before);
    else records.delete(id);
  }
  return records;
}

/**
 * Returns the changes that lead from the owner's records of a zone to these, by id.
 * @throws Fault conflict when a restored record breaks a rule of today
 */
export function planRestore(zone: LockedZone, wanted: ReadonlyMap<string, RecordData>): ZonePlan {
  const plan: ZonePlan = { added: [], changed: [], removed: [], skipped: [] };
  const missing = new Map(wanted);
  const left: DnsRecord[] = [];
  for (const record of ownRecords(zone.records)) {
    const data = wanted.get(record.id);
    missing.delete(record.id);
    if (!data) left.push(record);
    else if (!isSameRecord(record, data)) plan.changed.push({ record, data });
  }
  for (const record of left) {
    // Created again since, with another id: it stays, so that nothing is unpublished in between.
    const twin = [...missing].find(([, data]) => isSameRecord({ ...record, ttlSeconds: data.ttlSeconds }, data));
    if (!twin) plan.removed.push(record);
    else {
      missing.delete(twin[0]);
      if (record.ttlSeconds !== twin[1].ttlSeconds) plan.changed.push({ record, data: twin[1] });
    }
  }
  plan.added.push(...[...missing].map(([id, data]) => ({ id, ...data })));
  for (const data of [...plan.changed.map((change) => change.data), ...missing.values()])
    requireNoConflict(
      data,
      [...wanted.values()].filter((other) => other !== data),
      zone,
    );
  return plan;
}

/** The rules may have changed since the version. */
function requireNoConflict(data: RecordData, others: readonly RecordData[], { name }: LockedZone): void {
  try {
    checkAgainstSiblings(data, others, name);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { type, host } = data;
    throw new Fault('conflict', formatSentence('records.typeRecordOfHostBreaks', { type, host }), { cause: error });
  }
}

function requireUnchanged(zone: LockedZone, { id, before, after, managed }: RecordChange): void {
  if (managed) return;
  const record = zone.records.find((one) => one.id === id);
  if (after && (!record || !isSameRecord(record, after))) throw changedSinceError(after);
  if (!after && record) throw changedSinceError(before!);
}

function changedSinceError({ type, host }: RecordData): Fault {
  return new Fault('conflict', formatSentence('records.typeRecordOfHostWas', { type, host }));
}

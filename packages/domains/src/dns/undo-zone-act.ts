import type { ActUndoers } from '@onym/billing/acts';
import { Fault, notFound } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { grantName, type NameGrant, type Scope, type Tx } from '@onym/platform';
import { findOwnChanges } from './dns-version.repository.ts';
import { applyPlan } from './import-zone.ts';
import type { LockedZone } from './lock-zone.ts';
import { ownRecords } from './mail-records.ts';
import type { ZonePlan } from './plan-changes.ts';
import { isSameRecord, toRecordData, type RecordData } from './record-rules.ts';
import { planRestore, recordsBefore } from './restore-version.ts';

/** The most sets that an error names. */
const MAX_NAMED_SETS = 3;

/** How this module undoes acts of keys and members for their owner. */
export const dnsUndoers: Pick<ActUndoers, 'zone'> = {
  zone: (scope, { owner, undo: { domain, versionId }, markUndone }) =>
    undoVersion(scope, grantName(owner, domain), versionId, markUndone),
};

/**
 * Restores the sets (host and type) that the version with this id changed as they were before it, and leaves all others. The result is a
 * new version. `alongside` runs last in the transaction that writes the records.
 * @throws Fault not_found when the account does not own the domain or the domain has no such version; conflict when one of these sets was
 *   changed since and is not again as the version left it, a restored record breaks a rule of today, or the domain is neither active nor
 *   expired; domain_suspended; nameserver_unavailable with nothing changed
 */
export async function undoVersion(
  scope: Scope,
  grant: NameGrant,
  versionId: string,
  alongside: (tx: Tx) => Promise<void>,
): Promise<void> {
  const planOf = async (zone: LockedZone, tx: Tx): Promise<ZonePlan> => {
    const version = await findOwnChanges(tx, zone, versionId);
    if (!version) throw notFound('Version not found');
    const sets = new Set(
      version.changes.flatMap(({ before, after }) => [before, after].filter((one) => one !== null).map(setOf)),
    );
    const isTouched = (record: RecordData): boolean => sets.has(setOf(record));
    const now = new Map(ownRecords(zone.records).map((record) => [record.id, toRecordData(record)]));
    requireUnchangedSets(tx, zone, now, await recordsBefore(tx, zone, version.number + 1), isTouched);
    const earlier = await recordsBefore(tx, zone, version.number);
    const wanted = new Map([
      ...[...now].filter(([, record]) => !isTouched(record)),
      ...[...earlier].filter(([, record]) => isTouched(record)),
    ]);
    return { ...planRestore(zone, wanted), replaces: version.replaces };
  };
  await applyPlan(scope, grant, { request: null, dryRun: false }, planOf, alongside);
}

function setOf({ host, type }: Pick<RecordData, 'host' | 'type'>): string {
  return `${type} ${host}`;
}

/** @throws Fault conflict when a touched set differs from the one that the version left */
function requireUnchangedSets(
  { settings }: Pick<Scope, 'settings'>,
  { name }: LockedZone,
  now: ReadonlyMap<string, RecordData>,
  left: ReadonlyMap<string, RecordData>,
  isTouched: (record: RecordData) => boolean,
): void {
  const changed = [...new Set([...now.keys(), ...left.keys()])].flatMap((id) => {
    const [record, before] = [now.get(id), left.get(id)];
    if (record && before && isSameRecord(record, before)) return [];
    return [record, before].filter((one) => one !== undefined && isTouched(one)).map((one) => setOf(one!));
  });
  const names = [...new Set(changed)];
  if (names.length === 0) return;
  throw new Fault(
    'conflict',
    formatSentence('acts.recordsWereChangedAgain', {
      names: `${names.slice(0, MAX_NAMED_SETS).join(', ')}${names.length > MAX_NAMED_SETS ? ', …' : ''}`,
      url: `${settings.publicUrl}/domains/${name}`,
    }),
  );
}

import { recordAct } from '@onym/billing/acts';
import type { ControlledAct, ControlLevel } from '@onym/core';
import type { FieldChange, Tx } from '@onym/platform';
import type { LockedZone } from './lock-zone.ts';

/** A stored change of a zone, as far as its owner may be notified of it. */
interface StoredZoneChange {
  /** As requireRecordControl() returned them. */
  levels: Partial<Record<ControlledAct, ControlLevel>>;
  changes: readonly FieldChange[];
  /** The version that the change led to; null when it changed nothing. */
  versionId: string | null;
}

/**
 * Records a change of a zone as an act of which the owner is notified, if one of its levels is `notify`: replacing the zone comes before
 * changing records of mail and certificates. Undoing it undoes the whole change. Call it in the transaction that writes the records.
 */
export async function recordZoneAct(
  tx: Tx,
  { domainId, accountId, name }: LockedZone,
  { levels, changes, versionId }: StoredZoneChange,
): Promise<void> {
  if (versionId === null || changes.length === 0) return;
  const act = levels.zoneReplace === 'notify' ? 'zoneReplace' : 'mailAndCertificates';
  await recordAct(tx, levels[act], {
    accountId,
    act,
    subject: domainId,
    name,
    changes,
    undo: { kind: 'zone', domain: name, versionId },
  });
}

import { writeAudit } from '@onym/accounts/audit';
import { admitChange, withOwnerApproval } from '@onym/billing/spending';
import { Fault, notFound } from '@onym/core';
import type { NameGrant, Scope, Tx } from '@onym/platform';
import { DnsError } from '@onym/core/ports';
import { changeZone } from './change-zone.ts';
import { alignMailRecords } from './mail-records.ts';
import { lockOwnedZone, type LockedZone } from './lock-zone.ts';
import { recordZoneAct } from './record-zone-act.ts';
import type { RecordData } from './record-rules.ts';
import { requireRecordControl } from './require-record-control.ts';
import type { SetKey } from './rrsets.ts';
import { authorOf, changesBetween, saveVersion } from './save-version.ts';
import { toFieldChanges, type ZoneRequest } from './zone-request.ts';

/** The result of a change: its return value, the zone's records after it, and the sets it touched. */
interface ZoneChange<T> {
  result: T;
  records: LockedZone['records'];
  touched: readonly SetKey[];
  /** Entries for the audit log, one per record. */
  audited: readonly AuditedChange[];
  /** See ZoneImpact of requireRecordControl(). */
  replaces?: boolean | undefined;
  /** Runs last in the transaction that writes the records. */
  alongside?: ((tx: Tx) => Promise<void>) | undefined;
}

/** A record before and after a change, as far as it exists. */
export interface AuditedChange {
  action: string;
  subject: string;
  before?: RecordData;
  after?: RecordData;
}

/**
 * Performs one write of a zone by its owner: rows and nameserver change together or not at all (`changeZone`), and the
 * entries in `audited` are written to the audit trail. Creates or removes the MX records for e-mail forwards where the
 * change requires it, and stores the result as a version of the zone. `change` gets the locked zone and is called twice,
 * for what is sent and for what is written, so it must touch nothing but the rows. `request` makes the same change later
 * when the owner must approve it first; null for a caller who is the owner.
 * @throws Fault not_found when the account does not own the domain; domain_suspended; control_not_allowed when the owner
 *   has denied the change to the caller (requireRecordControl); approval_required when the owner must approve first;
 *   conflict when the domain is neither active nor expired; invalid_request when the nameserver refuses a set;
 *   nameserver_unavailable when it does not answer; any error of `change`
 */
export function writeZone<T>(
  scope: Scope,
  grant: NameGrant,
  request: ZoneRequest | null,
  change: (tx: Tx, zone: LockedZone) => ZoneChange<T> | Promise<ZoneChange<T>>,
): Promise<T> {
  return withOwnerApproval(scope, () => write(scope, grant, request, change));
}

async function write<T>(
  scope: Scope,
  grant: NameGrant,
  request: ZoneRequest | null,
  change: (tx: Tx, zone: LockedZone) => ZoneChange<T> | Promise<ZoneChange<T>>,
): Promise<T> {
  try {
    const done = await changeZone(scope, grant, async (tx) => {
      const zone = await lockOwnedZone(tx, grant);
      const { result, audited, replaces, alongside, ...changed } = await change(tx, zone);
      const impact = { records: audited.flatMap(toTouchedRecords), replaces };
      const levels = requireRecordControl(grant, zone, impact, tx.clock.now());
      await tx.em.flush();
      const { records, touched } = await alignMailRecords(tx, { ...zone, ...changed });
      const changes = toFieldChanges(changesBetween(zone.stored, records));
      await admitChange(tx, grant, { action: 'zone', domain: zone.name, levels, changes, request });
      return {
        result: { is: result },
        zone: { name: zone.name, records },
        publish: 'sets',
        sets: [...changed.touched, ...touched],
        writeFurtherRows: async (end) => {
          await writeAuditEntries(end, grant.accountId, zone, audited);
          const author = authorOf(end, grant.accountId);
          const versionId = await saveVersion(end, zone, records, author, { replaces });
          await recordZoneAct(end, zone, { levels, changes, versionId });
          await alongside?.(end);
        },
      };
    });
    if (!done) throw notFound("You don't own this domain");
    return done.is;
  } catch (error) {
    if (!(error instanceof DnsError)) throw error;
    throw new Fault('nameserver_unavailable', 'The nameserver is not answering; nothing was changed', { cause: error });
  }
}

/** The record before and after a change, as far as it exists. */
function toTouchedRecords({ before, after }: AuditedChange): RecordData[] {
  return [before, after].filter((one) => one !== undefined);
}

async function writeAuditEntries(
  tx: Tx,
  actor: string,
  { name }: LockedZone,
  audited: readonly AuditedChange[],
): Promise<void> {
  for (const { action, subject, ...details } of audited)
    await writeAudit(tx, { actor, action, subject, details: { domain: name, ...details } });
}

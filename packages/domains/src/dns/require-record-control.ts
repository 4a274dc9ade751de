import type { ControlledAct, ControlLevel } from '@onym/core';
import { requireNameControl, type NameGrant } from '@onym/platform';
import type { LockedZone } from './lock-zone.ts';
import type { RecordData } from './record-rules.ts';

/** Labels at which mail policies, signatures and proofs for certificate authorities are published. */
const CONTROLLING_LABELS: ReadonlySet<string> = new Set(['_dmarc', '_domainkey', '_acme-challenge', '_mta-sts']);
/** Types with which a wildcard also answers for the labels above (RFC 4592). */
const WILDCARD_TYPES: ReadonlySet<string> = new Set(['TXT', 'CNAME', 'NS']);

/** What a change of a zone does, as far as the controls of keys and members are concerned. */
interface ZoneImpact {
  /** The records before and after the change. */
  records: readonly Pick<RecordData, 'host' | 'type'>[];
  /** Whether the change replaces the zone: an import with `replace`, a restored version, or the undoing of one of them. */
  replaces?: boolean | undefined;
}

/**
 * Checks that the caller may make this change of a zone, and returns the level of each controlled act in it.
 * @param now business time
 * @throws Fault control_not_allowed when the owner has denied to the caller to replace the zone, or to change records that decide about
 *   mail or certificates, of which the change has one
 */
export function requireRecordControl(
  grant: NameGrant,
  { registration }: Pick<LockedZone, 'registration'>,
  { records, replaces = false }: ZoneImpact,
  now: Date,
): Partial<Record<ControlledAct, ControlLevel>> {
  const levelOf = (act: ControlledAct): ControlLevel => requireNameControl(grant, act, registration, now);
  return {
    ...(replaces ? { zoneReplace: levelOf('zoneReplace') } : {}),
    ...(records.some(isMailOrCertificateRecord) ? { mailAndCertificates: levelOf('mailAndCertificates') } : {}),
  };
}

/**
 * Returns whether a record decides where mail goes, who may send it or who gets certificates: MX and CAA, TXT at the root, every record at
 * or below `_dmarc`, `_domainkey`, `_acme-challenge` and `_mta-sts`, and wildcards that would answer there.
 */
export function isMailOrCertificateRecord({ host, type }: Pick<RecordData, 'host' | 'type'>): boolean {
  if (type === 'MX' || type === 'CAA') return true;
  if (type === 'TXT' && host === '@') return true;
  const labels = host.split('.');
  if (labels.some((label) => CONTROLLING_LABELS.has(label))) return true;
  return labels[0] === '*' && WILDCARD_TYPES.has(type);
}

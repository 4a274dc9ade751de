import { requireNameControl, type NameGrant } from '@onym/platform';
import type { LockedZone } from './lock-zone.ts';
import type { RecordData } from './record-rules.ts';

/** Labels at which mail policies, signatures and proofs for certificate authorities are published. */
const CONTROLLING_LABELS: ReadonlySet<string> = new Set(['_dmarc', '_domainkey', '_acme-challenge', '_mta-sts']);
/** Types with which a wildcard also answers for the labels above (RFC 4592). */
const WILDCARD_TYPES: ReadonlySet<string> = new Set(['TXT', 'CNAME', 'NS']);

/**
 * Checks that the caller may change these records of a zone.
 * @param now business time
 * @throws Fault control_not_allowed when one of them decides about mail or certificates and the owner has denied that to the caller
 */
export function requireRecordControl(
  grant: NameGrant,
  { registration }: Pick<LockedZone, 'registration'>,
  records: readonly Pick<RecordData, 'host' | 'type'>[],
  now: Date,
): void {
  if (records.some(isMailOrCertificateRecord)) requireNameControl(grant, 'mailAndCertificates', registration, now);
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

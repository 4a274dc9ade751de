import { hasForwards } from '@onym/domains';
import { newId } from '@onym/core';
import type { Tx } from '@onym/platform';
import type { LockedZone } from './lock-zone.ts';
import { DnsRecordSchema, type DnsRecord } from './record.entity.ts';
import { TTL_SECONDS, type RecordData } from './record-rules.ts';
import type { SetKey } from './rrsets.ts';

const MAIL: SetKey = { host: '@', type: 'MX' };

/**
 * Creates or removes the managed MX rows of a zone so that they match what its forwards need: the registrar's MX while
 * the domain has a forward and its owner has no MX of their own at the apex (a null MX counts as one), otherwise none.
 * Flushes the transaction. An owner's records are never changed, and the nameserver is not called.
 * @returns the zone's records after the change, and in `touched` the sets that the caller has to publish, empty when
 *   nothing changed
 */
export async function alignMailRecords(
  tx: Tx,
  { domainId, accountId, records }: Pick<LockedZone, 'domainId' | 'accountId' | 'records'>,
): Promise<{ records: DnsRecord[]; touched: SetKey[] }> {
  const managed = records.filter((record) => record.managed);
  const forwardMx =
    !records.some(isOwnMxRecord) && (await hasForwards(tx, domainId)) ? tx.ports.registrar.forwardMx : [];
  const isPublished = (record: DnsRecord): boolean =>
    forwardMx.some(({ host, priority }) => record.value === host && record.priority === priority);
  const outdated = managed.filter((record) => !isPublished(record));
  const missing = forwardMx.filter(
    ({ host, priority }) => !managed.some((record) => record.value === host && record.priority === priority),
  );
  if (outdated.length === 0 && missing.length === 0) return { records, touched: [] };
  for (const record of outdated) tx.em.remove(record);
  const now = tx.clock.now();
  // Ids one millisecond apart with the preferred server first, because records are listed by id.
  const made = missing.map(({ host, priority }, i) =>
    tx.em.create(DnsRecordSchema, {
      id: newId('record', new Date(now.getTime() + i)),
      domain: domainId,
      accountId,
      ...MAIL,
      value: host,
      priority,
      ttlSeconds: TTL_SECONDS.fallback,
      managed: true,
      createdAt: now,
    }),
  );
  await tx.em.flush();
  return { records: [...records.filter((record) => !outdated.includes(record)), ...made], touched: [MAIL] };
}

/**
 * Returns the records without those that are managed for e-mail forwards: the ones that the owner may change, and
 * against which a new record is checked.
 */
export function ownRecords(records: readonly DnsRecord[]): DnsRecord[] {
  return records.filter((record) => !record.managed);
}

function isOwnMxRecord(record: RecordData & Pick<DnsRecord, 'managed'>): boolean {
  return !record.managed && record.host === MAIL.host && record.type === MAIL.type;
}

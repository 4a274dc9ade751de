import { newId } from '@onym/core';
import type { NameGrant, Scope } from '@onym/platform';
import { alignTtl } from './align-ttl.ts';
import { ownRecords } from './mail-records.ts';
import { parseZoneName } from './lock-zone.ts';
import { DnsRecordSchema, type DnsRecord } from './record.entity.ts';
import { normaliseRecord, type RecordInput } from './record-rules.ts';
import { checkAgainstSiblings } from './sibling-rules.ts';
import { writeZone } from './write-zone.ts';

/**
 * Adds a record and an audit entry; when this returns, the nameserver serves the record. The other records of its host
 * and type get its TTL, because a set has one TTL. The first MX of the root replaces the MX records that are published
 * for e-mail forwards. A record that is invalid by itself is refused before the domain is looked up.
 * @throws Fault invalid_request with fieldErrors when the record or its place among the others is invalid, or the
 *   nameserver refuses it; not_found when the account does not own the domain; domain_suspended; control_not_allowed
 *   when the owner has denied changes of mail and certificate records to the caller; conflict when the domain is
 *   neither active nor expired; nameserver_unavailable with nothing changed
 */
export async function createRecord(scope: Scope, grant: NameGrant, input: RecordInput): Promise<DnsRecord> {
  const data = normaliseRecord(input, parseZoneName(grant.domain));
  return writeZone(scope, grant, { does: 'create', record: input }, (tx, zone) => {
    checkAgainstSiblings(data, ownRecords(zone.records), zone.name);
    alignTtl(zone.records, data);
    const now = scope.clock.now();
    const record = tx.em.create(DnsRecordSchema, {
      id: newId('record', now),
      domain: zone.domainId,
      accountId: zone.accountId,
      ...data,
      createdAt: now,
    });
    const change = { action: 'dns_record.created', subject: record.id, after: data };
    return { result: record, records: [...zone.records, record], touched: [data], audited: [change] };
  });
}

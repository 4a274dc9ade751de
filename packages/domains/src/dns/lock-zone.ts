import { lockCurrentDomain, lockOwnedDomain, type Domain } from '@onym/domains';
import { Fault, notFound, readDomainName, type DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { NameGrant, Registration, Tx } from '@onym/platform';
import { DnsRecordSchema, type DnsRecord } from './record.entity.ts';
import { toRecordData } from './record-rules.ts';
import type { ShownRecord } from './zone-changes.ts';

/**
 * The zone to read: the account that owns it, and the domain's name in any spelling. Writing requires a NameGrant.
 */
export interface ZoneAddress {
  accountId: string;
  domain: string;
}

/** A zone that no other transaction can write until this one ends. */
export interface LockedZone {
  domainId: string;
  accountId: string;
  name: DomainName;
  /** Suspended by an operator: its zone is not at the nameserver. */
  suspended: boolean;
  registration: Registration;
  records: DnsRecord[];
  /** The records as they are stored; changes of `records` do not show here. */
  stored: readonly ShownRecord[];
  /** When the account got the domain. */
  createdAt: Date;
}

/**
 * Locks the domain row until the transaction ends and loads its records, ordered by id, so that writers of one zone
 * wait for each other.
 * @throws Fault not_found when the account does not own the domain; domain_suspended; conflict when the domain is
 *   neither active nor expired
 */
export async function lockOwnedZone(tx: Tx, grant: NameGrant): Promise<LockedZone> {
  const domain = await lockOwnedDomain(tx, grant);
  if (domain.status !== 'active' && domain.status !== 'expired') {
    throw new Fault(
      'conflict',
      formatSentence('records.dnsRecordsCanBeChanged', { domain: domain.name, status: domain.status }),
    );
  }
  return loadZone(tx, domain);
}

/**
 * Locks a domain by id until the transaction ends, in any state except lost and transferred out, and loads its records;
 * undefined when there is no such domain.
 */
export async function lockZone(tx: Tx, domainId: string): Promise<LockedZone | undefined> {
  const domain = await lockCurrentDomain(tx, domainId);
  return domain ? loadZone(tx, domain) : undefined;
}

/**
 * Parses the zone's name, in any spelling, without reading the database.
 * @throws Fault not_found when it is not a domain name, as for a domain that the account does not own
 */
export function parseZoneName(rawName: string): DomainName {
  const verdict = readDomainName(rawName);
  if (!verdict.ok) throw notFound("You don't own this domain");
  return verdict.name;
}

async function loadZone(tx: Tx, domain: Domain): Promise<LockedZone> {
  const records = await tx.em.find(DnsRecordSchema, { domain: domain.id }, { orderBy: { id: 'asc' } });
  const stored = records.map((record) => ({ id: record.id, managed: record.managed, ...toRecordData(record) }));
  const { id: domainId, account, suspendedAt, createdAt, registeredAt, registeredByKeyId } = domain;
  const name = domain.name as DomainName;
  return {
    domainId,
    accountId: account.id,
    name,
    suspended: suspendedAt !== null,
    registration: { registeredAt, registeredByKeyId },
    records,
    stored,
    createdAt,
  };
}

import { LockMode } from '@mikro-orm/core';
import { Fault, notFound, readDomainName } from '@onym/core';
import { say } from '@onym/core/sentences';
import type { NameGrant, Scope, Tx } from '@onym/platform';
import { DomainSchema, type Domain } from './domain.entity.ts';

/**
 * The domain this account holds under this name, in any spelling. Somebody else's, a lost one and nonsense are the same.
 * @throws Fault not_found
 */
export async function findOwnedDomain(scope: Pick<Scope, 'em'>, accountId: string, rawName: string): Promise<Domain> {
  const verdict = readDomainName(rawName);
  const domain = verdict.ok
    ? await scope.em.findOne(DomainSchema, { name: verdict.name, account: accountId, status: { $ne: 'lost' } })
    : null;
  if (!domain) throw notFound("You don't own this domain");
  return domain;
}

/** The same, to be written: nobody else can change it until the transaction ends. @throws Fault not_found, domain_suspended */
export async function lockOwnedDomain(tx: Tx, grant: NameGrant): Promise<Domain> {
  const domain = await findOwnedDomain(tx, grant.accountId, grant.domain);
  // A second read: what the first one saw may be old by the time the lock is ours.
  await tx.em.refresh(domain, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (domain.status === 'lost') throw notFound("You don't own this domain");
  requireStanding(domain);
  return domain;
}

/** Refuses what an operator has suspended; everything that changes or renews a domain passes here. @throws Fault domain_suspended */
export function requireStanding({
  name,
  suspendedAt,
  suspendedFor,
}: Pick<Domain, 'name' | 'suspendedAt' | 'suspendedFor'>): void {
  if (suspendedAt)
    throw new Fault('domain_suspended', `${name} is suspended: ${suspendedFor}`, {
      details: { domain: name, reason: suspendedFor },
    });
}

/**
 * Passes for domains that our registrar holds; `what` begins the refusal: "The WHOIS privacy", "E-mail forwards".
 * @throws Fault conflict
 */
export function requireRegisteredHere(
  { name, ownershipType }: Pick<Domain, 'name' | 'ownershipType'>,
  what: string,
): void {
  if (ownershipType === 'connected') throw new Fault('conflict', say('names.whatOfNameCannot', { what, name }));
}

/** The same, and active: a registrar changes nothing about an expired domain. @throws Fault conflict */
export function requireActiveHere(domain: Pick<Domain, 'name' | 'ownershipType' | 'status'>, what: string): void {
  requireRegisteredHere(domain, what);
  if (domain.status !== 'active')
    throw new Fault('conflict', say('names.whatOfNameCan', { what, name: domain.name, status: domain.status }));
}

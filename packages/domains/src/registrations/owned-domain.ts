import { LockMode } from '@mikro-orm/core';
import { Fault, notFound, readDomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { NameGrant, Scope, Tx } from '@onym/platform';
import { DomainSchema, type Domain } from './domain.entity.ts';

/**
 * Returns the domain that this account has under this name, in any spelling and in any state except lost. A name of
 * another account, a lost one and an invalid one get the same error.
 * @throws Fault not_found when the account does not have the domain
 */
export async function findOwnedDomain(scope: Pick<Scope, 'em'>, accountId: string, rawName: string): Promise<Domain> {
  const verdict = readDomainName(rawName);
  const domain = verdict.ok
    ? await scope.em.findOne(DomainSchema, { name: verdict.name, account: accountId, status: { $ne: 'lost' } })
    : null;
  if (!domain) throw notFound("You don't own this domain");
  return domain;
}

/**
 * Reads the domain like findOwnedDomain() and locks it for a change until the transaction ends.
 * @throws Fault not_found when the account does not have the domain; domain_suspended when it is suspended
 */
export async function lockOwnedDomain(tx: Tx, grant: NameGrant): Promise<Domain> {
  const domain = await findOwnedDomain(tx, grant.accountId, grant.domain);
  // A second read, because the row may have changed between the first read and the lock.
  await tx.em.refresh(domain, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (domain.status === 'lost') throw notFound("You don't own this domain");
  requireNotSuspended(domain);
  return domain;
}

/**
 * Checks that the domain is not suspended, by an operator or because its account was deleted. Changes and renewals that
 * a customer requests must pass this check.
 * @throws Fault domain_suspended, with the reason that the owner sees
 */
export function requireNotSuspended({
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
 * Checks that the domain is registered through us and not a connected one. `what` begins the message of the refusal:
 * "The WHOIS privacy", "E-mail forwards".
 * @throws Fault conflict for a connected domain
 */
export function requireRegisteredHere(
  { name, ownershipType }: Pick<Domain, 'name' | 'ownershipType'>,
  what: string,
): void {
  if (ownershipType === 'connected')
    throw new Fault('conflict', formatSentence('names.whatOfNameCannot', { what, name }));
}

/**
 * Checks that the domain is registered through us and active, because a registrar changes nothing about an expired
 * domain. `what` begins the message of the refusal, as in requireRegisteredHere().
 * @throws Fault conflict for a connected domain or one that is not active
 */
export function requireActiveHere(domain: Pick<Domain, 'name' | 'ownershipType' | 'status'>, what: string): void {
  requireRegisteredHere(domain, what);
  if (domain.status !== 'active')
    throw new Fault(
      'conflict',
      formatSentence('names.whatOfNameCan', { what, name: domain.name, status: domain.status }),
    );
}

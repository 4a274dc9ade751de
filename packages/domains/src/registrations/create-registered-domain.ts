import { LockMode } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import { newId } from '@onym/core';
import type { Tx } from '@onym/platform';
import type { Registrant } from '@onym/core/ports';
import { endConnection } from './connected-domain.ts';
import { endControl } from './control.ts';
import { DomainSchema, type Domain } from './domain.entity.ts';
import { endTransferredDomain } from './domain.repository.ts';
import { sealRegistrant } from './registrant.ts';

/** A completed registration and its prices. */
export interface NewDomain {
  accountId: string;
  name: string;
  registeredAt: Date;
  /** The key that ordered it; absent: no key did. */
  registeredByKeyId?: string | null;
  expiresAt: Date;
  years: number;
  autoRenew: boolean;
  privacyEnabled: boolean;
  purchasePriceMinor: number;
  renewalPriceMinor: number;
  currency: string;
  premium: boolean;
  /** Null where unknown. */
  registrant: Registrant | null;
}

/**
 * Stores the domain that was registered for this account, with the status pending until activateDomain(). Ends another
 * row of the name: a connection, of which another account is notified by mail, and one that was transferred out.
 */
export async function createRegisteredDomain(
  tx: Tx,
  { accountId, registrant, registeredByKeyId = null, ...domain }: NewDomain,
): Promise<void> {
  const now = tx.clock.now();
  await endConnection(tx, domain.name, accountId); // from before the name became free
  await endTransferredDomain(tx, domain.name);
  const id = newId('domain', now);
  tx.em.create(DomainSchema, {
    ...domain,
    registeredByKeyId,
    id,
    sealedRegistrant: registrant && sealRegistrant(tx, id, registrant),
    account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
    status: 'pending',
    ownershipType: 'owned',
    nameservers: [...tx.ports.dns.nameservers],
    dnsProvider: tx.ports.dns.provider,
    createdAt: now,
    suspendedAt: null,
    suspendedFor: null,
  });
  await tx.em.flush();
}

/**
 * Sets the status of the domain with this name to active. Call it when the domain is paid for.
 * @returns the domain
 * @throws Error when the name has no domain that is not lost, which is a bug
 */
export async function activateDomain(tx: Tx, name: string): Promise<Domain> {
  const domain = await tx.em.findOneOrFail(DomainSchema, { name, status: { $ne: 'lost' } });
  domain.status = 'active';
  await tx.em.flush();
  return domain;
}

/**
 * Ends the account's control of the name, if it has it: the domain is lost, and a job removes its zone and pages. Call
 * it when the domain will not be paid for. Does not delete the name at the registrar.
 */
export async function abandonLostDomain(tx: Tx, name: string, accountId: string): Promise<void> {
  const held = { name, account: accountId, status: { $ne: 'lost' as const } };
  const domain = await tx.em.findOne(DomainSchema, held, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (domain) await endControl(tx, domain, 'lost');
}

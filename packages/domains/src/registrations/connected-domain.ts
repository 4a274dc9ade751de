import { LockMode } from '@mikro-orm/core';
import { AccountSchema, findAccount } from '@onym/accounts/access';
import { Fault, newId, parseDomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { sendMail } from '@onym/accounts/mail';
import { isUniqueViolation, type NameGrant, type Tx } from '@onym/platform';
import { endControl } from './control.ts';
import { DomainSchema, CONNECTED_DOMAIN_EXPIRY, GIVEN_UP_STATUSES, type Domain } from './domain.entity.ts';
import { endTransferredDomain } from './domain.repository.ts';
import { isRegisteredHere } from './registered-name.ts';

/**
 * Makes the name a connected domain of this account. The caller has checked the account's proof that it controls the
 * name. Ends another account's connection, also a suspended one, which is told by mail, and the row of a domain that
 * was transferred out; so call requireNotRegisteredHere() before.
 * @throws Fault conflict when the name is registered here, or another account connects it at the same moment;
 *   domain_suspended when it is registered here and suspended; invalid_domain when it is not a domain name
 */
export async function connectToAccount(tx: Tx, { accountId, domain: rawName }: NameGrant): Promise<Domain> {
  const { name } = parseDomainName(rawName);
  await endConnection(tx, name, accountId);
  await requireNotRegisteredHere(tx, name);
  await endTransferredDomain(tx, name);
  const now = tx.clock.now();
  const domain = tx.em.create(DomainSchema, {
    id: newId('domain', now),
    account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
    name,
    status: 'active',
    ownershipType: 'connected',
    registeredAt: now,
    registeredByKeyId: null,
    expiresAt: CONNECTED_DOMAIN_EXPIRY,
    years: 1,
    autoRenew: false,
    privacyEnabled: false,
    locked: false,
    suspendedAt: null,
    suspendedFor: null,
    purchasePriceMinor: 0,
    renewalPriceMinor: 0,
    currency: 'usd',
    nameservers: [...tx.ports.dns.nameservers],
    dnsProvider: tx.ports.dns.provider,
    createdAt: now,
  });
  await tx.em.flush().catch((error: unknown) => {
    throw isUniqueViolation(error)
      ? new Fault('conflict', formatSentence('names.nameIsBeingConnectedRight', { name }), { cause: error })
      : error;
  });
  return domain;
}

/**
 * Ends the connection of a name to the account that has it, if any, and a job removes its zone and pages. Call it when
 * `nextAccountId` has proved control of the name, or registers it. Another account that had it is told so by mail,
 * without the identity of the new one.
 */
export async function endConnection(tx: Tx, name: string, nextAccountId: string): Promise<void> {
  const domain = await tx.em.findOne(
    DomainSchema,
    { name, ownershipType: 'connected', status: { $ne: 'lost' } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!domain) return;
  await endControl(tx, domain, 'lost');
  if (domain.account.id === nextAccountId) return;
  const { email } = await findAccount(tx, domain.account.id);
  await sendMail(tx, {
    to: email,
    subject: `${name} is no longer connected to your account`,
    text: `Another account has verified that it controls ${name}, so the domain was removed from your account and its DNS records are no longer served.\n\nIf it is still yours, check who can change its DNS, then connect it again:\n${tx.settings.publicUrl}/domains\n`,
  });
}

/**
 * Checks that the name, in its stored form, can be connected. A connection of the name, by any account, prevents it
 * only while it is suspended.
 * @throws Fault domain_suspended when a domain or connection of this name is suspended; conflict when it is registered
 *   here, also one that has expired but is neither lost nor transferred out
 */
export async function requireNotRegisteredHere(tx: Pick<Tx, 'em'>, name: string): Promise<void> {
  const suspended = { name, status: { $nin: [...GIVEN_UP_STATUSES] }, suspendedAt: { $ne: null } };
  if ((await tx.em.count(DomainSchema, suspended)) > 0)
    throw new Fault('domain_suspended', `${name} is suspended and cannot be connected`, { details: { domain: name } });
  if (await isRegisteredHere(tx, name))
    throw new Fault('conflict', formatSentence('names.nameIsRegisteredHere', { name }));
}

import { LockMode } from '@mikro-orm/core';
import type { Scope, Tx } from '@onym/platform';
import { DomainSchema, GIVEN_UP_STATUSES, type Domain } from './domain.entity.ts';

/**
 * Returns the account that currently has each of these names, registered here or connected, in no order. A name that no
 * account has, or that was lost or transferred out, is left out. Reads outside the caller's transaction.
 */
export async function findOwners(
  scope: Pick<Scope, 'em'>,
  names: readonly string[],
): Promise<{ name: string; accountId: string }[]> {
  const rows = await scope.em
    .fork()
    .find(
      DomainSchema,
      { name: { $in: [...names] }, status: { $nin: [...GIVEN_UP_STATUSES] } },
      { fields: ['name', 'account'] },
    );
  return rows.map((row) => ({ name: row.name, accountId: row.account.id }));
}

/** Whether the account has the domain of this name, in its stored form, and the domain is active or expired. */
export async function ownsDomainInUse(scope: Pick<Scope, 'em'>, accountId: string, name: string): Promise<boolean> {
  return (await scope.em.count(DomainSchema, { name, account: accountId, status: { $in: ['active', 'expired'] } })) > 0;
}

/**
 * Whether the account has connected the name, which is registered elsewhere, and still has it. The name is in its
 * stored form.
 */
export async function isConnected(scope: Pick<Scope, 'em'>, accountId: string, name: string): Promise<boolean> {
  const own = { name, account: accountId, ownershipType: 'connected' as const, status: { $ne: 'lost' as const } };
  return (await scope.em.count(DomainSchema, own)) > 0;
}

/**
 * Returns the account that connected this domain; undefined when the domain is registered here, lost, transferred out,
 * or does not exist.
 */
export async function accountOfConnection(tx: Tx, domainId: string): Promise<string | undefined> {
  // Read by id alone, so that a domain which the transaction has locked is not read again.
  const domain = await tx.em.findOne(DomainSchema, { id: domainId });
  const isHeld = domain !== null && !GIVEN_UP_STATUSES.some((status) => status === domain.status);
  return isHeld && domain.ownershipType === 'connected' ? domain.account.id : undefined;
}

/**
 * Reads a domain that is neither lost nor transferred out, and locks it until the transaction ends; null when there is
 * none with this id.
 */
export function lockCurrentDomain(tx: Tx, domainId: string): Promise<Domain | null> {
  return tx.em.findOne(
    DomainSchema,
    { id: domainId, status: { $nin: [...GIVEN_UP_STATUSES] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

/**
 * Reads a domain that is lost or transferred out, and locks it until the transaction ends; null when it is in another
 * state or does not exist.
 */
export function lockGivenUpDomain(tx: Tx, domainId: string): Promise<Domain | null> {
  return tx.em.findOne(
    DomainSchema,
    { id: domainId, status: { $in: [...GIVEN_UP_STATUSES] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

/**
 * Returns the id of the domain with this name, of any account, that is neither lost nor transferred out; undefined when
 * there is none.
 */
export async function findCurrentDomainId(tx: Tx, name: string): Promise<string | undefined> {
  return (await tx.em.findOne(DomainSchema, { name, status: { $nin: [...GIVEN_UP_STATUSES] } }, { fields: ['id'] }))
    ?.id;
}

/**
 * Returns the account of a domain in any state; undefined when there is no such domain. Reads outside the caller's
 * transaction.
 */
export async function accountOfDomain({ em }: Pick<Scope, 'em'>, domainId: string): Promise<string | undefined> {
  return (await em.fork().findOne(DomainSchema, { id: domainId }, { fields: ['account'] }))?.account.id;
}

/** Returns up to `limit` ids greater than `after`, ascending, of domains that are active or expired. */
export async function findDomainsInUse(
  scope: Pick<Scope, 'em'>,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await scope.em.find(
    DomainSchema,
    { status: { $in: ['active', 'expired'] }, id: { $gt: after } },
    { fields: ['id'], orderBy: { id: 'asc' }, limit },
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of all other domains with this name. Where `domainId` is the current domain of the name, these are
 * the earlier ones that were lost.
 */
export async function findEarlierDomainIds(
  tx: Tx,
  { name, domainId }: { name: string; domainId: string },
): Promise<string[]> {
  const rows = await tx.em.find(DomainSchema, { name, id: { $ne: domainId } }, { fields: ['id'] });
  return rows.map(({ id }) => id);
}

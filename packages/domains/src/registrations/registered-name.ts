import type { Scope } from '@onym/platform';
import { DomainSchema, GIVEN_UP_STATUSES, type Domain } from './domain.entity.ts';

/**
 * Whether the name is registered through us, by any account, and is neither lost nor transferred out. A connected name
 * does not count: it is registered elsewhere, and the registry knows whether it is free.
 */
export async function isRegisteredHere({ em }: Pick<Scope, 'em'>, name: string): Promise<boolean> {
  return (
    (await em.count(DomainSchema, {
      name,
      status: { $nin: [...GIVEN_UP_STATUSES] },
      ownershipType: { $ne: 'connected' },
    })) > 0
  );
}

/**
 * Reads the domain of this name that is not lost, of any account; it may have been transferred out. Null where there is
 * none. Reads outside the caller's transaction.
 */
export function findDomainByName({ em }: Pick<Scope, 'em'>, name: string): Promise<Domain | null> {
  return em.fork().findOne(DomainSchema, { name, status: { $ne: 'lost' } });
}

/**
 * Reads the domain of this name, if this account has it and did not lose it, within the caller's transaction; null
 * otherwise. The name is in its stored form.
 */
export function findDomainOfAccount(
  { em }: Pick<Scope, 'em'>,
  name: string,
  accountId: string,
): Promise<Domain | null> {
  return em.findOne(DomainSchema, { name, account: accountId, status: { $ne: 'lost' } });
}

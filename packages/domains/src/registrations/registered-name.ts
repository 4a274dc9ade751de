import type { Scope } from '@onym/platform';
import { DomainSchema, GIVEN_UP_STATUSES, type Domain } from './domain.entity.ts';

/**
 * Whether the name is registered through us and not given up. A connected name does not count: it is registered
 * elsewhere, and the registry knows whether it is free.
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
 * Reads the current domain of that name, whichever account has it or had it until it was transferred out; null where
 * there is none.
 */
export function findDomainByName({ em }: Pick<Scope, 'em'>, name: string): Promise<Domain | null> {
  return em.fork().findOne(DomainSchema, { name, status: { $ne: 'lost' } });
}

/** The domain, if this account has it, as this transaction sees it. */
export function findDomainOfAccount(
  { em }: Pick<Scope, 'em'>,
  name: string,
  accountId: string,
): Promise<Domain | null> {
  return em.findOne(DomainSchema, { name, account: accountId, status: { $ne: 'lost' } });
}

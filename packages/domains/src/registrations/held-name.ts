import type { Scope } from '@onym/platform';
import { DomainSchema, GIVEN_UP, type Domain } from './domain.entity.ts';

/** Whether the name is registered through us and not given up. A connected one is registered elsewhere: the registry says whether it is free. */
export async function isHeld({ em }: Pick<Scope, 'em'>, name: string): Promise<boolean> {
  return (
    (await em.count(DomainSchema, { name, status: { $nin: [...GIVEN_UP] }, ownershipType: { $ne: 'connected' } })) > 0
  );
}

/** The domain of that name as it is now, whoever has it or had it until it was transferred out; null where nobody has. */
export function findByName({ em }: Pick<Scope, 'em'>, name: string): Promise<Domain | null> {
  return em.fork().findOne(DomainSchema, { name, status: { $ne: 'lost' } });
}

/** The domain, while this account has it; as this transaction sees it. */
export function findHeldBy({ em }: Pick<Scope, 'em'>, name: string, accountId: string): Promise<Domain | null> {
  return em.findOne(DomainSchema, { name, account: accountId, status: { $ne: 'lost' } });
}

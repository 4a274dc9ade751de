import { type Scope, type Tx } from '@onym/platform';
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

const OWNED_SINCE = `
  select id, name, account_id from domain where ownership_type = 'owned' and status <> 'lost' and created_at > $1 order by id`;

/** The domains that came to their owners through a purchase since then and are not lost. */
export async function ownedSince(
  scope: Pick<Scope, 'sql'>,
  since: Date,
): Promise<{ id: string; name: string; accountId: string }[]> {
  const rows = await scope.sql.unnamed<{ id: string; name: string; account_id: string }>(OWNED_SINCE, [since]);
  return rows.map(({ id, name, account_id: accountId }) => ({ id, name, accountId }));
}

const FORGET = `update domain set status = 'lost' where name = $1 and status = 'transferred_out'`;

/** Whoever had the name before it was transferred out is shown it no longer: it is somebody's here again. */
export async function forgetTransferred(tx: Tx, name: string): Promise<void> {
  await tx.sql.rows('domains-held-name-forget', FORGET, [name]);
}

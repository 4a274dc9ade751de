import type { Scope, Tx } from '@onym/platform';
import { EmailForwardSchema } from './forward.entity.ts';

const FORWARDED = `
  select d.id from domain d where d.status in ('active', 'expired') and d.id > $1
    and exists (select 1 from email_forward f where f.domain_id = d.id and f.removed_at is null) order by d.id limit $2`;
const UNFORWARDED = `
  select d.id from domain d where d.status in ('active', 'expired') and d.id = any($1::text[])
    and not exists (select 1 from email_forward f where f.domain_id = d.id and f.removed_at is null)`;
const OF_ACCOUNTS = `
  select f.domain_id as "domainId", f.alias from email_forward f join domain d on d.id = f.domain_id where d.account_id = any($1::text[]) order by f.id`;

/** Whether the domain has a forward that its owner has not deleted, also a paused one. */
export async function hasForwards(scope: Pick<Scope, 'em'>, domainId: string): Promise<boolean> {
  return (await scope.em.count(EmailForwardSchema, { domain: domainId, removedAt: null })) > 0;
}

/**
 * Returns up to `limit` ids greater than `after`, ascending, of active or expired domains that have a forward, also a
 * paused one.
 */
export async function findForwardedDomains(
  scope: Pick<Scope, 'sql'>,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await scope.sql.unnamed<{ id: string }>(FORWARDED, [after, limit]);
  return rows.map(({ id }) => id);
}

/** Returns those of these domains that are active or expired and have no forward. */
export async function filterWithoutForwards(
  scope: Pick<Scope, 'sql'>,
  domainIds: readonly string[],
): Promise<string[]> {
  const rows = await scope.sql.rows<{ id: string }>('domains-unforwarded', UNFORWARDED, [domainIds]);
  return rows.map(({ id }) => id);
}

/** Returns the forwards of all domains of these accounts, also deleted ones that the registrar may still have. */
export function findForwardsOf(
  scope: Pick<Scope, 'sql'>,
  accountIds: readonly string[],
): Promise<{ domainId: string; alias: string }[]> {
  return scope.sql.rows<{ domainId: string; alias: string }>('domains-forwards-of', OF_ACCOUNTS, [accountIds]);
}

/**
 * Marks all forwards of these accounts as deleted at `now`. The rows stay until the registrar has deleted its own,
 * which this does not request.
 */
export async function markForwardsRemoved(tx: Tx, accountIds: readonly string[], now: Date): Promise<void> {
  await tx.sql.rows(
    'domains-remove-forwards-of',
    `update email_forward set removed_at = coalesce(removed_at, $1) where domain_id in (select id from domain where account_id = any($2::text[]))`,
    [now, accountIds],
  );
}

/** Deletes the rows of all forwards of these accounts. The registrar is not called. */
export async function deleteForwardsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows(
    'domains-delete-forwards-of',
    'delete from email_forward where domain_id in (select id from domain where account_id = any($1::text[]))',
    [accountIds],
  );
}

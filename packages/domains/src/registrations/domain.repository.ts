import type { Scope, Tx } from '@onym/platform';

/**
 * A part of a query that has `requested` (domain): those of its names (name) that were sold here and are still
 * registered, so that they are not for sale.
 */
export const REGISTERED_HERE_CTE = `held as (
    select name from domain where name = any(array(select domain from requested)) and status not in ('lost', 'transferred_out') and ownership_type <> 'connected'
  )`;
const HELD_AMONG = `with requested as (select unnest($1::text[]) as domain), ${REGISTERED_HERE_CTE} select name from held`;
const OWNED_SINCE = `
  select id, name, account_id from domain where ownership_type = 'owned' and status <> 'lost' and created_at > $1 order by id`;
const FORGET_TRANSFERRED = `update domain set status = 'lost' where name = $1 and status = 'transferred_out'`;
const CONTROL_FOLLOWED = `
  update domain set control_pending_since = null where id = $1 and date_trunc('milliseconds', control_pending_since) = $2`;
const CONTROL_PENDING = `
  select id from domain where control_pending_since is not null order by control_pending_since, id limit 500`;
const SUSPENDED = `
  select name, account_id, suspended_for, suspended_at from domain
  where suspended_at is not null and status not in ('lost', 'transferred_out') order by suspended_at, id`;
const UNPUSHED_BATCH = 500;
const UNPUSHED = `
  (select id from domain where privacy_pending_since is not null and status = 'active' order by privacy_pending_since limit ${UNPUSHED_BATCH})
  union
  (select id from domain where lock_pending_since is not null and status = 'active' order by lock_pending_since limit ${UNPUSHED_BATCH})
  union
  (select f.domain_id from email_forward f join domain d on d.id = f.domain_id and d.status = 'active'
    where f.status = 'pending' or f.removed_at is not null order by f.domain_id limit ${UNPUSHED_BATCH})
  order by id limit ${UNPUSHED_BATCH}`;
const OF_ACCOUNTS = 'select id, name from domain where account_id = any($1::text[]) order by id';
const HELD = `
  select name from domain where account_id = any($1::text[]) and ownership_type <> 'connected' and status not in ('lost', 'transferred_out') order by name`;
const OWNED = `
  select name, expires_at as "expiresAt", auto_renew as "autoRenew", ownership_type <> 'connected' as "isRegistered"
  from domain where account_id = any($1::text[]) and status not in ('lost', 'transferred_out') order by name`;
const SUSPEND = `
  update domain set auto_renew = false, suspended_at = coalesce(suspended_at, $1), suspended_for = coalesce(suspended_for, 'Its account was deleted')
  where account_id = any($2::text[]) and status not in ('lost', 'transferred_out') returning id`;

/**
 * Returns those of these names that are registered through us by any account, so that they are not for sale even if a
 * cached answer of the registrar says so.
 */
export async function findRegisteredHere(scope: Pick<Scope, 'sql'>, names: readonly string[]): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ name: string }>('domains-held', HELD_AMONG, [names]);
  return new Set(rows.map(({ name }) => name));
}

/** Returns the domains that were bought here and created after `since`, except lost ones, ordered by id. */
export async function findDomainsBoughtSince(
  scope: Pick<Scope, 'sql'>,
  since: Date,
): Promise<{ id: string; name: string; accountId: string }[]> {
  const rows = await scope.sql.unnamed<{ id: string; name: string; account_id: string }>(OWNED_SINCE, [since]);
  return rows.map(({ id, name, account_id: accountId }) => ({ id, name, accountId }));
}

/**
 * Sets the domain of this name to lost if it was transferred out. Call it when the name is registered or connected here
 * again: its former owner no longer sees it.
 */
export async function endTransferredDomain(tx: Tx, name: string): Promise<void> {
  await tx.sql.rows('domains-forget-transferred', FORGET_TRANSFERRED, [name]);
}

/**
 * Stores that zone and pages reflect the change of control that is pending since this moment. A later change stays
 * pending.
 */
export async function markControlChangeDone(
  scope: Pick<Scope, 'sql'>,
  domainId: string,
  pendingSince: Date,
): Promise<void> {
  await scope.sql.rows('domains-control-followed', CONTROL_FOLLOWED, [domainId, pendingSince]);
}

/**
 * Returns the ids of domains whose change of control zone and pages do not reflect yet, the oldest change first; at
 * most 500.
 */
export function findPendingControl(tx: Tx): Promise<{ id: string }[]> {
  return tx.sql.rows<{ id: string }>('domains-control-pending', CONTROL_PENDING, []);
}

/** Returns the suspended domains that are neither lost nor transferred out, the oldest suspension first. */
export function selectSuspended(
  scope: Pick<Scope, 'sql'>,
): Promise<{ name: string; account_id: string; suspended_for: string; suspended_at: Date }[]> {
  return scope.sql.rows('domains-suspended', SUSPENDED, []);
}

/**
 * Returns the ids of active domains with a setting or forward that the registrar may not have, in order; at most 500.
 */
export function findUnpushedDomains(tx: Tx): Promise<{ id: string }[]> {
  return tx.sql.rows<{ id: string }>('domains-untold', UNPUSHED, []);
}

/** Returns id and name of all domains that these accounts have or had, lost ones included. */
export function findDomainIds(
  scope: Pick<Scope, 'sql'>,
  accountIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return scope.sql.rows('domains-of-accounts', OF_ACCOUNTS, [accountIds]);
}

/**
 * Returns the names that these accounts have registered here and that are neither lost nor transferred out, in order.
 */
export async function findRegisteredNames(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  return (await tx.sql.rows<{ name: string }>('domains-held-names', HELD, [accountIds])).map(({ name }) => name);
}

/** A domain that an account has, registered here or connected. */
export interface OwnedName {
  name: string;
  expiresAt: Date;
  autoRenew: boolean;
  /** Registered here; false for a connected domain, which is registered elsewhere. */
  isRegistered: boolean;
}

/** Returns the domains that these accounts have and that are neither lost nor transferred out, in order. */
export function findOwnedNames(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<OwnedName[]> {
  return scope.sql.rows<OwnedName & Record<string, unknown>>('domains-owned-names', OWNED, [accountIds]);
}

/**
 * Suspends the domains of these accounts, which are being deleted, and turns auto-renew off. One that an operator
 * suspended keeps its reason. Notifies no one and does not touch the zones.
 * @returns the ids of all their domains that are neither lost nor transferred out
 */
export async function suspendDomainsOf(tx: Tx, accountIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx.sql.rows<{ id: string }>('domains-suspend-domains-of', SUSPEND, [now, accountIds]);
  return rows.map(({ id }) => id);
}

/** Deletes the stored registrants of these accounts' domains. */
export async function deleteRegistrantsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows(
    'domains-delete-registrants-of',
    'update domain set sealed_registrant = null where account_id = any($1::text[])',
    [accountIds],
  );
}

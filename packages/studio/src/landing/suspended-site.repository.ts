import type { Tx, Scope } from '@onym/platform';

export interface SuspensionRow {
  host: string;
  account_id: string | null;
  reason: string;
  suspended_at: Date;
}
const SUSPEND = `
  insert into suspended_site (host, account_id, page_id, reason, suspended_at)
  select h.host, p.account_id, p.id, $1, $2 from site_host h join landing_page p on p.id = h.page_id where h.host = $3 and h.active and p.deleted_at is null
  on conflict (host) do nothing returning host, account_id`;
const LIFT = 'delete from suspended_site where host = $1 returning host, account_id';
const KNOWN = `select 1 from suspended_site where host = $1 union all select 1 from site_host where host = $1 and active`;
const AGAINST_PAGE = 'select host, reason from suspended_site where page_id = $1 limit 1';
const AGAINST_HOST = 'select 1 from suspended_site where host = $1';
const LIST = 'select host, account_id, reason, suspended_at from suspended_site order by suspended_at, host';

/** Removes these accounts as owners of suspended sites; the suspensions stay. */
export async function forgetSuspendedOwners(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows(
    'landing-forget-suspended-owners',
    'update suspended_site set account_id = null where account_id = any($1::text[])',
    [accountIds],
  );
}

/**
 * Stores a suspension of the page that is active at a host, without audit entry and mail. Returns only its host and
 * account. Undefined when no page is active there or the host is already suspended.
 */
export function insertSuspension(tx: Tx, reason: string, now: Date, host: string): Promise<SuspensionRow | undefined> {
  return tx.sql.row<SuspensionRow>('landing-insert-suspension', SUSPEND, [reason, now, host]);
}

/** Deletes the suspension of a host, without audit entry and mail. Returns only its host and account. Undefined when there was none. */
export function deleteSuspension(tx: Tx, host: string): Promise<SuspensionRow | undefined> {
  return tx.sql.row<SuspensionRow>('landing-delete-suspension', LIFT, [host]);
}

/** All suspensions, oldest first. */
export function selectSuspensions(scope: Pick<Scope, 'sql'>): Promise<SuspensionRow[]> {
  return scope.sql.rows<SuspensionRow>('landing-suspended', LIST, []);
}

/** Finds one suspension of a page; undefined when the page is not suspended. */
export function findSuspensionOfPage(tx: Tx, pageId: string): Promise<{ host: string; reason: string } | undefined> {
  return tx.sql.row<{ host: string; reason: string }>('landing-find-against-page', AGAINST_PAGE, [pageId]);
}

/** Returns whether a host (a label, or a complete custom host) is suspended. */
export async function isSuspended(tx: Tx, host: string): Promise<boolean> {
  return (await tx.sql.rows('landing-is-suspended', AGAINST_HOST, [host])).length > 0;
}

/** Returns whether a host (a label, or a complete custom host) is suspended, or active for a page. */
export async function isKnownHost(tx: Tx, host: string): Promise<boolean> {
  return (await tx.sql.rows('landing-is-known-host', KNOWN, [host])).length > 0;
}

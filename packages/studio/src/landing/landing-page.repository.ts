import { runInBatches, SWEEP_BATCH_SIZE, type Tx, type Scope } from '@onym/platform';
import { binStart } from '@onym/studio/bin';
import type { LandingPageInput, PageConfig } from './page.ts';

const GIVE_NOTICE = `
  update landing_page p set offline_at = $1 where account_id = $2 and offline_at is null and sealed_by is null and deleted_at is null
    and exists (select 1 from site_host h where h.page_id = p.id and h.active and h.deployment_id is not null) returning id`;
const STAY = 'update landing_page set offline_at = null where account_id = $1 and offline_at is not null';
const PAGES = 'select id from landing_page where account_id = any($1::text[]) order by id';
const PAGE = 'select input, config from landing_page where id = $1 and deleted_at is null';
const PREVIEW =
  'select account_id as owner, input, config from landing_page where id = $1 and sealed_by is null and deleted_at is null';
const STANDING = `
  select p.account_id, p.xmin::text as draft, exists (select 1 from suspended_site s where s.page_id = p.id) as suspended from landing_page p where p.id = $1 and p.sealed_by is null and p.deleted_at is null`;
const UNSEAL = `
  update landing_page set sealed_by = null where account_id = $1 and sealed_by is not null
    and ($2::boolean or input->>'legalKitId' is null) and ($3::boolean or input->'brand' is null)`;
const SEALED = 'select id from landing_page where account_id = $1 and id = any($2::text[]) and sealed_by is not null';

const REPLACED = 'delete from landing_page where account_id = $1 and id = $2 and deleted_at is not null';
const ERASE_DELETED = `
  delete from landing_page where deleted_at <= $1 and id in (
    select id from landing_page where deleted_at <= $1 order by deleted_at limit ${SWEEP_BATCH_SIZE}) returning 1`;

/** Deletes the account's page with this id if it is in the bin. Call it before a page is created under this id again. */
export async function deleteReplacedPage(tx: Tx, accountId: string, pageId: string): Promise<void> {
  await tx.sql.rows('landing-delete-replaced', REPLACED, [accountId, pageId]);
}

/** Erases the pages that can no longer be restored, with their versions, in batches. */
export function eraseDeletedPages(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  return runInBatches(scope, 'landing-erase-deleted', ERASE_DELETED, [binStart(scope)]);
}

/** Removes the offline dates of the account's pages. Pages that are already offline respond again. */
export async function cancelOfflineNotices(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows('landing-cancel-notices', STAY, [accountId]);
}

/**
 * Sets the time at which the account's published pages go offline, for those without such a time. Returns false when
 * it changed none.
 */
export async function scheduleOffline(tx: Tx, offlineAt: Date, accountId: string): Promise<boolean> {
  return (await tx.sql.rows('landing-give-notice', GIVE_NOTICE, [offlineAt, accountId])).length > 0;
}

/** Returns the ids of all pages of these accounts, sealed and deleted ones too, in order. */
export function selectPagesOf(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<{ id: string }[]> {
  return scope.sql.rows<{ id: string }>('landing-pages-of', PAGES, [accountIds]);
}

/**
 * Reads the input and the current config of a page, without a check of its owner; undefined when there is no such
 * page or it is deleted.
 */
export function readPageInput(
  scope: Pick<Scope, 'sql'>,
  pageId: string,
): Promise<{ input: LandingPageInput; config: PageConfig } | undefined> {
  return scope.sql.row<{ input: LandingPageInput; config: PageConfig }>('landing-lacks', PAGE, [pageId]);
}

/**
 * Reads the owner of a page, whether the page is suspended, and a text that changes with every change of its draft.
 * Undefined when there is no such page, it is sealed or it is deleted.
 */
export function readPreviewState(
  scope: Pick<Scope, 'sql'>,
  id: string,
): Promise<{ account_id: string; draft: string; suspended: boolean } | undefined> {
  return scope.sql.row<{ account_id: string; draft: string; suspended: boolean }>(
    'landing-preview-standing',
    STANDING,
    [id],
  );
}

/**
 * Reads the owner, input and config of a page for its preview; undefined when there is no such page, it is sealed or
 * it is deleted. Does not check for suspension.
 */
export function readPreviewPage(
  scope: Pick<Scope, 'sql'>,
  id: string,
): Promise<{ owner: string; input: LandingPageInput; config: PageConfig } | undefined> {
  return scope.sql.row<{ owner: string; input: LandingPageInput; config: PageConfig }>('landing-preview', PREVIEW, [
    id,
  ]);
}

/**
 * Deletes a page with its versions and hosts. It starts no waiting period and deletes no DNS records: unpublish the
 * page first.
 */
export async function deletePageRow(tx: Tx, pageId: string): Promise<void> {
  await tx.sql.rows('landing-delete-page-row', 'delete from landing_page where id = $1', [pageId]);
}

/**
 * Unseals the account's sealed pages: those with a legal kit only if `withLegal`, those with a brand kit's look only
 * if `withBrand`. Deleted pages too.
 */
export async function unsealPagesOf(tx: Tx, accountId: string, withLegal: boolean, withBrand: boolean): Promise<void> {
  await tx.sql.rows('landing-unseal-pages-of', UNSEAL, [accountId, withLegal, withBrand]);
}

/** Returns those of these ids that belong to a page of the account which is still sealed. */
export function selectSealedPages(tx: Tx, accountId: string, ids: readonly string[]): Promise<{ id: string }[]> {
  return tx.sql.rows<{ id: string }>('landing-select-sealed', SEALED, [accountId, ids]);
}

/** Counts the sites of these accounts, without deleted and sealed ones. */
export async function countPages(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<number> {
  const sql =
    'select count(*)::int as count from landing_page where account_id = any($1::text[]) and deleted_at is null and sealed_by is null';
  return (await scope.sql.row<{ count: number }>('landing-count-of', sql, [accountIds]))!.count;
}

import type { Tx, Scope } from '@onym/platform';
import type { LandingPageInput, PageConfig } from './page.ts';

const GIVE_NOTICE = `
  update landing_page p set offline_at = $1 where account_id = $2 and offline_at is null and sealed_by is null
    and exists (select 1 from site_host h where h.page_id = p.id and h.active and h.deployment_id is not null) returning id`;
const STAY = 'update landing_page set offline_at = null where account_id = $1 and offline_at is not null';
const PAGES = 'select id from landing_page where account_id = any($1::text[]) order by id';
const PAGE = 'select input, config from landing_page where id = $1';
const PREVIEW = 'select account_id as owner, input, config from landing_page where id = $1 and sealed_by is null';
const STANDING = `
  select p.account_id, p.xmin::text as draft, exists (select 1 from suspended_site s where s.page_id = p.id) as suspended from landing_page p where p.id = $1 and p.sealed_by is null`;
const UNSEAL = `
  update landing_page set sealed_by = null where account_id = $1 and sealed_by is not null
    and ($2::boolean or input->>'legalKitId' is null) and ($3::boolean or input->'brand' is null)`;
const SEALED = 'select id from landing_page where account_id = $1 and id = any($2::text[]) and sealed_by is not null';

/** Cancels scheduled offline dates of the account's pages. */
export async function cancelOfflineNotices(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows('landing-cancel-notices', STAY, [accountId]);
}

/** Schedules when the account's pages go offline, for those without such a date. False when there were none. */
export async function scheduleOffline(tx: Tx, offlineAt: Date, accountId: string): Promise<boolean> {
  return (await tx.sql.rows('landing-give-notice', GIVE_NOTICE, [offlineAt, accountId])).length > 0;
}

/** The pages of these accounts. */
export function selectPagesOf(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<{ id: string }[]> {
  return scope.sql.rows<{ id: string }>('landing-pages-of', PAGES, [accountIds]);
}

/** The input of a page; undefined when the page does not exist. */
export function readPageInput(
  scope: Pick<Scope, 'sql'>,
  pageId: string,
): Promise<{ input: LandingPageInput; config: PageConfig } | undefined> {
  return scope.sql.row<{ input: LandingPageInput; config: PageConfig }>('landing-lacks', PAGE, [pageId]);
}

/** Whether a preview may be shown, and of which draft. */
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

/** The data from which a preview is rendered. */
export function readPreviewPage(
  scope: Pick<Scope, 'sql'>,
  id: string,
): Promise<{ owner: string; input: LandingPageInput; config: PageConfig } | undefined> {
  return scope.sql.row<{ owner: string; input: LandingPageInput; config: PageConfig }>('landing-preview', PREVIEW, [
    id,
  ]);
}

/** Deletes a page with its versions and hosts. */
export async function deletePageRow(tx: Tx, pageId: string): Promise<void> {
  await tx.sql.rows('landing-delete-page-row', 'delete from landing_page where id = $1', [pageId]);
}

/** Unseals an account's pages; those with legal texts or a brand's look only when these are unsealed. */
export async function unsealPagesOf(tx: Tx, accountId: string, withLegal: boolean, withBrand: boolean): Promise<void> {
  await tx.sql.rows('landing-unseal-pages-of', UNSEAL, [accountId, withLegal, withBrand]);
}

/** Those of these pages that are still sealed. */
export function selectSealedPages(tx: Tx, accountId: string, ids: readonly string[]): Promise<{ id: string }[]> {
  return tx.sql.rows<{ id: string }>('landing-select-sealed', SEALED, [accountId, ids]);
}

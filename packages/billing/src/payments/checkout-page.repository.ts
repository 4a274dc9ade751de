import type { Scope, Tx } from '@onym/platform';
import type { Sale } from './checkout-page.entity.ts';

const INSERT = `
  insert into checkout_page (id, account_id, sells, url, number, opened_at)
  select $1, $2::text, $3, $4, coalesce(max(number), 0) + 1, $5 from checkout_page where account_id = $2`;
const OLDER = `
  select o.id, o.sells, o.url, o.opened_at as "openedAt" from checkout_page o join checkout_page p on p.id = $1 and p.account_id = o.account_id and p.sells = o.sells
   where o.number < p.number and o.ended_at is null order by o.number`;
const OPEN = `
  select id, sells, url, opened_at as "openedAt" from checkout_page where account_id = $1 and ended_at is null order by number desc`;
const MARK_ENDED = 'update checkout_page set ended_at = $1 where id = $2 and ended_at is null';
const ACCOUNT_WITH_OPEN = `
  select o.account_id as "accountId" from checkout_page p join checkout_page o on o.account_id = p.account_id and o.ended_at is null where p.id = $1 limit 1`;
const HAS_OPEN = 'select 1 from checkout_page where account_id = $1 and ended_at is null limit 1';
// Pages that were replaced by a newer one, are expired, or were opened before the account got a product or plan that they may sell.
const LATE = `
  select account_id as "accountId" from checkout_page p where ended_at is null and opened_at < $1
     and (opened_at < $2
       or exists (select 1 from checkout_page n where n.account_id = p.account_id and n.sells = p.sells and n.number > p.number)
       or exists (select 1 from entitlement e where e.account_id = p.account_id and e.granted_at >= p.opened_at)
       or exists (select 1 from subscription s where s.account_id = p.account_id and s.created_at >= p.opened_at))
   group by account_id order by min(opened_at) limit $3`;

/** A page as the processor has opened it. */
export interface OpenedPage {
  sessionId: string;
  url: string;
}

/** A page that may still be open. */
export interface OpenPage {
  id: string;
  sells: Sale;
  url: string;
  openedAt: Date;
}

/** Stores a page with the next number of its account; lock the account first. */
export async function insertPage(
  tx: Tx,
  { accountId, sale, sessionId, url }: OpenedPage & { accountId: string; sale: Sale },
): Promise<void> {
  await tx.sql.rows('billing-insert-page', INSERT, [sessionId, accountId, sale, url, tx.clock.now()]);
}

/** Returns the open pages that are older than this page, of the same account and for the same sale, the oldest first. */
export function findOlderPages(tx: Tx, sessionId: string): Promise<OpenPage[]> {
  return tx.sql.rows<OpenPage & Record<string, unknown>>('billing-find-older-pages', OLDER, [sessionId]);
}

/** The account's open pages, the newest first. */
export function findOpenPages(scope: Pick<Scope, 'sql'>, accountId: string): Promise<OpenPage[]> {
  return scope.sql.rows<OpenPage & Record<string, unknown>>('billing-find-open-pages', OPEN, [accountId]);
}

/** Whether the account has an open page. */
export async function hasOpenPages(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.sql.row('billing-has-open-pages', HAS_OPEN, [accountId])) !== undefined;
}

/** Marks a page as ended now; a page that has ended before keeps its moment. */
export async function markPageEnded(tx: Tx, sessionId: string): Promise<void> {
  await tx.sql.rows('billing-mark-page-ended', MARK_ENDED, [tx.clock.now(), sessionId]);
}

/** Returns the account of this page if any page of that account is open; undefined otherwise. */
export async function findAccountWithOpenPage(tx: Tx, sessionId: string): Promise<string | undefined> {
  const values = [sessionId];
  return (await tx.sql.row<{ accountId: string }>('billing-find-account-with-open-page', ACCOUNT_WITH_OPEN, values))
    ?.accountId;
}

/**
 * Returns up to `limit` accounts with an open page from before `openedBefore` that is due to be ended: a newer page sells the same, the
 * account got an entitlement or a subscription since, or the page is from before `expiredBefore`.
 */
export async function findAccountsWithLatePages(
  scope: Pick<Scope, 'sql'>,
  { openedBefore, expiredBefore, limit }: { openedBefore: Date; expiredBefore: Date; limit: number },
): Promise<string[]> {
  const values = [openedBefore, expiredBefore, limit];
  const rows = await scope.sql.rows<{ accountId: string }>('billing-find-accounts-with-late-pages', LATE, values);
  return rows.map(({ accountId }) => accountId);
}

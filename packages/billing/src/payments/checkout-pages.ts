import { lockAccount, requireOpenAccount } from '@onym/accounts/access';
import { enqueue, transaction, type Scope } from '@onym/platform';
import { whyNotSold } from './already-entitled.ts';
import { endPagesJob } from './billing.jobs.ts';
import type { Sale } from './checkout-page.entity.ts';

/** A page as the processor has opened it. */
export interface OpenedPage {
  sessionId: string;
  url: string;
}

/** A page that may still be open. */
export interface StandingPage {
  id: string;
  sells: Sale;
  url: string;
  opened_at: Date;
}

const PUT_DOWN = `
  insert into checkout_page (id, account_id, sells, url, number, opened_at)
  select $1, $2::text, $3, $4, coalesce(max(number), 0) + 1, $5 from checkout_page where account_id = $2`;
const OLDER = `
  select o.id, o.sells, o.url, o.opened_at from checkout_page o join checkout_page p on p.id = $1 and p.account_id = o.account_id and p.sells = o.sells
   where o.number < p.number and o.ended_at is null order by o.number`;
const STANDING =
  'select id, sells, url, opened_at from checkout_page where account_id = $1 and ended_at is null order by number desc';
const END = 'update checkout_page set ended_at = $1 where id = $2 and ended_at is null';
const BESIDE = `
  select o.account_id from checkout_page p join checkout_page o on o.account_id = p.account_id and o.ended_at is null where p.id = $1 limit 1`;

/**
 * Puts a page down in the order of the account's pages and gives the older ones for the same thing that may be open. Null
 * when the account has the thing by now, or a launch pays for it: then nothing is put down. Whoever pays an older page first is seen by one of the two.
 */
export function putDownPage(
  scope: Scope,
  accountId: string,
  sale: Sale,
  { sessionId, url }: OpenedPage,
): Promise<StandingPage[] | null> {
  return transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    await requireOpenAccount(tx, accountId);
    if (await whyNotSold(tx, accountId, sale)) return null;
    await tx.sql.rows('billing-put-down', PUT_DOWN, [sessionId, accountId, sale, url, tx.clock.now()]);
    return tx.sql.rows<StandingPage>('billing-checkout-pages-older', OLDER, [sessionId]);
  });
}

/** The account's pages that are not known to have ended, the newest first. */
export function standingPages(scope: Pick<Scope, 'sql'>, accountId: string): Promise<StandingPage[]> {
  return scope.sql.rows<StandingPage>('billing-standing-pages', STANDING, [accountId]);
}

/** Notes that nobody can pay there any more; what it sold may have made other pages of the account idle, which a job ends. */
export function notePageEnded(scope: Scope, sessionId: string, { paid }: { paid: boolean }): Promise<void> {
  return transaction(scope, async (tx) => {
    await tx.sql.rows('billing-checkout-pages-end', END, [tx.clock.now(), sessionId]);
    const [beside] = paid
      ? await tx.sql.rows<{ account_id: string }>('billing-checkout-pages-beside', BESIDE, [sessionId])
      : [];
    if (beside)
      await enqueue(tx, endPagesJob, { accountId: beside.account_id }, { key: `end-pages:${beside.account_id}` });
  });
}

import { lockAccount, requireOpenAccount } from '@onym/accounts/access';
import { storeSaleTax } from '@onym/billing/tax';
import { releaseSpending } from '@onym/billing/spending';
import { enqueueJob, transaction, type Scope } from '@onym/platform';
import { endPagesJob } from './billing.jobs.ts';
import {
  findAccountWithOpenPage,
  findOlderPages,
  insertPage,
  markPageEnded,
  type OpenedPage,
  type OpenPage,
} from './checkout-page.repository.ts';
import { findSaleRefusal } from './refuse-sale.ts';
import { reserveForPage, type PricedSale } from './sale-limits.ts';

/**
 * Stores a page that the processor has opened, with the tax of its sale, reserves its price against the account's spending limits, and
 * returns the account's older open pages for the same sale. Returns null and stores nothing when the account owns the product already or a
 * charge for it is open. Locks the account, so that a payment on an older page is recorded either before (it is found here) or after (it
 * finds this page).
 * @throws SpendingRefused; Fault account_suspended when the account was deleted
 */
export function recordPage(
  scope: Scope,
  accountId: string,
  priced: PricedSale,
  page: OpenedPage,
): Promise<OpenPage[] | null> {
  const { sale } = priced;
  const { sessionId } = page;
  return transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    await requireOpenAccount(tx, accountId);
    if (await findSaleRefusal(tx, accountId, sale)) return null;
    await insertPage(tx, { ...page, accountId, sale });
    await storeSaleTax(tx, sessionId, accountId, priced.tax ?? null);
    const older = await findOlderPages(tx, sessionId);
    await reserveForPage(tx, accountId, priced, { sessionId, insteadOf: older.map(({ id }) => id) });
    return older;
  });
}

/**
 * Records that a page has ended, and releases what is still reserved for it: after a payment nothing, because the reservation counts as the
 * payment since. With `paid` and another open page of the account, it enqueues the job that ends pages that now sell what the account owns.
 */
export function recordPageEnded(scope: Scope, sessionId: string, { paid }: { paid: boolean }): Promise<void> {
  return transaction(scope, async (tx) => {
    await markPageEnded(tx, sessionId);
    await releaseSpending(tx, sessionId);
    const accountId = paid ? await findAccountWithOpenPage(tx, sessionId) : undefined;
    if (accountId !== undefined) await enqueueJob(tx, endPagesJob, { accountId }, { key: `end-pages:${accountId}` });
  });
}

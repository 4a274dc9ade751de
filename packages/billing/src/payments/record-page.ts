import { lockAccount, requireOpenAccount } from '@onym/accounts/access';
import { storeSaleTax } from '@onym/billing/tax';
import type { SaleTax } from '@onym/core/ports';
import { enqueueJob, transaction, type Scope } from '@onym/platform';
import { endPagesJob } from './billing.jobs.ts';
import type { Sale } from './checkout-page.entity.ts';
import {
  findAccountWithOpenPage,
  findOlderPages,
  insertPage,
  markPageEnded,
  type OpenedPage,
  type OpenPage,
} from './checkout-page.repository.ts';
import { findSaleRefusal } from './refuse-sale.ts';

/**
 * Stores a page that the processor has opened, with the tax of its sale, and returns the account's older open pages for the same sale. Returns null and stores
 * nothing when the account owns the product already or a charge for it is open. Locks the account, so that a payment on an older page is
 * recorded either before (it is found here) or after (it finds this page).
 * @throws Fault account_suspended when the account was deleted
 */
export function recordPage(
  scope: Scope,
  accountId: string,
  sale: Sale,
  { tax = null, ...page }: OpenedPage & { tax?: SaleTax | null },
): Promise<OpenPage[] | null> {
  return transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    await requireOpenAccount(tx, accountId);
    if (await findSaleRefusal(tx, accountId, sale)) return null;
    await insertPage(tx, { ...page, accountId, sale });
    await storeSaleTax(tx, page.sessionId, accountId, tax);
    return findOlderPages(tx, page.sessionId);
  });
}

/**
 * Records that a page has ended. With `paid` and another open page of the account, it enqueues the job that ends pages that now sell what
 * the account owns.
 */
export function recordPageEnded(scope: Scope, sessionId: string, { paid }: { paid: boolean }): Promise<void> {
  return transaction(scope, async (tx) => {
    await markPageEnded(tx, sessionId);
    const accountId = paid ? await findAccountWithOpenPage(tx, sessionId) : undefined;
    if (accountId !== undefined) await enqueueJob(tx, endPagesJob, { accountId }, { key: `end-pages:${accountId}` });
  });
}

import { lockAccount, requireOpenAccount } from '@onym/accounts/access';
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
 * Records a page after the account's other pages and returns the older open pages that sell the same. Returns null, and records nothing,
 * when the account owns it by now or a launch pays for it. A payment on an older page is noticed here or by that payment's own check.
 */
export function recordPage(scope: Scope, accountId: string, sale: Sale, page: OpenedPage): Promise<OpenPage[] | null> {
  return transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    await requireOpenAccount(tx, accountId);
    if (await findSaleRefusal(tx, accountId, sale)) return null;
    await insertPage(tx, { ...page, accountId, sale });
    return findOlderPages(tx, page.sessionId);
  });
}

/** Records that a page has ended. If it was paid, other pages of the account may sell what it owns now: a job ends those. */
export function recordPageEnded(scope: Scope, sessionId: string, { paid }: { paid: boolean }): Promise<void> {
  return transaction(scope, async (tx) => {
    await markPageEnded(tx, sessionId);
    const accountId = paid ? await findAccountWithOpenPage(tx, sessionId) : undefined;
    if (accountId !== undefined) await enqueueJob(tx, endPagesJob, { accountId }, { key: `end-pages:${accountId}` });
  });
}

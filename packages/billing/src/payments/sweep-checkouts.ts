import { MINUTE_MS } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { sweepEntitlementChanges } from './apply-entitlement-change.ts';
import { findAccountsWithLatePages } from './checkout-page.repository.ts';
import { findUnrefundedDuplicates } from './duplicate-payment.repository.ts';
import { endPages, PAGE_LIFE_MS } from './end-pages.ts';
import { enqueueDuplicateRefund } from './record-duplicate.ts';
import { sweepChargeRefunds } from './carry-out-refund.ts';

const BATCH = 200;

/** How long the process that opened a page, or the job of a refund, may take before it is taken for lost. */
const LATE_MS = 5 * MINUTE_MS;

/**
 * Ends pages that a crash left open, that have expired, or that sell what the account got since (endPages), and enqueues refunds and
 * changes of entitlements again, in case their job was lost; per call the pages of at most 200 accounts, and 200 of each of the others. A
 * page that cannot be ended is logged.
 */
export async function sweepCheckouts(scope: Scope): Promise<void> {
  await sweepEntitlementChanges(scope);
  await sweepChargeRefunds(scope);
  const now = scope.clock.now().getTime();
  const openedBefore = new Date(now - LATE_MS);
  const expiredBefore = new Date(now - PAGE_LIFE_MS);
  for (const accountId of await findAccountsWithLatePages(scope, { openedBefore, expiredBefore, limit: BATCH })) {
    try {
      await endPages(scope, accountId);
    } catch (error) {
      scope.log.warn({ err: error, accountId }, 'a checkout page could not be closed');
    }
  }
  for (const source of await findUnrefundedDuplicates(scope, openedBefore, BATCH))
    await transaction(scope, (tx) => enqueueDuplicateRefund(tx, source));
}

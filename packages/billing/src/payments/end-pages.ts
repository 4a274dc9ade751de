import { DAY_MS, HOUR_MS } from '@onym/core';
import type { CheckoutExpiry } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { findOpenPages } from './checkout-page.repository.ts';
import { recordPageEnded } from './record-page.ts';
import { findSaleRefusal } from './refuse-sale.ts';
import { syncCheckout } from './sync-checkout.ts';

/** The processor ends a page after a day. A page of this age has ended, whether or not an event said so. */
export const PAGE_LIFE_MS = DAY_MS + HOUR_MS;

/**
 * Ends a page at the processor. If the processor reports it as complete, its checkout is synced first: the purchase is granted, or refunded
 * as a duplicate when the account has it already. Repeating it changes nothing.
 * @throws PaymentsError when the page may still be open or its checkout cannot be read
 */
export async function endPage(scope: Scope, sessionId: string): Promise<void> {
  await applyEnding(scope, sessionId, await scope.ports.payments.expireCheckout(sessionId));
}

/**
 * Records that a page has ended, after the processor was asked to end it. When its answer is `complete`, its checkout is synced first:
 * the purchase is granted, or refunded as a duplicate when the account has it already.
 * @throws PaymentsError when the processor could not be reached
 */
export async function applyEnding(scope: Scope, sessionId: string, ending: CheckoutExpiry): Promise<void> {
  if (ending === 'complete') await syncCheckout(scope, sessionId);
  await recordPageEnded(scope, sessionId, { paid: false });
}

/**
 * Ends the account's pages that must not be paid: those that sell what the account owns, all but the newest of those that sell the same,
 * and expired ones. A page that turns out to be paid is granted or refunded as a duplicate, even if no event reported it.
 * @throws PaymentsError when a page may still be open
 */
export async function endPages(scope: Scope, accountId: string): Promise<void> {
  const kept = new Set<string>();
  for (const { id, sells, openedAt } of await findOpenPages(scope, accountId)) {
    const isExpired = scope.clock.now().getTime() - openedAt.getTime() > PAGE_LIFE_MS;
    if (isExpired || kept.has(sells) || (await findSaleRefusal(scope, accountId, sells))) await endPage(scope, id);
    else kept.add(sells);
  }
}

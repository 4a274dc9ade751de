import { DAY_MS, HOUR_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { CheckoutEnding } from '@onym/core/ports';
import { whyNotSold } from './already-entitled.ts';
import { notePageEnded, standingPages } from './checkout-pages.ts';
import { followCheckout } from './follow-checkout.ts';

/** The processor ends a page by itself after a day; later than that it is over whatever we were told. */
export const PAGE_LIFE_MS = DAY_MS + HOUR_MS;

/**
 * Ends a page at the processor. Where somebody was quicker, what they paid for is given first. Running twice is the same.
 * @throws PaymentsError when the page may still be open
 */
export async function endPage(scope: Scope, sessionId: string): Promise<void> {
  await followEnding(scope, sessionId, await scope.ports.payments.expireCheckout(sessionId));
}

/** Does what the end of a page asks for. */
export async function followEnding(scope: Scope, sessionId: string, ending: CheckoutEnding): Promise<void> {
  if (ending === 'complete') await followCheckout(scope, sessionId);
  await notePageEnded(scope, sessionId, { paid: false });
}

/**
 * Ends the account's pages that nobody should pay: for what it has, all but the newest that sell the same, and those whose
 * time is over. What was paid and never told is found that way too.
 */
export async function endPages(scope: Scope, accountId: string): Promise<void> {
  const kept = new Set<string>();
  for (const { id, sells, opened_at: openedAt } of await standingPages(scope, accountId)) {
    const isOver = scope.clock.now().getTime() - openedAt.getTime() > PAGE_LIFE_MS;
    if (isOver || kept.has(sells) || (await whyNotSold({ ...scope, em: scope.em.fork() }, accountId, sells)))
      await endPage(scope, id);
    else kept.add(sells);
  }
}

import { transaction, type Scope } from '@onym/platform';
import { clearCards, findCustomerIds } from './billing-customer.repository.ts';
import { findOpenPages } from './checkout-page.repository.ts';
import { endPage } from './end-pages.ts';
import { findUncanceledIds } from './subscription.repository.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Ends at the processor everything that could still charge a closed account: open pages, subscriptions (also those that no event named)
 * and saved cards. Reads the processor's present state, so that it can be repeated after a crash.
 * @throws PaymentsError when the processor could not be reached; the job is retried
 */
export async function endBilling(scope: Scope, accountIds: readonly string[]): Promise<void> {
  const { payments } = scope.ports;
  for (const accountId of accountIds)
    for (const { id } of await findOpenPages(scope, accountId)) await endPage(scope, id);
  const uncanceled = new Set(await findUncanceledIds(scope, accountIds));
  for (const customerId of await findCustomerIds(scope, accountIds)) {
    for (let after: string | null = null, first = true; first || after !== null; first = false) {
      const page = await payments.listSubscriptions({ after, customerId });
      for (const { id, status } of page.rows) if (status !== 'canceled' && status !== 'expired') uncanceled.add(id);
      after = page.next;
    }
    await payments.detachCards(customerId);
  }
  for (const id of uncanceled) {
    await payments.cancelSubscription(id);
    await syncSubscription(scope, id);
  }
  await transaction(scope, (tx) => clearCards(tx, accountIds));
}

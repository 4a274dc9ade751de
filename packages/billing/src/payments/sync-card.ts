import { rememberCard } from '@onym/billing/fraud';
import type { Scope } from '@onym/platform';
import { findCustomerAccount, readPaymentMethod, replaceCard } from './billing-customer.repository.ts';

/** How often the card may change while it is read before the job is retried. */
const MAX_READS = 20;

/**
 * Reads the customer's default card from the processor, which may have been changed in the portal, and stores it here; when it was removed
 * there, the stored card is removed too. Does nothing for an unknown customer.
 * @throws PaymentsError when the processor could not be reached; Error when the card changes again and again while it is read
 */
export async function syncCard(scope: Scope, customerId: string): Promise<void> {
  for (let read = 0; read < MAX_READS; read++) {
    const stored = await readPaymentMethod(scope, customerId);
    if (!stored) return;
    const card = await scope.ports.payments.getDefaultCard(customerId);
    const accountId = await findCustomerAccount(scope, customerId);
    if (card && accountId !== undefined) await rememberCard(scope, card, accountId);
    const replacement = {
      paymentMethodId: card?.paymentMethodId ?? null,
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
    };
    // False when the card was changed after it was read: that change may be the newer one.
    if (await replaceCard(scope, customerId, replacement, stored.paymentMethodId)) return;
  }
  throw new Error(`the card of ${customerId} changed faster than it could be read`);
}

import { isClosed } from '@onym/accounts/access';
import { rememberCard } from '@onym/billing/fraud';
import type { ProcessorAction } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { findCustomerAccount, saveCard } from './billing-customer.repository.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { openHostedPage } from './open-hosted-page.ts';
import { hasLaterCard } from './processor-event.repository.ts';

type CardSaved = Extract<ProcessorAction, { kind: 'card_saved' }>;

/**
 * Opens a hosted page on which a person saves a card for this account, whose customer at the processor is created on first use.
 * @throws Fault payment_setup_failed when the processor does not return a page
 */
export function startCardSetup(scope: Scope, accountId: string): Promise<{ url: string }> {
  return openHostedPage(async () => {
    const customerId = await ensureCustomer(scope, accountId);
    const back = `${scope.settings.publicUrl}/billing`;
    return scope.ports.payments.createCardSetup({
      customerId,
      accountId,
      successUrl: `${back}?card=saved`,
      cancelUrl: `${back}?card=unchanged`,
    });
  });
}

/**
 * Saves the card of an event as the account's card (saveCardOfSetup). Does nothing if the event of a newer card of the same customer was
 * processed before.
 * @param savedAt when the event was created
 * @throws PaymentsError when the processor could not be reached
 */
export async function saveNewCard(scope: Scope, { customerId, sessionId }: CardSaved, savedAt: Date): Promise<void> {
  if (!(await hasLaterCard(scope, customerId, savedAt))) await saveCardOfSetup(scope, sessionId);
}

/**
 * Makes the card of a completed setup the account's saved card, here and at the processor. Repeating it changes nothing. Nothing changes
 * for a setup without a card, for a customer without an account, or one who has chosen a newer card since, in the portal for instance; a
 * closed account's cards are deleted at the processor.
 * @throws PaymentsError when the processor could not be reached
 */
export async function saveCardOfSetup(scope: Scope, sessionId: string): Promise<void> {
  const { payments } = scope.ports;
  const card = await payments.getSetupCard(sessionId);
  const accountId = card && (await findCustomerAccount(scope, card.customerId));
  if (!card || accountId === undefined) return;
  const { customerId, paymentMethodId } = card;
  if (await isClosed(scope, accountId!)) return payments.detachCards(customerId);
  const present = await payments.getDefaultCard(customerId);
  if (present && present.savedAt > card.savedAt) return;
  if (present?.paymentMethodId !== paymentMethodId) await payments.setDefaultCard(customerId, paymentMethodId);
  const shown = await payments.getDefaultCard(customerId);
  // Before the card can pay, so that no purchase with it is judged without knowing it.
  await rememberCard(scope, { paymentMethodId }, accountId!);
  await saveCard(scope, customerId, {
    paymentMethodId,
    cardBrand: shown?.brand ?? null,
    cardLast4: shown?.last4 ?? null,
  });
}

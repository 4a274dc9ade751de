import { randomBase62 } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { CardPageUrls } from '@onym/core/ports';
import { ensureCustomer, type Payer } from './ensure-customer.ts';
import { openHostedPage } from './open-hosted-page.ts';

/** The person whose card a page collects: an account, or a guest who only entered an address. */
export type CardPagePerson = { accountId: string } | { email: string; name: string };

export interface CardPage {
  url: string;
  sessionId: string;
  customerId: string;
}

/**
 * Opens a hosted page that collects a card for one purchase. An account's customer at the processor is created on first use. A guest gets a
 * customer of their own, even if the address belongs to an account: an unproven address must not show that account's cards or replace its
 * saved one.
 * @throws Fault payment_setup_failed when the processor does not return a page
 */
export async function openCardPage(scope: Scope, person: CardPagePerson, back: CardPageUrls): Promise<CardPage> {
  return openHostedPage(async () => {
    const { payments } = scope.ports;
    const reference = 'accountId' in person ? person.accountId : `guest_${randomBase62(22)}`;
    const customerId =
      'accountId' in person
        ? await ensureCustomer(scope, person.accountId)
        : (await payments.createCustomer({ accountId: reference, ...person })).customerId;
    return { ...(await payments.createCardSetup({ customerId, accountId: reference, ...back })), customerId };
  });
}

/**
 * Returns the card that was collected on a page of openCardPage(); null when none was collected yet, or when it was collected for another
 * customer.
 * @throws PaymentsError when the processor could not be reached
 */
export async function readCardOfPage(
  scope: Pick<Scope, 'ports'>,
  page: Pick<CardPage, 'sessionId' | 'customerId'>,
): Promise<Payer | null> {
  const card = await scope.ports.payments.getSetupCard(page.sessionId);
  return card?.customerId === page.customerId ? card : null;
}

import { randomBase62 } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { CardPageReturn } from '@onym/core/ports';
import { ensureCustomer, type Payer } from './customer.ts';
import { openHostedPage } from './hosted-page.ts';

/** Whose card a page takes: an account's, or that of a stranger who only gave an address. */
export type CardPagePerson = { accountId: string } | { email: string; name: string };

export interface CardPage {
  url: string;
  sessionId: string;
  customerId: string;
}

/**
 * A hosted page that takes a card for one purchase. A stranger gets a customer of their own, whatever account the address
 * belongs to: an address is no proof, so it neither shows that account's cards nor replaces its saved one.
 * @throws Fault payment_setup_failed
 */
export async function openCardPage(scope: Scope, person: CardPagePerson, back: CardPageReturn): Promise<CardPage> {
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

/** The card that such a page took, or null while it is not done or took it for another customer. */
export async function cardOfPage(
  scope: Pick<Scope, 'ports'>,
  page: Pick<CardPage, 'sessionId' | 'customerId'>,
): Promise<Payer | null> {
  const card = await scope.ports.payments.cardOfSetup(page.sessionId);
  return card?.customerId === page.customerId ? card : null;
}

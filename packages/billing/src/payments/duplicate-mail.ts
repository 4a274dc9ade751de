import { findAccount } from '@onym/accounts/access';
import { toDecimal } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import type { Sale } from './checkout-page.entity.ts';
import { productOf, PRODUCTS } from './products.ts';

interface GivenBack {
  accountId: string;
  sale: Sale;
  source: string;
  /** Minor units; 0 when the subscription had charged nothing. */
  amountMinor: number;
  currency: string | null;
}

/** Tells the buyer what was paid twice, that it was given back, how much, and that nothing is to be done. */
export async function mailDuplicate(tx: Tx, given: GivenBack): Promise<void> {
  const product = productOf(given.sale);
  const { email } = await findAccount(tx, given.accountId);
  const [subject, happened] = product
    ? [
        `${PRODUCTS[product].name}: your second payment was refunded`,
        `You paid for the ${PRODUCTS[product].name} in a page that was still open, and your account had no use for another one.`,
      ]
    : [
        'Your second subscription was ended and refunded',
        'You subscribed in a page that was still open, while your account had a subscription. The second one was ended at once; the first one goes on as it was.',
      ];
  await sendMail(tx, { to: email, subject, text: `${happened}\n\n${back(given)}\n\nReference ${given.source}\n` });
}

function back({ amountMinor, currency }: GivenBack): string {
  if (amountMinor === 0 || !currency) return 'The second one had charged nothing. You need do nothing.';
  return `We refunded ${toDecimal(amountMinor).toFixed(2)} ${currency.toUpperCase()}, all of the second payment, to the card you paid with. Banks show that within ten days. You need do nothing.`;
}

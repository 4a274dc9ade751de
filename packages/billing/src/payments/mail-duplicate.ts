import { findAccount, isClosed } from '@onym/accounts/access';
import { toDecimal } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import type { Sale } from './checkout-page.entity.ts';
import { productOf, PRODUCTS, STACKING } from './products.ts';

interface RefundedDuplicate {
  accountId: string;
  sale: Sale;
  source: string;
  /** Minor units; 0 when the subscription had charged nothing. */
  amountMinor: number;
  currency: string | null;
}

/** Mails the buyer which payment was a duplicate and how much was refunded; a closed account has no address any more. */
export async function mailDuplicate(tx: Tx, refunded: RefundedDuplicate): Promise<void> {
  const product = productOf(refunded.sale);
  if (await isClosed(tx, refunded.accountId)) return;
  const { email } = await findAccount(tx, refunded.accountId);
  const [subject, happened] = product
    ? product in STACKING
      ? [
          `${PRODUCTS[product].name}: your last payment was refunded`,
          `You paid for ${PRODUCTS[product].name} on a checkout page that was still open, but your account already has as many as it can use.`,
        ]
      : [
          `${PRODUCTS[product].name}: your second payment was refunded`,
          `You paid for the ${PRODUCTS[product].name} on a checkout page that was still open, but your account already had it.`,
        ]
    : [
        'Your second subscription was canceled and refunded',
        'You subscribed on a checkout page that was still open, but your account already had a subscription. We canceled the second one immediately; the first one is unchanged.',
      ];
  await sendMail(tx, {
    to: email,
    subject,
    text: `${happened}\n\n${describeRefund(refunded)}\n\nReference ${refunded.source}\n`,
  });
}

function describeRefund({ amountMinor, currency }: RefundedDuplicate): string {
  if (amountMinor === 0 || !currency) return "It was not charged. You don't need to do anything.";
  return `We refunded the full payment of ${toDecimal(amountMinor).toFixed(2)} ${currency.toUpperCase()} to the card you paid with. Banks show it within ten days. You don't need to do anything.`;
}

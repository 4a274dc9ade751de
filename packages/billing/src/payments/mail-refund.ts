import { findAccount } from '@onym/accounts/access';
import { sendMail } from '@onym/accounts/mail';
import { findBookedCharge } from '@onym/billing/ledger';
import { toDecimal } from '@onym/core';
import type { Tx } from '@onym/platform';
import type { StoredRefund } from './charge-refund.repository.ts';

/**
 * Mails the payer of a product, a plan or usage that a refund is under way. Sends nothing for the payment of an order: orders mails about
 * those.
 */
export function mailRefundPending(tx: Tx, refund: StoredRefund): Promise<void> {
  return mailRefund(tx, refund, (amount, bought) => [
    `Your payment for ${bought} is being refunded`,
    `A refund of ${amount} of your payment for ${bought} is under way. We'll email you when it is complete.`,
  ]);
}

/** Mails the same payers that a refund which was under way has failed. */
export function mailRefundFailed(tx: Tx, refund: StoredRefund): Promise<void> {
  return mailRefund(tx, refund, (amount, bought) => [
    `A refund for ${bought} failed`,
    `The refund of ${amount} for ${bought} failed at your bank. We're working on it; you don't need to do anything.`,
  ]);
}

async function mailRefund(
  tx: Tx,
  { intentId, amountMinor }: StoredRefund,
  words: (amount: string, bought: string) => [subject: string, text: string],
): Promise<void> {
  const charge = await findBookedCharge(tx, intentId);
  if (!charge || charge.orderId) return;
  const amount =
    amountMinor === null || amountMinor === undefined
      ? 'the rest'
      : `${toDecimal(amountMinor).toFixed(2)} ${charge.currency.toUpperCase()}`;
  const [subject, text] = words(amount, charge.description);
  await sendMail(tx, {
    to: (await findAccount(tx, charge.accountId)).email,
    subject,
    text: `${text}\n\nAll charges: ${tx.settings.publicUrl}/billing\nReference ${intentId}\n`,
  });
}

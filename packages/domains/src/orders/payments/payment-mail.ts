import { findAccount } from '@onym/accounts/access';
import { toDecimal } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import { paymentStatusOf, type PaymentStatus } from '../engine/order-payment.ts';
import type { Order } from '../engine/order.entity.ts';

/**
 * Mails the owner that the payment of an order was refunded, disputed, charged back or returned to us, or that its refund failed, and whether
 * auto-renewal ended with it.
 */
export async function mailPaymentChange(tx: Tx, order: Order): Promise<void> {
  const status = paymentStatusOf(order);
  const { subject, text } = wordsOf(order, status ?? 'paid');
  const goesToo = order.payment.nameDeletion === 'due' || order.payment.nameDeletion === 'deleted';
  const ended =
    order.payment.takenBackAt && order.payment.endedAutoRenew && !goesToo
      ? `\n\nAuto-renew of ${order.domain} was turned off. The domain stays yours until it expires: ${tx.settings.publicUrl}/domains/${order.domain}`
      : '';
  await sendMail(tx, {
    to: (await findAccount(tx, order.account.id)).email,
    subject,
    text: `${text}${ended}\n\nAll charges: ${tx.settings.publicUrl}/billing\nOrder ${order.id}\n`,
  });
}

function wordsOf(
  { domain, currency, payment: { refundedMinor, disputeMinor, refundStatus } }: Order,
  status: PaymentStatus,
): { subject: string; text: string } {
  const price = (minor: number): string => `${toDecimal(minor).toFixed(2)} ${currency.toUpperCase()}`;
  switch (status) {
    case 'refunded':
    case 'partially_refunded':
      return {
        subject: `Your payment for ${domain} was refunded${status === 'refunded' ? '' : ' in part'}`,
        text: `We refunded ${price(refundedMinor)} of your payment for ${domain}. Banks show it within ten days.`,
      };
    case 'disputed':
      return {
        subject: `Your payment for ${domain} is disputed`,
        text: `Your bank disputes ${price(disputeMinor ?? 0)} of your payment for ${domain}. If this is a mistake, contact your bank.`,
      };
    case 'lost':
      return {
        subject: `Your payment for ${domain} was charged back`,
        text: `Your bank charged back ${price(disputeMinor ?? 0)} of your payment for ${domain}.`,
      };
    case 'paid':
      return refundStatus === 'failed' || refundStatus === 'requires_action'
        ? {
            subject: `The refund for ${domain} failed`,
            text: `The refund for ${domain} failed at your bank. We're working on it; you don't need to do anything.`,
          }
        : {
            subject: `The dispute of your payment for ${domain} is closed`,
            text: `The dispute of your payment for ${domain} is closed in our favor. Nothing changes for you.`,
          };
  }
}

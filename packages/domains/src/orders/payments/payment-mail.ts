import { findAccount } from '@onym/accounts/access';
import { toDecimal } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import { paymentStatusOf, type PaymentStatus } from '../engine/order-payment.ts';
import type { Order } from '../engine/order.entity.ts';

/** Tells the owner what became of the money of an order, whoever moved it, and what that ends. */
export async function mailPaymentChange(tx: Tx, order: Order): Promise<void> {
  const status = paymentStatusOf(order);
  const { subject, text } = wordsOf(order, status ?? 'paid');
  const goesToo = order.nameDeletion === 'due' || order.nameDeletion === 'deleted';
  const ended =
    order.takenBackAt && order.endedAutoRenew && !goesToo
      ? `\n\nAuto-renew of ${order.domain} was switched off. The name stays yours until it expires: ${tx.settings.publicUrl}/domains/${order.domain}`
      : '';
  await sendMail(tx, {
    to: (await findAccount(tx, order.account.id)).email,
    subject,
    text: `${text}${ended}\n\nEverything you were charged: ${tx.settings.publicUrl}/billing\nOrder ${order.id}\n`,
  });
}

function wordsOf(
  { domain, refundedMinor, disputeMinor, refundStatus, currency }: Order,
  status: PaymentStatus,
): { subject: string; text: string } {
  const price = (minor: number): string => `${toDecimal(minor).toFixed(2)} ${currency.toUpperCase()}`;
  switch (status) {
    case 'refunded':
    case 'partially_refunded':
      return {
        subject: `Your payment for ${domain} was refunded${status === 'refunded' ? '' : ' in part'}`,
        text: `${price(refundedMinor)} of what was charged for ${domain} was refunded. Banks show that within ten days.`,
      };
    case 'disputed':
      return {
        subject: `Your bank disputes the payment for ${domain}`,
        text: `Your bank asks for ${price(disputeMinor ?? 0)} that was charged for ${domain}. If that is a mistake, tell your bank.`,
      };
    case 'lost':
      return {
        subject: `The payment for ${domain} was taken back`,
        text: `Your bank has taken back ${price(disputeMinor ?? 0)} that was charged for ${domain}.`,
      };
    case 'paid':
      return refundStatus === 'failed' || refundStatus === 'requires_action'
        ? {
            subject: `The refund for ${domain} did not go through`,
            text: `The refund of what was charged for ${domain} did not go through at your bank. A person is seeing to it; you need do nothing.`,
          }
        : {
            subject: `The payment for ${domain} stands`,
            text: `The payment for ${domain} stands, and nothing has changed for you.`,
          };
  }
}

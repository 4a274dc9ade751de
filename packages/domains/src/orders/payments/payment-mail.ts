import { findAccount } from '@onym/accounts/access';
import { toDecimal } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { formatCorrectionLine } from '@onym/billing/ledger';
import type { Tx } from '@onym/platform';
import { paymentStatusOf, type PaymentStatus } from '../engine/order-payment.ts';
import type { Order } from '../engine/order.entity.ts';

/** Where the money of an order is. Minor units. */
export interface OrderMoney {
  status: PaymentStatus | null;
  refundedMinor: number;
  pendingMinor: number;
  refundStatus: Order['payment']['refundStatus'];
}

/** The money of a paid order without refunds or disputes. */
export const UNTOUCHED: OrderMoney = { status: 'paid', refundedMinor: 0, pendingMinor: 0, refundStatus: null };

/** Returns where the money of an order is, to compare it later. */
export function moneyOf(order: Order): OrderMoney {
  const { refundedMinor, refundPendingMinor: pendingMinor, refundStatus } = order.payment;
  return { status: paymentStatusOf(order), refundedMinor, pendingMinor, refundStatus };
}

/**
 * Mails the owner that the payment of an order was or is being refunded, disputed, charged back or returned to us, or that its refund failed, and
 * whether auto-renewal ended with it. `before`: where the money was.
 * The mail has the newest credit note or correcting invoice.
 */
export async function mailPaymentChange(tx: Tx, order: Order, before: OrderMoney): Promise<void> {
  const money = moneyOf(order);
  const { subject, text } = wordsOf(order, before, money);
  const goesToo = order.payment.nameDeletion === 'due' || order.payment.nameDeletion === 'deleted';
  const ended =
    order.payment.takenBackAt && order.payment.endedAutoRenew && !goesToo
      ? `\n\nAuto-renew of ${order.domain} was turned off. The domain stays yours until it expires: ${tx.settings.publicUrl}/domains/${order.domain}`
      : '';
  const { intentId } = order.payment;
  // The money of an open dispute is not lost yet.
  const document = money.status === 'disputed' || !intentId ? null : await formatCorrectionLine(tx, intentId);
  await sendMail(tx, {
    to: (await findAccount(tx, order.account.id)).email,
    subject,
    text: `${text}${ended}${document ? `\n\n${document}` : ''}\n\nAll charges: ${tx.settings.publicUrl}/billing\nOrder ${order.id}\n`,
  });
}

function wordsOf(order: Order, before: OrderMoney, now: OrderMoney): { subject: string; text: string } {
  const { domain, currency } = order;
  const price = (minor: number): string => `${toDecimal(minor).toFixed(2)} ${currency.toUpperCase()}`;
  const disputed = price(order.payment.disputeMinor ?? 0);
  if (now.status !== before.status && now.status === 'disputed')
    return {
      subject: `Your payment for ${domain} is disputed`,
      text: `Your bank disputes ${disputed} of your payment for ${domain}. If this is a mistake, contact your bank.`,
    };
  if (now.status !== before.status && now.status === 'lost')
    return {
      subject: `Your payment for ${domain} was charged back`,
      text: `Your bank charged back ${disputed} of your payment for ${domain}.`,
    };
  if (now.refundedMinor > before.refundedMinor) {
    const total = before.refundedMinor > 0 ? ` In total, ${price(now.refundedMinor)} was refunded.` : '';
    return {
      subject: `Your payment for ${domain} was refunded${now.status === 'refunded' ? '' : ' in part'}`,
      text: `We refunded ${price(now.refundedMinor - before.refundedMinor)} of your payment for ${domain}. Banks show it within ten days.${total}`,
    };
  }
  if (now.pendingMinor > before.pendingMinor)
    return {
      subject: `Your payment for ${domain} is being refunded`,
      text: `A refund of ${price(now.pendingMinor)} of your payment for ${domain} is under way. We'll email you when it is complete.`,
    };
  return before.status === 'disputed' || before.status === 'lost'
    ? {
        subject: `The dispute of your payment for ${domain} is closed`,
        text: `The dispute of your payment for ${domain} is closed in our favor. Nothing changes for you.`,
      }
    : {
        subject: `The refund for ${domain} failed`,
        text: `The refund for ${domain} failed at your bank. We're working on it; you don't need to do anything.`,
      };
}

import type { StoredRefund } from '@onym/billing';
import type { PaymentState } from '@onym/core/ports';
import type { Finding } from '../engine/order-books.ts';
import { isTakenBack, paymentStatusOf } from '../engine/order-payment.ts';
import type { Order } from '../engine/order.entity.ts';
import { refundFinding } from '../engine/payment-steps.ts';

/** The present facts about a payment. */
interface PaymentFacts {
  standing: PaymentState;
  /** Our evidence was sent for every open dispute. */
  isAnswered: boolean;
  /** The refund that an operator decided last. */
  decided: Pick<StoredRefund, 'id' | 'outcome' | 'reason'> | undefined;
}

/**
 * Returns the findings of any payment: a refund that failed, a warning of fraud, a dispute without an answer. `wrong` is null for those
 * that do not apply, so that filing them resolves open ones.
 */
export function findingsOfPayment(
  about: { intentId: string; domain?: string },
  { standing, isAnswered, decided }: PaymentFacts,
): Finding[] {
  const { refunded, failedRefund, dispute, disputedMinor } = standing;
  const { intentId, domain = '' } = about;
  // A refund that the processor has refused, or that was no longer possible, is not in the processor's list.
  const refused =
    decided?.outcome === 'failed' ? { refundId: decided.id, status: 'failed', reason: decided.reason } : null;
  const wrong = (isSo: boolean): Finding['wrong'] => (isSo ? { ...about, amountMinor: disputedMinor } : null);
  return [
    refundFinding({ domain, intentId }, refunded ? null : (failedRefund ?? refused)),
    {
      kind: 'early_fraud_warning',
      summary:
        'A card issuer reports a payment as fraud. Nothing is lost yet: refunding it now avoids a dispute and its fee. Purchases are held: onym admin fraud list.',
      wrong: wrong(dispute === 'early_warning' && !refunded),
    },
    {
      kind: 'dispute_open',
      summary:
        "A cardholder's bank disputes a payment. A dispute without a response in time is lost: onym admin disputes show.",
      wrong: wrong(dispute === 'open' && !isAnswered),
    },
  ];
}

/**
 * Returns the findings of an order's payment: those of findingsOfPayment(), and whether the money is gone while the buyer keeps the domain.
 */
export function findingsOfOrder(order: Order, facts: PaymentFacts): Finding[] {
  const { domain } = order;
  const { intentId } = order.payment;
  const goesToo = order.payment.nameDeletion === 'due' || order.payment.nameDeletion === 'deleted';
  const isGone = order.state === 'completed' && isTakenBack(order) && !goesToo;
  return [
    ...findingsOfPayment({ intentId: intentId!, domain }, facts),
    {
      kind: 'payment_taken_back',
      summary:
        'The payment of a domain was refunded or charged back. Its owner keeps the domain until it expires; auto-renew is off.',
      wrong: isGone ? { domain, intentId, paymentStatus: paymentStatusOf(order) } : null,
    },
  ];
}

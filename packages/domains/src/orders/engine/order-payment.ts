import type { PaymentState } from '@onym/core/ports';
import type { Order } from './order.entity.ts';

/** Where the money of an order is. `disputed`: a dispute is undecided. `lost`: the bank took the money back. */
export const PAYMENT_STATUSES = ['paid', 'partially_refunded', 'refunded', 'disputed', 'lost'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

type Money = Pick<Order, 'state' | 'retailMinor' | 'payment'>;

/**
 * Returns where the money of an order is; null before it was captured, where a hold was released, and for a captured card payment of an order that is
 * under review or being released, until a refund or dispute shows it. A lost or open dispute comes before a refund; a dispute that was won, an early
 * warning, or a refund in progress does not count.
 */
export function paymentStatusOf(order: Money): PaymentStatus | null {
  const { retailMinor } = order;
  const { disputeStatus, refundedMinor } = order.payment;
  if (disputeStatus === 'lost') return 'lost';
  if (disputeStatus === 'open') return 'disputed';
  if (refundedMinor >= retailMinor && refundedMinor > 0) return 'refunded';
  if (refundedMinor > 0) return 'partially_refunded';
  return wasTaken(order) ? 'paid' : null;
}

/** Whether the money was captured. For a failed order, a machine payment, a refund or a dispute shows it. */
function wasTaken({ state, payment }: Money): boolean {
  if (state === 'captured' || state === 'completed') return true;
  const { machine, refundStatus, disputeStatus } = payment;
  const paidAtOnce = (machine as { paidAt?: string | null } | null)?.paidAt;
  // An issuer may warn of a hold that was released since.
  return Boolean(paidAtOnce ?? refundStatus ?? (disputeStatus === 'early_warning' ? null : disputeStatus));
}

/** Whether the payment is refunded in full or is being refunded; no action is needed. */
export function isGivenBack(order: Money): boolean {
  const { refundedMinor, refundPendingMinor } = order.payment;
  return (
    paymentStatusOf(order) === 'refunded' ||
    (refundPendingMinor > 0 && refundedMinor + refundPendingMinor >= order.retailMinor)
  );
}

/** Whether the money is gone: refunded in full, or lost to a bank. */
export function isTakenBack(order: Money): boolean {
  const status = paymentStatusOf(order);
  return status === 'refunded' || status === 'lost';
}

/**
 * Copies the processor's refund and dispute of a payment to the order's row, which must be locked; the caller flushes. Of a refund that has failed
 * since, only the status is kept.
 */
export function recordStanding(
  row: Order,
  { refunded, refundedMinor, pendingMinor, failedRefund, ...rest }: PaymentState,
): void {
  row.payment.refundedMinor = refundedMinor;
  row.payment.refundPendingMinor = pendingMinor;
  if (failedRefund && !refunded) {
    row.payment.refundStatus = failedRefund.status;
    row.payment.refundId = null;
  } else if (pendingMinor > 0) {
    row.payment.refundStatus = 'pending';
  } else if (refundedMinor > 0) {
    row.payment.refundStatus = 'succeeded';
  }
  row.payment.disputeStatus = rest.dispute;
  row.payment.disputeMinor = rest.dispute ? rest.disputedMinor : null;
}

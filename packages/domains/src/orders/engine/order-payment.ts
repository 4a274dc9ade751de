import type { PaymentStanding } from '@onym/core/ports';
import type { Order } from './order.entity.ts';

/** Where the money of an order is. `disputed`: a bank asks for it, undecided · `lost`: it took it back. */
export const PAYMENT_STATUSES = ['paid', 'partially_refunded', 'refunded', 'disputed', 'lost'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

type Money = Pick<Order, 'state' | 'machine' | 'retailMinor' | 'refundedMinor' | 'disputeStatus' | 'refundStatus'>;

/** Null while nothing was taken, or where what was held was given back. */
export function paymentStatusOf(order: Money): PaymentStatus | null {
  const { disputeStatus, refundedMinor, retailMinor } = order;
  if (disputeStatus === 'lost') return 'lost';
  if (disputeStatus === 'open') return 'disputed';
  if (refundedMinor >= retailMinor && refundedMinor > 0) return 'refunded';
  if (refundedMinor > 0) return 'partially_refunded';
  return wasTaken(order) ? 'paid' : null;
}

/** A machine pays at once; of a failed order only what could not be given back is still with us. */
function wasTaken({ state, machine, refundStatus, disputeStatus }: Money): boolean {
  if (state === 'captured' || state === 'completed') return true;
  const paidAtOnce = (machine as { paidAt?: string | null } | null)?.paidAt;
  return Boolean(paidAtOnce ?? refundStatus ?? disputeStatus);
}

/** The money is gone: all of it was given back, or a bank took it. */
export function isTakenBack(order: Money): boolean {
  const status = paymentStatusOf(order);
  return status === 'refunded' || status === 'lost';
}

/** Writes down how the payment stands. A refund that failed after all is none. */
export function noteStanding(row: Order, { refunded, refundedMinor, failedRefund, ...rest }: PaymentStanding): void {
  row.refundedMinor = refundedMinor;
  if (failedRefund && !refunded) {
    row.refundStatus = failedRefund.status;
    row.refundId = null;
  } else if (refundedMinor > 0) {
    row.refundStatus = 'succeeded';
  }
  row.disputeStatus = rest.dispute;
  row.disputeMinor = rest.dispute ? rest.disputedMinor : null;
}

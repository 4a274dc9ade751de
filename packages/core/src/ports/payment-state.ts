import type { DisputeStatus } from './processor-events.ts';
import type { FailedRefund } from './refunds.ts';

/** Refunds and disputes of a payment after it was made. Minor units. */
export interface PaymentState {
  /** The captured amount; 0 before the capture. */
  capturedMinor: number;
  /** The whole payment was refunded. Refunds in progress do not count, because they may fail. */
  refunded: boolean;
  /** Amount refunded so far, without refunds in progress. */
  refundedMinor: number;
  /** Amount of the refunds in progress. */
  pendingMinor: number;
  /** The newest refund, when it failed. */
  failedRefund: FailedRefund | null;
  /**
   * `open` while any dispute is undecided, else `lost` if any was lost, else the state of the newest dispute; without
   * one `early_warning` if an issuer warned of fraud, else null.
   */
  dispute: DisputeStatus | 'early_warning' | null;
  /** Amount of the disputes that `dispute` describes, or of the warning. */
  disputedMinor: number;
  /** Amount lost in lost disputes. */
  lostMinor: number;
}

/** No refund, no dispute and no warning. */
export const NO_REFUND_OR_DISPUTE: PaymentState = {
  capturedMinor: 0,
  refunded: false,
  refundedMinor: 0,
  pendingMinor: 0,
  failedRefund: null,
  dispute: null,
  disputedMinor: 0,
  lostMinor: 0,
};

/** Returns the amount that can still be refunded: captured, less refunds also in progress, less open and lost disputes. Minor units. */
export function refundableMinor(state: PaymentState): number {
  const { capturedMinor, refundedMinor, pendingMinor, lostMinor } = state;
  const disputedMinor = state.dispute === 'open' ? state.disputedMinor : 0;
  return Math.max(0, capturedMinor - refundedMinor - pendingMinor - lostMinor - disputedMinor);
}

/** Whether the whole payment is refunded or being refunded. */
export function isGoingBack({ capturedMinor, refundedMinor, pendingMinor }: PaymentState): boolean {
  return capturedMinor > 0 && refundedMinor + pendingMinor >= capturedMinor;
}

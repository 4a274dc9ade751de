/**
 * succeeded: refunded · pending: in progress · requires_action: nothing moves until someone acts at the processor ·
 * failed: nothing was refunded; also possible after another state.
 */
export type RefundStatus = 'succeeded' | 'pending' | 'requires_action' | 'failed';

/** A refund of less than all that is left, or of exactly a decided amount. */
export interface RefundPart {
  /** Minor units, more than 0. */
  amountMinor: number;
  /** Our name of the decision, which the processor stores with the refund: listRefunds() returns it. */
  decision: string;
}

/** A refund of a payment as the processor lists it. */
export interface ProcessorRefund {
  refundId: string;
  status: RefundStatus;
  /** Minor units. */
  amountMinor: number;
  /** As passed to refundIntent(); null for a refund without it, such as one that was made elsewhere. */
  decision: string | null;
}

/** A refund that returns no money. */
export interface FailedRefund {
  refundId: string;
  status: Exclude<RefundStatus, 'succeeded' | 'pending'>;
  /** The reason in the processor's own words, for display. */
  reason: string | null;
}

import type { DisputeStatus } from './processor-events.ts';

/** A dispute as the processor reports it. Minor units. */
export interface ProcessorDispute {
  disputeId: string;
  /** Null when the processor names no payment intent for the disputed payment. */
  intentId: string | null;
  standing: DisputeStatus;
  amountMinor: number;
  currency: string;
  /** The reason in the processor's own words, for display. */
  reason: string;
  openedAt: Date;
  /** Deadline for evidence; null where the processor names none. */
  answerBy: Date | null;
  /** Our evidence was submitted to the bank. */
  isAnswered: boolean;
  /**
   * What the processor has charged for the dispute so far, in addition to the payment's fee; null until it reports a
   * fee.
   */
  fee: { amountMinor: number; currency: string } | null;
}

/** The evidence for a bank about a disputed payment; unknown values are null. */
export interface DisputeEvidence {
  /** What was sold. */
  product: string;
  /** Who bought it. */
  name: string | null;
  email: string | null;
  /** The buyer's IP address. */
  address: string | null;
  /** When it was delivered. */
  deliveredAt: Date | null;
  /** What the buyer did and from where, one line each; at most 20,000 characters. */
  activity: string;
  /** The refund terms that the buyer was shown, and when; at most 20,000 characters. */
  terms: string;
  /** Everything else, as prose; at most 20,000 characters. */
  statement: string;
}

export interface DisputeResponse {
  disputeId: string;
  evidence: DisputeEvidence;
}

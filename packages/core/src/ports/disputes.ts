import type { DisputeStanding } from './processor-events.ts';

/** A dispute as the processor keeps it. Minor units. */
export interface ProcessorDispute {
  disputeId: string;
  /** Null for one of a payment that was made in a way of which we know nothing. */
  intentId: string | null;
  standing: DisputeStanding;
  amountMinor: number;
  currency: string;
  /** Why, in the processor's own word: for people. */
  reason: string;
  openedAt: Date;
  /** Until when evidence is taken; null where the processor names no time. */
  answerBy: Date | null;
  /** Our evidence is with the bank. */
  isAnswered: boolean;
  /** What the processor keeps for it so far, beside the fee of the payment; null while it does not say. */
  fee: { amountMinor: number; currency: string } | null;
}

/** What is told a bank about a disputed payment; whatever is not known is null. */
export interface DisputeEvidence {
  /** What was sold. */
  product: string;
  /** Who bought it. */
  name: string | null;
  email: string | null;
  /** From which network address. */
  address: string | null;
  /** When it was delivered. */
  deliveredAt: Date | null;
  /** What was done and from where, a line each; at most 20,000 characters. */
  activity: string;
  /** What the buyer was shown of getting money back, and when; at most 20,000 characters. */
  terms: string;
  /** All the rest, in words; at most 20,000 characters. */
  statement: string;
}

export interface DisputeAnswer {
  disputeId: string;
  evidence: DisputeEvidence;
}

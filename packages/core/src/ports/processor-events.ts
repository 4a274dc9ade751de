/**
 * The action that an event of the card processor requires, in our terms. It names objects without their state, which is
 * requested from the processor when the event is handled. It is stored with the event, so the fields of an existing
 * kind must not change. A new kind needs a reader in the adapter and a case in billing; the compiler enforces both.
 */
export type ProcessorAction =
  /** A page that only saves a card was completed. */
  | { kind: 'card_saved'; sessionId: string; customerId: string }
  /** The customer has another default card, or none. */
  | { kind: 'default_card_changed'; customerId: string }
  /** A hosted checkout was completed, paid or failed: the page may be completed long before the money arrives. */
  | { kind: 'checkout_changed'; sessionId: string }
  | { kind: 'subscription_changed'; subscriptionId: string }
  /** An invoice of the subscription was paid, or its payment failed. */
  | { kind: 'invoice_changed'; subscriptionId: string }
  /** A hold was placed or refused, perhaps long after the request because the cardholder had to authenticate. */
  | { kind: 'payment_answered'; intentId: string }
  /** The payment was refunded in full or in part. */
  | { kind: 'payment_refunded'; intentId: string }
  /** The result of an earlier refund: it succeeded or failed. */
  | { kind: 'refund_changed'; intentId: string; refundId: string }
  /** An issuer reports suspected fraud; no money has moved. */
  | { kind: 'fraud_warned'; intentId: string; warningId: string }
  /** A cardholder's bank opened or decided a dispute, or withdrew the money for its duration. */
  | { kind: 'dispute_changed'; intentId: string; disputeId: string; change: DisputeChange; standing: DisputeStatus }
  /** Signed correctly but not in a readable shape; an operator must check it. */
  | { kind: 'unreadable'; reason: string }
  /** Nothing needs to be done. */
  | { kind: 'ignored' };

export type DisputeChange = 'opened' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated';

/** An inquiry that withdrew no money counts as won. */
export type DisputeStatus = 'open' | 'won' | 'lost';

/** A signed event of the processor, reduced to the fields that the inbox needs. */
export interface ProcessorEvent {
  id: string;
  /** The processor's own name of the event, shown in the inbox; no decision depends on it. */
  type: string;
  createdAt: Date;
  action: ProcessorAction;
  /** The event as received, to be stored. */
  payload: Record<string, unknown>;
}

/** Events that the processor sends, and those that we list because they were not received. */
export interface ProcessorEvents {
  /** Name of the HTTP header that carries an event's signature, in lower case. */
  readonly eventSignatureHeader: string;
  /**
   * Verifies the signature over the raw body; the signed content may be unreadable. @throws PaymentsError rejected
   */
  readEvent(rawBody: Buffer, signature: string): ProcessorEvent;
  /**
   * Relevant events since that moment, newest first, as far back as the processor stores them. @throws PaymentsError
   */
  listEvents(command: { since: Date }): AsyncIterable<ProcessorEvent>;
}

/**
 * What an event of the card processor asks us to look at, in words of ours. It names objects and claims nothing: their
 * state is asked of the processor when somebody acts on it. Stored beside the event, so a kind that is out in the world
 * keeps its fields; a new one needs a reader in the adapter and a case in billing, which the compiler asks for.
 */
export type ProcessorAction =
  /** A page that only saves a card is done. */
  | { kind: 'card_saved'; sessionId: string; customerId: string }
  /** The customer has another standard card, or none. */
  | { kind: 'default_card_changed'; customerId: string }
  /** A hosted checkout is done, paid or failed: the page may be left long before the money is there. */
  | { kind: 'checkout_changed'; sessionId: string }
  | { kind: 'subscription_changed'; subscriptionId: string }
  /** An invoice of the subscription was paid, or was not. */
  | { kind: 'invoice_changed'; subscriptionId: string }
  /** A payment is held, or was refused: it may be one that waited for its cardholder. */
  | { kind: 'payment_answered'; intentId: string }
  /** Some or all of it was given back. */
  | { kind: 'payment_refunded'; intentId: string }
  /** What became of a refund after it was made: it has arrived, or it came to nothing. */
  | { kind: 'refund_changed'; intentId: string; refundId: string }
  /** An issuer takes the payment for fraud; nothing has moved. */
  | { kind: 'fraud_warned'; intentId: string; warningId: string }
  /** A cardholder's bank asks, decides, or takes the money meanwhile. */
  | { kind: 'dispute_changed'; intentId: string; disputeId: string; change: DisputeChange; standing: DisputeStanding }
  /** Signed, and yet not of a shape that can be read; a person has to look. */
  | { kind: 'unreadable'; reason: string }
  /** Nothing of this asks for anything. */
  | { kind: 'ignored' };

export type DisputeChange = 'opened' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated';

/** An inquiry that took no money back counts as won. */
export type DisputeStanding = 'open' | 'won' | 'lost';

/** A signed event of the processor, reduced to what the inbox needs. */
export interface ProcessorEvent {
  id: string;
  /** The processor's own word, for whoever reads the inbox; nothing is decided by it. */
  type: string;
  createdAt: Date;
  action: ProcessorAction;
  /** The event as received, to be stored. */
  payload: Record<string, unknown>;
}

/** What the processor tells us by itself, and what we ask for when it did not. */
export interface ProcessorEvents {
  /** Name of the HTTP header that carries an event's signature, in lower case. */
  readonly eventSignatureHeader: string;
  /** Verifies the signature over the raw body; what it signs may be unreadable. @throws PaymentsError rejected */
  readEvent(rawBody: Buffer, signature: string): ProcessorEvent;
  /** Events that may ask for something since that moment, newest first, as far back as the processor keeps them. @throws PaymentsError */
  listEvents(command: { since: Date }): AsyncIterable<ProcessorEvent>;
  /** The action of an event that was stored without one. */
  actionOf(payload: ProcessorEvent['payload']): ProcessorAction;
}

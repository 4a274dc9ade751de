/** A card saved at the processor. */
export interface SavedCard {
  paymentMethodId: string;
  brand: string;
  last4: string;
}

/**
 * requires_confirmation: made, moves no money · held: authorised, capturable · captured: ours · canceled: hold released ·
 * declined: the card said no · requires_action: the bank wants the cardholder, who is not here.
 */
export type IntentStatus = 'requires_confirmation' | 'held' | 'captured' | 'canceled' | 'declined' | 'requires_action' | 'processing';

export interface Intent {
  id: string;
  status: IntentStatus;
  amountMinor: number;
  currency: string;
  declineCode: string | null;
  /** Until when a hold can be captured, as far as the processor tells. */
  captureBefore: Date | null;
}

export interface CreateIntentCommand {
  orderId: string;
  domain: string;
  amountMinor: number;
  currency: string;
  customerId: string;
  paymentMethodId: string;
  description: string;
}

export type PaymentsErrorKind =
  /** Refused for good: bad parameters or a state that forbids it. */
  | 'rejected'
  /** The card said no. */
  | 'declined'
  /** The key was used with other parameters, or its first use is in flight. */
  | 'idempotency'
  /** Done or not done: retrieve before anything else. `spent` tells that the answer is stored under the key and would be replayed. */
  | 'unknown_outcome';

export class PaymentsError extends Error {
  override readonly name = 'PaymentsError';
  readonly kind: PaymentsErrorKind;
  readonly spent: boolean;
  readonly declineCode: string | null;
  constructor(kind: PaymentsErrorKind, message: string, more: { spent?: boolean; declineCode?: string | null; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.kind = kind;
    this.spent = more.spent ?? false;
    this.declineCode = more.declineCode ?? null;
  }
}

/** A signed event of the processor, reduced to what the inbox needs. */
export interface ProcessorEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** The event as received, to be stored. */
  payload: Record<string, unknown>;
}

export interface Payments {
  /** The one customer of an account; the same account id gives the same customer. */
  createCustomer(command: { accountId: string; email: string; name: string }): Promise<{ customerId: string }>;
  /** A hosted page that saves a card. Urls are absolute. */
  createCardSetup(command: { customerId: string; accountId: string; successUrl: string; cancelUrl: string }): Promise<{ url: string; sessionId: string }>;
  /** The card that a completed setup session saved, null while it is not complete. */
  cardOfSetup(sessionId: string): Promise<{ customerId: string; paymentMethodId: string } | null>;
  setDefaultCard(customerId: string, paymentMethodId: string): Promise<void>;
  defaultCard(customerId: string): Promise<SavedCard | null>;
  /** Makes an unconfirmed intent with manual capture: no money moves. @throws PaymentsError */
  createIntent(command: CreateIntentCommand, idempotencyKey: string): Promise<Intent>;
  /** Places the hold, the cardholder absent. A refusal is an Intent with status declined, not a throw. @throws PaymentsError */
  confirmIntent(id: string, idempotencyKey: string): Promise<Intent>;
  retrieveIntent(id: string): Promise<Intent>;
  /** @throws PaymentsError */
  captureIntent(id: string, idempotencyKey: string): Promise<Intent>;
  /** Releases the hold. @throws PaymentsError */
  cancelIntent(id: string, idempotencyKey: string): Promise<Intent>;
  /** Gives the whole captured amount back. @throws PaymentsError */
  refundIntent(id: string, idempotencyKey: string): Promise<{ refundId: string }>;
  /** Verifies the signature over the raw body. @throws PaymentsError rejected */
  readEvent(rawBody: Buffer, signature: string): ProcessorEvent;
}

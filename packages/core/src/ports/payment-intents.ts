/**
 * requires_confirmation: made, moves no money · held: authorised, capturable · captured: ours · canceled: hold released ·
 * declined: the card said no · requires_action: nothing moves until the cardholder has answered their bank, who was asked
 * for it where `personUrl` stands and is yet to be asked where not.
 */
export type IntentStatus =
  | 'requires_confirmation'
  | 'held'
  | 'captured'
  | 'canceled'
  | 'declined'
  | 'requires_action'
  | 'processing';

export interface Intent {
  id: string;
  status: IntentStatus;
  amountMinor: number;
  currency: string;
  declineCode: string | null;
  /** Where the cardholder answers their bank, while it waits for them; open to whoever has the address. */
  personUrl: string | null;
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

export interface AskPersonCommand {
  intentId: string;
  paymentMethodId: string;
  /** Absolute. */
  returnUrl: string;
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
  constructor(
    kind: PaymentsErrorKind,
    message: string,
    more: { spent?: boolean; declineCode?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.kind = kind;
    this.spent = more.spent ?? false;
    this.declineCode = more.declineCode ?? null;
  }
}

/**
 * requires_confirmation: created, moves no money · held: authorised, capturable · captured: ours · canceled: hold
 * released · declined: refused by the card · requires_action: nothing moves until the cardholder authenticates with
 * their bank. The authentication has been requested when `personUrl` is set, and must still be requested when it is
 * null.
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
  /** Where the cardholder authenticates with their bank, while that is pending; anyone with the URL can open it. */
  personUrl: string | null;
  /** Until when a hold can be captured, if the processor reports it. */
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

export interface AuthenticationCommand {
  intentId: string;
  paymentMethodId: string;
  /** An absolute URL. */
  returnUrl: string;
}

export type PaymentsErrorKind =
  /** Refused permanently: bad parameters or a state that forbids it. */
  | 'rejected'
  /** The card was declined. */
  | 'declined'
  /** The key was used with other parameters, or its first use is in progress. */
  | 'idempotency'
  /**
   * Done or not done: retrieve before anything else. `spent` means that the answer is stored under the key and would
   * be replayed.
   */
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

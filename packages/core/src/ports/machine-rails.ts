/** A payment method's request to the payer; included in the challenge unchanged. */
export interface RailRequest {
  readonly [field: string]:
    | string
    | number
    | boolean
    | readonly string[]
    | { readonly [field: string]: string | number | readonly string[] };
}

export interface RailPrice {
  amountMinor: number;
  currency: string;
  description: string;
}

export interface ChargeCommand extends RailPrice {
  orderId: string;
  domain: string;
  customerId: string;
  /** As returned by readPayload(); never stored. */
  token: string;
}

/**
 * The result of a charge. `declined`: the payer's token was checked and refused; nothing was charged. `rejected`: our
 * own request was refused before the token was checked; nothing was charged and paying again does not help.
 * `unknown`: money may have moved, so the charge must never be repeated.
 */
export type Settlement =
  | { kind: 'paid'; intentId: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unknown'; reason: string };

/** One method by which a machine pays without an account. */
export interface MachineRail {
  /** The method's name in challenges: lower-case letters. */
  readonly name: string;
  request(price: RailPrice): RailRequest;
  /** The token of a credential's payload, or null when the payload is not of this method. */
  readPayload(payload: { readonly [field: string]: unknown }): string | null;
  /**
   * Charges the whole price at once, once per idempotency key. Leaves nothing open for the payer to finish: a payment
   * that waits for an authentication is cancelled and declined. Never throws for the processor's answer.
   */
  charge(command: ChargeCommand, idempotencyKey: string): Promise<Settlement>;
  /**
   * The result of an order's payment whose response was lost; null when no payment was made. @throws when the result
   * cannot be determined
   */
  find(order: { orderId: string; customerId: string }): Promise<Settlement | null>;
  /**
   * Ensures that a charge that has not arrived under this key never takes money, however late it arrives, and returns
   * its result: `paid` if it arrived first, `declined` once it can no longer succeed, `unknown` while that is not
   * certain. Safe to repeat. Also declines a charge that another process still waits for.
   * @throws when the processor's list cannot be read
   */
  preventCharge(order: Omit<ChargeCommand, 'token'>, idempotencyKey: string): Promise<Settlement>;
}

/** What a payment through a rail asks the payer for; goes into the challenge unchanged. */
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
  /** As readPayload() gave it; never stored. */
  token: string;
}

/**
 * What became of a charge. `declined`: the payer's token was judged and refused, nothing was charged. `rejected`: our own
 * request was refused before the token was looked at; nothing was charged and paying again is no cure. `unknown`: money may
 * have moved, and it must never be asked for again.
 */
export type Settlement =
  | { kind: 'paid'; intentId: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unknown'; reason: string };

/** One way for a machine to pay without an account. */
export interface MachineRail {
  /** The method's name in challenges: lower-case letters. */
  readonly name: string;
  request(price: RailPrice): RailRequest;
  /** The token of a credential's payload, or null when it is not one of this rail. */
  readPayload(payload: { readonly [field: string]: unknown }): string | null;
  /**
   * Charges the whole price at once, once per idempotency key, and leaves nothing open that the payer would have to
   * finish: what waits for an authentication is called off and declined. Never throws for what the processor says.
   */
  charge(command: ChargeCommand, idempotencyKey: string): Promise<Settlement>;
  /** What became of an order's payment whose answer was lost; null when none was made. @throws when that cannot be told */
  find(order: { orderId: string; customerId: string }): Promise<Settlement | null>;
  /**
   * Makes sure that a charge that has not come under this key never takes money, however late it comes, and tells what
   * became of it: `paid` if it was there first, `declined` once it can come no more, `unknown` while that is not certain.
   * Asking again does no harm. A charge that another process still waits for is declined there too. @throws when the
   * processor's list cannot be read
   */
  forestall(order: Omit<ChargeCommand, 'token'>, idempotencyKey: string): Promise<Settlement>;
}

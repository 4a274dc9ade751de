import { isGoingBack, type Intent, type PaymentState, type RegistrarDomain } from '@onym/core/ports';
import type { Order } from './order.entity.ts';

/** A vendor's present answer, or the reason why there is none. A missing answer never counts as one. */
export type Answer<T> = { answered: true; found: T } | { answered: false; reason: string; rateLimited: boolean };

/** A payment, as the processor states it. */
export interface Payment extends Intent, PaymentState {}

/** The processor's and the registrar's state of one order. */
export interface Evidence {
  payment: Answer<Payment | null>;
  registration: Answer<RegistrarDomain | null>;
  /** Whether the registrar has the domain, and registered or renewed it for this order. */
  isOurs: boolean;
}

/** An order that has ended, with the processor's, the registrar's and our own records of it. */
export interface OpenBooks extends Evidence {
  order: Order;
  /** Our present domain of that name, and whether it belongs to this order's buyer; null if there is none. */
  domain: { status: string; isBuyers: boolean } | null;
  /** Whether a later order has replaced this one for the name, or is in progress. */
  isSupplanted: boolean;
  /** The id of a payment for this order that is not the order's own and was not refunded in full; null: none; undefined: unknown. */
  otherCharge: string | null | undefined;
}

/** The result of checking one rule. */
export interface Finding {
  /** The name of the rule. It never changes, because open findings are stored under it. */
  kind: string;
  /** A sentence for operators that says what is wrong. */
  summary: string;
  /** The facts, or null when the rule holds. */
  wrong: Record<string, unknown> | null;
}

/** Whether the money is held or captured, and neither refunded in full nor being refunded. False for null: no payment. */
export function isPaid(payment: Payment | null): payment is Payment {
  return payment !== null && (payment.status === 'held' || payment.status === 'captured') && !isGoingBack(payment);
}

import type { Intent, PaymentState, RegistrarDomain } from '@onym/core/ports';
import type { Order } from './order.entity.ts';

/** What a vendor said just now, or why it said nothing. Silence is never an answer. */
export type Answer<T> = { answered: true; found: T } | { answered: false; reason: string; rateLimited: boolean };

/** A payment as the processor has it. */
export interface Payment extends Intent, PaymentState {}

/** What processor and registrar say of one order. */
export interface Evidence {
  payment: Answer<Payment | null>;
  registration: Answer<RegistrarDomain | null>;
  /** The registrar has the domain, and has registered or renewed it for this order. */
  isOurs: boolean;
}

/** A finished order, laid open in all three books. */
export interface OpenBooks extends Evidence {
  order: Order;
  /** The living domain of that name, and whether this order's buyer has it. */
  domain: { status: string; isBuyers: boolean } | null;
  /** A later order may have the name by now, or be about to. */
  isSupplanted: boolean;
  /** A charge for this order that is not its own and was not given back; undefined when that is unknown. */
  otherCharge: string | null | undefined;
}

/** One rule of money and domains, laid beside the books. */
export interface Finding {
  /** The rule's name, for ever: an open discrepancy goes by it. */
  kind: string;
  /** What an operator reads first when it is broken. */
  says: string;
  /** What is wrong, or null when the books agree. */
  wrong: Record<string, unknown> | null;
}

/** Whether the money is held or captured, and not refunded in full. False for null: no payment. */
export function isPaid(payment: Payment | null): payment is Payment {
  return payment !== null && (payment.status === 'held' || payment.status === 'captured') && !payment.refunded;
}

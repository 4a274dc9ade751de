import type { Movement, PaidMoney, Purchase } from '@onym/billing/ledger';
import type { RegistrarDomain, RegistrarErrorKind } from '@onym/core/ports';
import type { Scope, Tx } from '@onym/platform';
import type { Finding, OpenBooks, Payment } from './order-books.ts';
import type { Order, OrderFault } from './order.entity.ts';
import type { OrderState } from './order-states.ts';

/** The two parts that decide how an order is processed: its kind and its funding. */
export interface Workings {
  readonly kind: OrderKind;
  readonly funding: Funding;
}

/** One step of an order: reads the state at the vendor, acts, and stores the new state. An error means that the step is retried. */
export type Step = (scope: Scope, order: Order, by: Workings) => Promise<Order>;

/** A transition of an order, with changes that are stored in the same transaction. */
export interface Way {
  to: OrderState;
  change?: (row: Order, tx: Tx) => void | Promise<void>;
}

/** A kind of order: the goods that are paid for. */
export interface OrderKind {
  /** The steps after the payment is authorized, by state, until the order is `fulfilled`. */
  readonly fulfil: Partial<Record<OrderState, Step>>;
  /** The state in which only the capture is left to do. */
  readonly fulfilled: OrderState;
  /** Final refusals of the registrar, as shown to the buyer. */
  readonly refusals: Partial<Record<RegistrarErrorKind, OrderFault>>;
  /** The past participle for messages, such as "registered". */
  readonly done: string;
  /** Whether completion makes the buyer the owner of a name that was free, so that earlier orders for the name no longer have the domain. */
  readonly registersAnew: boolean;
  /** The text on the payer's statement. */
  describe(order: Order): string;
  /** captured -> completed: further changes in the same transaction, and mails. */
  finish(order: Order, tx: Tx): Promise<void>;
  /** Mails the owner that the order failed, if no request waits for the result. */
  notifyRefused(order: Order, tx: Tx): Promise<void>;
  /** Mails the owner the bank's page and its deadline. */
  notifyAuthentication(order: Order, tx: Tx): Promise<void>;
  /** Mails the owner that the order is under review, if no request waits for the result. */
  notifyUnderReview(order: Order, tx: Tx): Promise<void>;
  /** Whether the registrar's domain was registered or renewed by this order. */
  belongs(scope: Scope, order: Order, found: RegistrarDomain): Promise<boolean>;
  readonly review: KindReview;
}

/** The parts of a kind that operator decisions and the comparison of the books need. */
export interface KindReview {
  /** Message when the registrar has the domain, but not because of this order. */
  readonly notOurs: string;
  /** The effect of a forced refund, appended to "refund with force": "gives the domain up". */
  readonly byForce: string;
  /** The registrar's other state in short, for the audit log. */
  standing(found: RegistrarDomain): string;
  /** The transition when the registrar has done its part for this order; stores what is missing in our records. */
  goOn(order: Order, found: RegistrarDomain): Way;
  /** Why the order cannot start again, given the registrar's state; null if it can. */
  whyNotAnew(order: Order, found: RegistrarDomain | null): string | null;
  /** Removes the traces of the earlier attempt, so that the next one counts as the first. */
  beginAnew(row: Order): void;
  /** Takes from the buyer the goods that the order had delivered. */
  giveUp(row: Order, tx: Tx): Promise<void>;
  /** The findings of this kind's own rules; rules about a vendor that did not answer are left out. */
  compare(books: OpenBooks): Finding[];
}

/** A way to pay for an order. Each of its three steps ends in the same state for every funding. */
export interface Funding {
  /** Steps from created to authorized, or to an end without money, by state; the states in between belong to the funding. */
  readonly authorise: Partial<Record<OrderState, Step>>;
  /** fulfilled -> captured. */
  readonly take: Step;
  /** releasing -> failed. The decision to release was stored before and is never reversed. */
  readonly giveBack: Step;
  /** The ledger movements of a capture of the whole amount. */
  taken(purchase: Purchase, paid: PaidMoney): Movement[];
  /** Whether money may have moved without the order's row showing it, because an answer was lost. */
  readonly mayMoveUnseen: boolean;
  /** How long the outcome of a fulfilment may stay unknown before an operator must decide, in milliseconds. */
  readonly patienceMs: number;
  /** The order's present payment, also when its answer was lost; null when there is certainly none. @throws while the processor cannot say */
  find(scope: Scope, order: Order): Promise<Payment | null>;
  /** Stores a payment whose answer was lost in the row. */
  adopt(row: Order, payment: Payment, tx: Tx): void;
  /** Requests the money again for an order under review whose payment is gone. @throws Fault conflict, LeaseLost */
  askAgain(scope: Scope, order: Order, payment: Payment | null, by: Workings): Promise<Order>;
}

/** All kinds and fundings, by their name in the order's row. */
export interface OrderTables {
  readonly kinds: Readonly<Record<string, OrderKind>>;
  readonly fundings: Readonly<Record<string, Funding>>;
}

/**
 * Returns the kind and the funding of an order from these tables. @throws Error for a kind or funding that is in no table, which is a bug
 */
export function workingsOf({ kinds, fundings }: OrderTables, order: Pick<Order, 'kind' | 'payment'>): Workings {
  const [kind, funding] = [kinds[order.kind], fundings[order.payment.funding]];
  if (!kind || !funding) throw new Error(`there are no orders of ${order.kind} paid by ${order.payment.funding}`);
  return { kind, funding };
}

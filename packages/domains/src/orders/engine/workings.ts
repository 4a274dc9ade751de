import type { Movement, PaidMoney, Purchase } from '@onym/billing/ledger';
import type { RegistrarDomain, RegistrarErrorKind } from '@onym/core/ports';
import type { Scope, Tx } from '@onym/platform';
import type { Finding, OpenBooks, Payment } from './order-books.ts';
import type { Order, OrderFault } from './order.entity.ts';
import type { OrderState } from './order-states.ts';

/** How one order works: what it is for, and how it is paid. */
export interface Workings {
  readonly kind: OrderKind;
  readonly funding: Funding;
}

/** One step: looks at the real object, acts, and commits where the order stands now. Throws to be tried again. */
export type Step = (scope: Scope, order: Order, by: Workings) => Promise<Order>;

/** Where an order goes, with what else becomes true at that moment. */
export interface Way {
  to: OrderState;
  change?: (row: Order, tx: Tx) => void | Promise<void>;
}

/** What an order is for. */
export interface OrderKind {
  /** What is to be done once the money is there, by state, until the order is `fulfilled`. */
  readonly fulfil: Partial<Record<OrderState, Step>>;
  /** The state in which everything is done but taking the money. */
  readonly fulfilled: OrderState;
  /** Final refusals of the registrar, as the buyer gets them. */
  readonly refusals: Partial<Record<RegistrarErrorKind, OrderFault>>;
  /** What was done for the buyer: "registered". */
  readonly done: string;
  /** Its end makes the buyer the owner of a name that was free: what earlier orders for the name had is gone by then. */
  readonly registersAnew: boolean;
  /** What is paid for, on the payer's statement. */
  describe(order: Order): string;
  /** captured -> completed: what else becomes true with it, and who hears of it. */
  finish(order: Order, tx: Tx): Promise<void>;
  /** Mails an owner who does not wait for the answer that the order failed. */
  notifyRefused(order: Order, tx: Tx): Promise<void>;
  /** Mails the owner the page of their bank, and until when it is open. */
  notifyAuthentication(order: Order, tx: Tx): Promise<void>;
  /** Mails an owner who does not wait for the answer that the order is under review. */
  notifyUnderReview(order: Order, tx: Tx): Promise<void>;
  /** Whether what the registrar has is this order's doing. */
  belongs(scope: Scope, order: Order, found: RegistrarDomain): Promise<boolean>;
  readonly review: KindReview;
}

/** What decisions about an order and the comparison of the books need to know of its kind. */
export interface KindReview {
  /** What is said where the registrar has the domain, but not by this order's doing. */
  readonly notOurs: string;
  /** What a forced refund does, said after "refund with force": "gives the domain up". */
  readonly byForce: string;
  /** What the registrar has instead, in a word for the audit log. */
  standing(found: RegistrarDomain): string;
  /** The registrar has done its part for this order: the way on, with what is not written yet. */
  goOn(order: Order, found: RegistrarDomain): Way;
  /** Why the order cannot start again beside what the registrar has, or null. */
  whyNotAnew(order: Order, found: RegistrarDomain | null): string | null;
  /** Forgets the attempt that was made, so that the next one is the first. */
  beginAnew(row: Order): void;
  /** Takes from the buyer what the order had got for them. */
  giveUp(row: Order, tx: Tx): Promise<void>;
  /** The rules that are this kind's own, as far as the vendors have answered. */
  compare(books: OpenBooks): Finding[];
}

/** How an order is paid. Each of the three steps ends in the same state with every funding. */
export interface Funding {
  /** created -> authorized, or an end without money; the states on the way are its own. */
  readonly authorise: Partial<Record<OrderState, Step>>;
  /** fulfilled -> captured. */
  readonly take: Step;
  /** releasing -> failed. The decision was committed before, so it is never unmade. */
  readonly giveBack: Step;
  /** The ledger's movements once the whole amount was captured. */
  taken(purchase: Purchase, paid: PaidMoney): Movement[];
  /** Money may have moved without our row knowing it: an answer was lost. */
  readonly mayMoveUnseen: boolean;
  /** How long the outcome of a fulfilment may stay unknown before a person has to look, in milliseconds. */
  readonly patienceMs: number;
  /** The order's payment as it is now, also when its answer was lost; null when there is surely none. @throws while the processor cannot say */
  find(scope: Scope, order: Order): Promise<Payment | null>;
  /** Writes down a payment whose answer was lost. */
  adopt(row: Order, payment: Payment, tx: Tx): void;
  /** Asks for the money once more, for an order under review that has lost it. @throws Fault conflict, LeaseLost */
  askAgain(scope: Scope, order: Order, gone: Payment | null, by: Workings): Promise<Order>;
}

/** Every kind and every funding there is, by the name that stands in the row. */
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

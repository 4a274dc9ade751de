import type { DisputeAnswer, ProcessorDispute } from './disputes.ts';
import type { AskPersonCommand, CreateIntentCommand, Intent, IntentStatus } from './payment-intents.ts';
import type { DisputeStanding, ProcessorEvents } from './processor-events.ts';

/** A card saved at the processor. */
export interface SavedCard {
  paymentMethodId: string;
  brand: string;
  last4: string;
  /** When the processor took the card in, to the second: of two cards the newer one is meant. */
  savedAt: Date;
}

/** A price at the processor: found by its key, made when it is missing or says something else. */
export interface PriceTag {
  /** Ours; the processor keeps it with the price. */
  key: string;
  /** As the hosted page and the invoice show it. */
  name: string;
  currency: string;
  /** Minor units: a whole number, or a decimal text for what costs less than one. */
  amountMinor: number | string;
  /** How often it is due; null: once. */
  interval: 'month' | 'year' | null;
  /** Counted by this meter instead of being due once per interval. */
  meterEvent?: string;
}

export interface CheckoutCommand {
  mode: 'payment' | 'subscription';
  accountId: string;
  customerId: string;
  /** One of each; metered ones are charged by use. */
  prices: PriceTag[];
  /** Kept with the session, its payment and its subscription. */
  metadata: Record<string, string>;
  /** Absolute. */
  successUrl: string;
  cancelUrl: string;
}

/** A hosted checkout as it stands now. */
export interface Checkout {
  id: string;
  /** other: it was not made by createCheckout. */
  mode: CheckoutCommand['mode'] | 'other';
  /** The money is there. */
  paid: boolean;
  /** As given when the checkout was made. */
  accountId: string | null;
  metadata: Record<string, string>;
  amountMinor: number;
  currency: string;
  intentId: string | null;
  subscriptionId: string | null;
}

/**
 * What became of a hosted checkout that was told to end: expired: it takes no payment, now or before · complete: somebody
 * was quicker and sent the form · gone: the processor does not know it.
 */
export type CheckoutEnding = 'expired' | 'complete' | 'gone';

/** A payment that the processor has taken. */
export interface TakenPayment {
  intentId: string;
  amountMinor: number;
  currency: string;
}

/** A payment of a subscription: a period in advance, and what was used beyond the last one. */
export interface SubscriptionPayment extends TakenPayment {
  /** What of it was for use. */
  overageMinor: number;
  paidAt: Date;
}

/**
 * incomplete: its first payment is outstanding · expired: that payment never came · past_due: a later one is outstanding ·
 * unpaid: it was given up on · paused: a trial ended without a card · canceled: over for good.
 */
export type SubscriptionStatus =
  | 'incomplete'
  | 'expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled';

/** Who or what ended it. admin: an operator · processor: a rule of the processor's own. */
export type CancellationReason = 'user_requested' | 'payment_failed' | 'disputed' | 'admin' | 'processor';

/** A subscription as it stands now. */
export interface ProcessorSubscription {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  /** Key of the price that is due per interval; null when it has none of ours. */
  priceKey: string | null;
  /** What that price asks of this subscriber per interval, whatever is asked of new ones by now. Minor units; null when it is no whole amount. */
  priceMinor: number | null;
  /** Likewise for each use that is metered: minor units as a decimal text; null when nothing is. */
  usePrice: string | null;
  metadata: Record<string, string>;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  /** It ends with the period unless somebody changes their mind. */
  cancelAtPeriodEnd: boolean;
  /** When it ended for good. */
  endedAt: Date | null;
  /** Null when the processor does not say, or says what we have no word for. */
  cancellationReason: CancellationReason | null;
  /** When the newest invoice was made: the one that is unpaid when past_due. */
  invoicedAt: Date | null;
  /** We have its collection stopped: what comes due is void, for good. Not so where somebody else did. */
  isPaused: boolean;
}

/**
 * succeeded: given back · pending: on its way · requires_action: nothing moves before somebody does something at the
 * processor · failed: it came to nothing, also later than it was made.
 */
export type RefundStatus = 'succeeded' | 'pending' | 'requires_action' | 'failed';

/** A refund that gives nothing back. */
export interface FailedRefund {
  refundId: string;
  status: Exclude<RefundStatus, 'succeeded' | 'pending'>;
  /** The processor's own word for why, for people. */
  reason: string | null;
}

/** What became of a payment after it was made. */
export interface PaymentStanding {
  /** Everything was given back, or is on its way. */
  refunded: boolean;
  /** How much was given back so far or is on its way. Minor units. */
  refundedMinor: number;
  /** Some of that is still on its way, and may come to nothing. */
  isUnderWay: boolean;
  /** The newest refund, when it gives nothing back. */
  failedRefund: FailedRefund | null;
  /** How the newest dispute stands; while there is none, whether an issuer has warned of fraud; null when nobody says anything. */
  dispute: DisputeStanding | 'early_warning' | null;
  /** What the dispute, or the warning, is about. Minor units. */
  disputedMinor: number;
  /** How much a lost dispute took. Minor units. */
  lostMinor: number;
}

/** Nothing was given back, and nobody says anything. */
export const UNTOUCHED: PaymentStanding = {
  refunded: false,
  refundedMinor: 0,
  isUnderWay: false,
  failedRefund: null,
  dispute: null,
  disputedMinor: 0,
  lostMinor: 0,
};

export interface UsageReport {
  meterEvent: string;
  customerId: string;
  count: number;
  /** The same identifier counts once. */
  identifier: string;
  /** When it was used; at most 35 days ago. */
  usedAt: Date;
}

/** Where a person goes after a page that saves a card. Absolute. */
export interface CardPageReturn {
  /** Without a fragment. */
  successUrl: string;
  /** Query parameter of successUrl in which the page's session id arrives; without it the id stays out. */
  sessionParam?: string;
  cancelUrl: string;
}

/** Some of what the processor has, the newest first. What comes while somebody reads stands before it and is not told. */
export interface BooksPage<Row> {
  rows: Row[];
  /** Where the next page begins; null after the last. */
  next: string | null;
}

/** A payment as the processor lists it, whoever made it. Minor units. */
export interface ListedPayment {
  intentId: string;
  status: IntentStatus;
  /** Taken once captured, else asked for. */
  amountMinor: number;
  refundedMinor: number;
  /** A bank asks, or has asked, for it back: what became of that is asked of readStanding(). */
  isDisputed: boolean;
  currency: string;
  /** What the processor keeps of it, in the currency it settles in; null while nothing is taken, or it does not say yet. */
  fee: { amountMinor: number; currency: string } | null;
  customerId: string | null;
  createdAt: Date;
  /** The order that it was made for; null for what was bought on a hosted page. */
  orderId: string | null;
}

/** What was used in one day (UTC). */
export interface UsedDay {
  /** Days since the epoch. */
  day: number;
  count: number;
}

/** The processor's own books, to be laid beside ours. Each page is one call; any of them @throws PaymentsError. */
export interface ProcessorBooks {
  /** Every payment of any age; of one customer where that is given. */
  listPayments(query: { after: string | null; customerId?: string }): Promise<BooksPage<ListedPayment>>;
  /** Every hosted checkout that somebody has completed; the one of a payment where that is given. */
  listCheckouts(query: { after: string | null; intentId?: string }): Promise<BooksPage<Checkout>>;
  /** Every subscription, those that ended too; of one customer where that is given. */
  listSubscriptions(query: { after: string | null; customerId?: string }): Promise<BooksPage<ProcessorSubscription>>;
  /** Every dispute of any age, the decided ones too; those of one payment where that is given. */
  listDisputes(query: { after: string | null; intentId?: string }): Promise<BooksPage<ProcessorDispute>>;
  /** What the processor has counted of a customer, from one day until before another, days without use left out. It may take minutes until a report is seen. */
  usageOf(query: { meterEvent: string; customerId: string; fromDay: number; untilDay: number }): Promise<UsedDay[]>;
}

export interface Payments extends ProcessorEvents, ProcessorBooks {
  /** Origins of the hosted pages, for a policy that says where forms may lead. */
  readonly cardPageOrigins: readonly string[];
  /** The one customer of an account; the same account id gives the same customer. */
  createCustomer(command: { accountId: string; email: string; name: string }): Promise<{ customerId: string }>;
  /** A hosted page that saves a card. */
  createCardSetup(
    command: { customerId: string; accountId: string } & CardPageReturn,
  ): Promise<{ url: string; sessionId: string }>;
  /** The card that a completed setup session saved, null while it is not complete. */
  cardOfSetup(sessionId: string): Promise<{ customerId: string; paymentMethodId: string; savedAt: Date } | null>;
  setDefaultCard(customerId: string, paymentMethodId: string): Promise<void>;
  defaultCard(customerId: string): Promise<SavedCard | null>;
  /** Lets go of every card the customer has saved: none of them can be charged again. Without any it does nothing. @throws PaymentsError */
  forgetCards(customerId: string): Promise<void>;
  /** Makes an unconfirmed intent with manual capture: no money moves. @throws PaymentsError */
  createIntent(command: CreateIntentCommand, idempotencyKey: string): Promise<Intent>;
  /**
   * Places the hold, the cardholder absent. A refusal is an Intent with status declined, or requires_action where the bank wants
   * the cardholder, not a throw. @throws PaymentsError
   */
  confirmIntent(id: string, idempotencyKey: string): Promise<Intent>;
  /**
   * Asks for the cardholder of an intent that wants them: what their bank has to ask stands at `personUrl`, from where they come back
   * to `returnUrl` whatever they say. Then the hold is placed, or the intent declined, without another call. Held at once where
   * the bank asks nothing any more. @throws PaymentsError
   */
  askPerson(command: AskPersonCommand, idempotencyKey: string): Promise<Intent>;
  retrieveIntent(id: string): Promise<Intent>;
  /** @throws PaymentsError */
  captureIntent(id: string, idempotencyKey: string): Promise<Intent>;
  /** Releases the hold. @throws PaymentsError */
  cancelIntent(id: string, idempotencyKey: string): Promise<Intent>;
  /**
   * Gives back what is left of the captured amount, or says how the refund stands that was made before. One that failed is
   * repeated under its key for ever: another try needs another key. @throws PaymentsError
   */
  refundIntent(id: string, idempotencyKey: string): Promise<{ refundId: string; status: RefundStatus }>;
  /** A hosted page that takes a payment or starts a subscription. @throws PaymentsError */
  createCheckout(command: CheckoutCommand): Promise<{ url: string; sessionId: string }>;
  readCheckout(sessionId: string): Promise<Checkout>;
  /**
   * Ends the page of a checkout: whatever is answered, nobody can pay there any more. Asked again it says the same.
   * @throws PaymentsError when the page may still be open
   */
  expireCheckout(sessionId: string): Promise<CheckoutEnding>;
  /** A hosted page to change the card and cancel subscriptions. */
  createPortal(command: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  readSubscription(id: string): Promise<ProcessorSubscription>;
  /** Ends it at once; nothing more is charged, nothing given back. One that has ended is left as it is. @throws PaymentsError */
  cancelSubscription(id: string): Promise<void>;
  /**
   * Whether it ends with the period that is paid, or goes on after all; nothing is charged or given back now. Said again it is the same.
   * One that has ended is left as it is. @throws PaymentsError
   */
  endWithPeriod(id: string, ends: boolean): Promise<void>;
  /**
   * Charges nothing more until it is resumed: what comes due is void for good, and so is what is unpaid now; it goes on otherwise.
   * One whose collection somebody else has stopped stays as it is. Running twice is the same. @throws PaymentsError
   */
  pauseSubscription(id: string): Promise<void>;
  /** Charges again from the next period on. Only what we paused. @throws PaymentsError */
  resumeSubscription(id: string): Promise<void>;
  /** What the subscription has charged so far, also what was given back since. @throws PaymentsError */
  paymentsOfSubscription(id: string): Promise<SubscriptionPayment[]>;
  /** How much use the invoices of a subscription have told so far, whatever became of them; in what the meter counts. @throws PaymentsError */
  usageBilledOf(id: string): Promise<number>;
  readStanding(intentId: string): Promise<PaymentStanding>;
  /**
   * Sends the bank our evidence, which can be done once: one that is answered is left as it is, whoever answered.
   * @throws PaymentsError rejected where it is decided, or its time is over
   */
  answerDispute(answer: DisputeAnswer): Promise<ProcessorDispute>;
  /** Makes sure that the meter counts such events. */
  ensureMeter(command: { meterEvent: string; name: string }): Promise<{ meterId: string }>;
  /** Reports what was used; an identifier that the processor has already is success. @throws PaymentsError */
  reportUsage(report: UsageReport): Promise<void>;
}

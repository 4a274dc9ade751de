import type { DisputeResponse, ProcessorDispute } from './disputes.ts';
import type { AuthenticationCommand, CreateIntentCommand, Intent, IntentStatus } from './payment-intents.ts';
import type { ProcessorEvents } from './processor-events.ts';
import type { SubscriptionPayment, TaxRateSpec } from './subscription-payments.ts';
import type { PaymentState } from './payment-state.ts';
import type { ProcessorRefund, RefundPart, RefundStatus } from './refunds.ts';

/** A card saved at the processor. */
export interface SavedCard {
  paymentMethodId: string;
  brand: string;
  last4: string;
  /** When the processor saved the card, to the second: of two cards the newer one is used. */
  savedAt: Date;
}

/** A price at the processor: found by its key, created when it is missing or differs. */
export interface PriceSpec {
  /** Our key, which the processor stores with the price. */
  key: string;
  /** As shown on the hosted page and the invoice. */
  name: string;
  currency: string;
  /** Minor units: a whole number, or a decimal text for prices below one minor unit. */
  amountMinor: number | string;
  /** How often it is due; null: once. */
  interval: 'month' | 'year' | null;
  /** Billed by the usage of this meter instead of once per interval. */
  meterEvent?: string;
}

export interface CheckoutCommand {
  mode: 'payment' | 'subscription';
  accountId: string;
  customerId: string;
  /** One of each; metered ones are charged by usage. */
  prices: PriceSpec[];
  /** The taxes of every price, none by default; a subscription keeps them for its later invoices. */
  taxRates?: readonly TaxRateSpec[];
  /** Stored with the session, its payment and its subscription. */
  metadata: Record<string, string>;
  /** An absolute URL. */
  successUrl: string;
  cancelUrl: string;
}

/** The current state of a hosted checkout. */
export interface Checkout {
  id: string;
  /** `other`: not created by createCheckout. */
  mode: CheckoutCommand['mode'] | 'other';
  /** The money has been received. */
  paid: boolean;
  /** As passed when the checkout was created. */
  accountId: string | null;
  metadata: Record<string, string>;
  /** With its tax. */
  amountMinor: number;
  taxMinor: number;
  currency: string;
  intentId: string | null;
  subscriptionId: string | null;
}

/**
 * Result of expiring a hosted checkout: expired: it took no payment and takes none from now on · complete: the form
 * was submitted first · gone: the processor does not know it.
 */
export type CheckoutExpiry = 'expired' | 'complete' | 'gone';

/**
 * incomplete: the first payment is outstanding · expired: the first payment never arrived · past_due: a later payment
 * is outstanding · unpaid: collection was given up · paused: a trial ended without a card · canceled: ended
 * permanently.
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

/** Who ended the subscription. admin: an operator · processor: one of the processor's own rules. */
export type CancellationReason = 'user_requested' | 'payment_failed' | 'disputed' | 'admin' | 'processor';

/** The current state of a subscription. */
export interface ProcessorSubscription {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  /** Key of the price that is due per interval; null when it is not one of our prices. */
  priceKey: string | null;
  /** What this subscriber pays per interval, in minor units; null when it is not a whole amount. */
  priceMinor: number | null;
  /** The subscriber's price per metered use: minor units as a decimal text; null when nothing is metered. */
  usePrice: string | null;
  metadata: Record<string, string>;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  /** Ends with the period unless the cancellation is undone. */
  cancelAtPeriodEnd: boolean;
  /** When it ended permanently. */
  endedAt: Date | null;
  /** Null when the processor reports no reason, or one that is not in our list. */
  cancellationReason: CancellationReason | null;
  /** When the newest invoice was created: the unpaid one when past_due. */
  invoicedAt: Date | null;
  /** We have paused collection: amounts due are void permanently. False when someone else paused it. */
  isPaused: boolean;
}

export interface UsageReport {
  meterEvent: string;
  customerId: string;
  count: number;
  /** Reports with the same identifier count once. */
  identifier: string;
  /** When the usage occurred; at most 35 days ago. */
  usedAt: Date;
}

/** Where a user is sent after a page that saves a card. Absolute URLs. */
export interface CardPageUrls {
  /** Must have no fragment. */
  successUrl: string;
  /** Query parameter of successUrl that receives the page's session id; without it the id is not added. */
  sessionParam?: string;
  cancelUrl: string;
}

/**
 * A page of the processor's records, newest first. A record created while the caller pages through is placed before
 * the first page and not returned.
 */
export interface RecordsPage<Row> {
  rows: Row[];
  /** Cursor of the next page; null after the last. */
  next: string | null;
}

/** A payment as the processor lists it, whether or not we created it. Minor units. */
export interface ListedPayment {
  intentId: string;
  status: IntentStatus;
  /** The captured amount; before the capture the requested amount. */
  amountMinor: number;
  refundedMinor: number;
  /** A bank disputes it or has disputed it; readPaymentState() returns the result. */
  isDisputed: boolean;
  currency: string;
  /** The processor's fee, in its settlement currency; null while nothing is captured, or not reported yet. */
  fee: { amountMinor: number; currency: string } | null;
  customerId: string | null;
  createdAt: Date;
  /** The order that the payment was made for; null for a purchase on a hosted page. */
  orderId: string | null;
}

/** Usage of one day (UTC). */
export interface DailyUsage {
  /** Days since the epoch. */
  day: number;
  count: number;
}

/** The processor's records, for reconciliation. Each page is one call; any of them @throws PaymentsError. */
export interface ProcessorRecords {
  /** Every payment of any age, optionally of one customer. */
  listPayments(query: { after: string | null; customerId?: string }): Promise<RecordsPage<ListedPayment>>;
  /** Every completed hosted checkout, optionally the one of a payment. */
  listCheckouts(query: { after: string | null; intentId?: string }): Promise<RecordsPage<Checkout>>;
  /** Every subscription, including ended ones, optionally of one customer. */
  listSubscriptions(query: { after: string | null; customerId?: string }): Promise<RecordsPage<ProcessorSubscription>>;
  /** Every dispute of any age, including decided ones, optionally of one payment. */
  listDisputes(query: { after: string | null; intentId?: string }): Promise<RecordsPage<ProcessorDispute>>;
  /**
   * The usage that the processor has counted for a customer, from `fromDay` to before `untilDay`, without the days
   * that have none. A report may take minutes to appear.
   */
  getUsage(query: { meterEvent: string; customerId: string; fromDay: number; untilDay: number }): Promise<DailyUsage[]>;
}

export interface Payments extends ProcessorEvents, ProcessorRecords {
  /** Origins of the hosted pages, for a content security policy's `form-action`. */
  readonly cardPageOrigins: readonly string[];
  /** Creates the one customer of an account; the same account id returns the same customer. */
  createCustomer(command: { accountId: string; email: string; name: string }): Promise<{ customerId: string }>;
  /** Creates a hosted page that saves a card. */
  createCardSetup(
    command: { customerId: string; accountId: string } & CardPageUrls,
  ): Promise<{ url: string; sessionId: string }>;
  /** The card that a completed setup session saved; null while it is not complete. */
  getSetupCard(sessionId: string): Promise<{ customerId: string; paymentMethodId: string; savedAt: Date } | null>;
  setDefaultCard(customerId: string, paymentMethodId: string): Promise<void>;
  getDefaultCard(customerId: string): Promise<SavedCard | null>;
  /** The processor's name of a card number, the same whoever saved it; null where it has none. @throws PaymentsError */
  getCardFingerprint(of: { paymentMethodId: string } | { intentId: string }): Promise<string | null>;
  /** Detaches every saved card, so that none can be charged again; none is no error. @throws PaymentsError */
  detachCards(customerId: string): Promise<void>;
  /** Creates an unconfirmed intent with manual capture: no money moves. @throws PaymentsError */
  createIntent(command: CreateIntentCommand, idempotencyKey: string): Promise<Intent>;
  /**
   * Places the hold while the cardholder is absent. A refusal does not throw: it is an Intent with status declined,
   * or requires_action when the bank wants the cardholder to authenticate. @throws PaymentsError
   */
  confirmIntent(id: string, idempotencyKey: string): Promise<Intent>;
  /**
   * Requests the authentication that an intent needs: the cardholder authenticates at `personUrl` and is then sent to
   * `returnUrl`, whatever the result. The hold is then placed, or the intent declined, without another call. Held at
   * once when the bank no longer requires it. @throws PaymentsError
   */
  requestAuthentication(command: AuthenticationCommand, idempotencyKey: string): Promise<Intent>;
  retrieveIntent(id: string): Promise<Intent>;
  /** @throws PaymentsError */
  captureIntent(id: string, idempotencyKey: string): Promise<Intent>;
  /** Releases the hold. @throws PaymentsError */
  cancelIntent(id: string, idempotencyKey: string): Promise<Intent>;
  /**
   * Refunds the rest of the captured amount, or with `part` that amount, or returns the state of an earlier refund
   * under this key. A failed refund is replayed under its key forever: another attempt needs another key.
   * @throws PaymentsError rejected when less than the part is left
   */
  refundIntent(
    id: string,
    idempotencyKey: string,
    part?: RefundPart,
  ): Promise<{ refundId: string; status: RefundStatus }>;
  /** The refunds of a payment, also those made elsewhere, newest first; at most 100. @throws PaymentsError */
  listRefunds(intentId: string): Promise<ProcessorRefund[]>;
  /** Creates a hosted page that takes a payment or starts a subscription. @throws PaymentsError */
  createCheckout(command: CheckoutCommand): Promise<{ url: string; sessionId: string }>;
  readCheckout(sessionId: string): Promise<Checkout>;
  /**
   * Expires a checkout page: after any result no one can pay on it any more. Repeating the call returns the same
   * result.
   * @throws PaymentsError when the page may still be open
   */
  expireCheckout(sessionId: string): Promise<CheckoutExpiry>;
  /** Creates a hosted page to change the card and cancel subscriptions. */
  createPortal(command: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  readSubscription(id: string): Promise<ProcessorSubscription>;
  /** Ends it immediately, without a charge or refund. Does nothing once it has ended. @throws PaymentsError */
  cancelSubscription(id: string): Promise<void>;
  /**
   * Sets whether the subscription ends with the paid period or continues; charges and refunds nothing now.
   * Idempotent. Does nothing to one that has ended. @throws PaymentsError
   */
  endWithPeriod(id: string, ends: boolean): Promise<void>;
  /**
   * Pauses collection until it is resumed: amounts that become due are void permanently, as is the currently unpaid
   * amount; the subscription itself continues. Does nothing when someone else has paused the collection. Idempotent.
   * @throws PaymentsError
   */
  pauseSubscription(id: string): Promise<void>;
  /** Charges again from the next period on, but only a subscription that we paused. @throws PaymentsError */
  resumeSubscription(id: string): Promise<void>;
  /** The payments of the subscription so far, including those refunded since. @throws PaymentsError */
  listSubscriptionPayments(id: string): Promise<SubscriptionPayment[]>;
  /** The usage on all invoices so far, whatever their state, in units of the meter. @throws PaymentsError */
  getBilledUsage(id: string): Promise<number>;
  readPaymentState(intentId: string): Promise<PaymentState>;
  /**
   * Submits our evidence to the bank, which is possible only once: a dispute that has evidence is left unchanged,
   * regardless of who submitted it.
   * @throws PaymentsError rejected when the dispute is decided, or its deadline has passed
   */
  submitDisputeEvidence(answer: DisputeResponse): Promise<ProcessorDispute>;
  /** Ensures that a meter counts such events. */
  ensureMeter(command: { meterEvent: string; name: string }): Promise<{ meterId: string }>;
  /** Reports usage; an identifier that the processor already has counts as success. @throws PaymentsError */
  reportUsage(report: UsageReport): Promise<void>;
}

import type { Checkout, IntentStatus, ProcessorSubscription } from './payments.ts';

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
  /** What the processor has counted of a customer, from one day until before another, days without use left out. It may take minutes until a report is seen. */
  usageOf(query: { meterEvent: string; customerId: string; fromDay: number; untilDay: number }): Promise<UsedDay[]>;
}

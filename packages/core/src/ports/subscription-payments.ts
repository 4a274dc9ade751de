import type { TaxBehavior, TaxLine } from './tax.ts';

/** A tax that the processor adds to a price, or finds in it. */
export type TaxRateSpec = Omit<TaxLine, 'taxMinor'> & { behavior: TaxBehavior };

/** An invoice of a subscription. Minor units. */
export interface TaxedInvoice {
  id: string;
  /** With its taxes. */
  totalMinor: number;
  behavior: TaxBehavior;
  taxes: readonly TaxLine[];
  /** Of the subscription when the invoice was made. */
  metadata: Record<string, string>;
}

/** A captured payment. */
export interface CapturedPayment {
  intentId: string;
  amountMinor: number;
  currency: string;
}

/** A payment of a subscription: one period in advance, plus the overage of the previous period. */
export interface SubscriptionPayment extends CapturedPayment {
  /** The part that was charged for usage, with its tax. */
  overageMinor: number;
  paidAt: Date;
  /** The invoice that it pays; a payment may be for a part of it. */
  invoice: TaxedInvoice;
}

import type Stripe from 'stripe';

/**
 * An event as it is stored and sent. The SDK has one interface per event type; the sender needs only the common
 * members.
 */
export interface EventDocument {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Readonly<Record<string, unknown>> };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** A shared payment token as its seller sees it; the SDK's types do not include it yet. */
export interface GrantedToken {
  id: string;
  object: 'shared_payment.granted_token';
  created: number;
  deactivated_at: number | null;
  deactivated_reason: 'consumed' | 'expired' | 'revoked' | null;
  livemode: boolean;
  usage_details: { amount_captured: { currency: string; value: number } | null };
  usage_limits: { currency: string; expires_at: number; max_amount: number };
}

/** The stored objects by their `object` member, exactly as the API returns them. */
export interface Documents {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  'checkout.session': Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  balance_transaction: Stripe.BalanceTransaction;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning;
  product: Stripe.Product;
  price: Stripe.Price;
  tax_rate: Stripe.TaxRate;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  'billing.meter': Stripe.Billing.Meter;
  'billing_portal.session': Stripe.BillingPortal.Session;
  'shared_payment.granted_token': GrantedToken;
  event: EventDocument;
}

export type Kind = keyof Documents;
export type Document = Documents[Kind];

/** The name of each kind in error messages. */
export const kindNames: Readonly<Record<Kind, string>> = {
  customer: 'customer',
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  'checkout.session': 'checkout.session',
  payment_intent: 'payment_intent',
  charge: 'charge',
  balance_transaction: 'balance transaction',
  refund: 'refund',
  dispute: 'dispute',
  'radar.early_fraud_warning': 'early_fraud_warning',
  product: 'product',
  price: 'price',
  tax_rate: 'tax rate',
  subscription: 'subscription',
  invoice: 'invoice',
  invoice_payment: 'invoice_payment',
  'billing.meter': 'meter',
  'billing_portal.session': 'billing_portal.session',
  'shared_payment.granted_token': 'shared_payment.granted_token',
  event: 'event',
};

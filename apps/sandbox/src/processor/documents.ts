import type Stripe from 'stripe';

/** An event as it is stored and sent. The SDK types one interface per type; the sender needs the frame only. */
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

/** Everything the processor keeps: by the `object` member, exactly what goes over the wire. */
export interface Documents {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  'checkout.session': Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  event: EventDocument;
}

export type Kind = keyof Documents;
export type Document = Documents[Kind];

/** What a caller calls each kind in messages. */
export const kindNames: Readonly<Record<Kind, string>> = {
  customer: 'customer',
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  'checkout.session': 'checkout.session',
  payment_intent: 'payment_intent',
  charge: 'charge',
  refund: 'refund',
  event: 'event',
};

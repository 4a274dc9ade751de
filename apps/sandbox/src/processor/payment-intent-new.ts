import type Stripe from 'stripe';
import { newId, randomText } from './identifier.ts';
import type { UnitOfWork } from './operation.ts';
import { automaticMethods, type AllowedMethods } from './allowed-methods.ts';

interface NewIntent {
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  /** A stored payment method that may pay for this customer. */
  readonly method: string | null;
  readonly captureMethod: 'manual' | 'automatic' | 'automatic_async';
  /** Any payment method by default. */
  readonly ways?: AllowedMethods;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly receiptEmail?: string | null;
  readonly setupFutureUsage?: 'on_session' | 'off_session' | null;
  readonly statementDescriptor?: string | null;
}

/**
 * Creates and stores a payment intent and emits `payment_intent.created`. It moves no money yet. Without a method its status is
 * `requires_payment_method`, otherwise `requires_confirmation`. Customer and method are not checked.
 */
export async function newIntent({ store, events, now }: UnitOfWork, request: NewIntent): Promise<Stripe.PaymentIntent> {
  const id = newId('pi');
  const intent = await store.insert<Stripe.PaymentIntent>({
    id,
    object: 'payment_intent',
    ...(request.ways ?? automaticMethods),
    amount: request.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: request.captureMethod,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: now,
    currency: request.currency,
    customer: request.customer,
    customer_account: null,
    description: request.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: request.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: request.method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_record: null,
    processing: null,
    receipt_email: request.receiptEmail ?? null,
    review: null,
    setup_future_usage: request.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: request.statementDescriptor ?? null,
    statement_descriptor_suffix: null,
    status: request.method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  });
  await events.emit('payment_intent.created', intent);
  return intent;
}

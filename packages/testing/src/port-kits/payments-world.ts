import type {
  CheckoutCommand,
  CreateIntentCommand,
  Intent,
  Payments,
  PriceSpec,
  ProcessorEvent,
  TaxRateSpec,
} from '@onym/core/ports';
import type { PortCase } from './port-case.ts';

/**
 * How one call fails: `stored` and `stored_after` return an error, also to every retry with the same key, although
 * `stored_after` took effect; `lost_before` and `lost_after` return nothing; `limited` is a rate limit.
 */
export type PaymentsFailure = 'stored' | 'stored_after' | 'lost_before' | 'lost_after' | 'limited';
export type MoneyCall = 'create' | 'confirm' | 'capture' | 'cancel' | 'refund' | 'retrieve';

export interface BookedIntent {
  id: string;
  status: 'requires_confirmation' | 'held' | 'captured' | 'canceled' | 'declined';
  amountMinor: number;
  refundedMinor: number;
  currency: string;
}

/** How the kit controls the processor. */
export interface PaymentsWorld {
  /** Returns a unique text of lower-case letters, digits and dashes. */
  freshLabel(): string;
  /** Saved cards: one that can be charged, and others with their decline codes. */
  cards: {
    good: string;
    declined: readonly { paymentMethodId: string; declineCode: string }[];
    /** A card whose bank requires the cardholder's authentication for every payment. */
    needsAuthentication: string;
  };
  /** Answers the bank's authentication page as the cardholder and returns the URL that follows. */
  answerBank(personUrl: string, agreed: boolean): Promise<string>;
  /** Enters the good card on a hosted page, as a user would, and returns the URL that follows. */
  submitCard(page: string): Promise<{ brand: string; last4: string; leadsTo: string }>;
  /** Makes the next call of that kind about the order of that domain fail. */
  failNext(call: MoneyCall, domain: string, kind: PaymentsFailure): Promise<void>;
  /** Makes the next attempt to create a customer with this email address fail, and uses up its idempotency key. */
  failCustomer(email: string): Promise<void>;
  /** Sets the status of the next refund of the order of that domain. */
  setRefundStatus(domain: string, status: 'pending' | 'failed' | 'requires_action'): Promise<void>;
  /** Changes the status of a refund. */
  endRefund(refundId: string, status: 'succeeded' | 'failed'): Promise<void>;
  /** Acts as the cardholder's bank. */
  bank(intentId: string, act: 'opened' | 'won' | 'lost' | 'early_warning'): Promise<void>;
  /** Returns the evidence that was submitted for a disputed payment, and how often. */
  evidence(intentId: string): Promise<{ submissions: number; text: string }>;
  /** Returns the processor's fee for a payment, more than 0. Minor units. */
  fee(intentId: string): Promise<number>;
  /** Returns the processor's own records of an order. */
  intents(orderId: string): Promise<BookedIntent[]>;
  usage(identifier: string): Promise<{ count: number; meterEvent: string }[]>;
  /** Returns a webhook body with a valid and a forged signature, and the event that must be read from it. */
  event(): Omit<ProcessorEvent, 'payload'> & { body: Buffer; signature: string; forged: string };
}

export type PaymentsCase = PortCase<Payments, PaymentsWorld>;

/** Creates a customer for one case. */
export async function createCustomerFor(payments: Payments, world: PaymentsWorld): Promise<string> {
  const label = world.freshLabel();
  const person = { accountId: `usr_${label}`, email: `${label}@example.com`, name: 'Vera Fox' };
  return (await payments.createCustomer(person)).customerId;
}

/** The URLs that hosted pages redirect to. */
export const PAGES = { successUrl: 'http://127.0.0.1/ok', cancelUrl: 'http://127.0.0.1/no' };

/** Creates a hosted page for an account of its own. */
export async function createCheckoutFor(
  payments: Payments,
  world: PaymentsWorld,
  mode: CheckoutCommand['mode'],
  prices: PriceSpec[],
  taxRates: readonly TaxRateSpec[] = [],
) {
  const accountId = `usr_${world.freshLabel()}`;
  const customerId = await createCustomerFor(payments, world);
  const metadata = { accountId, request: 'Grüße' };
  const made = await payments.createCheckout({ mode, accountId, customerId, prices, taxRates, metadata, ...PAGES });
  return { accountId, customerId, metadata, ...made };
}

/** Returns the command for an intent of 15.99 dollars for a new customer, which it creates at the processor. */
export async function commandFor(
  payments: Payments,
  world: PaymentsWorld,
  paymentMethodId = world.cards.good,
): Promise<CreateIntentCommand> {
  const label = world.freshLabel();
  return {
    orderId: `ord_${label}`,
    domain: `${label}.com`,
    amountMinor: 1599,
    currency: 'usd',
    customerId: await createCustomerFor(payments, world),
    paymentMethodId,
    description: `${label}.com for one year`,
  };
}

export interface TestIntent {
  command: CreateIntentCommand;
  intent: Intent;
  id: string;
  /** Returns an unused idempotency key for this intent. */
  key(): string;
}

/** Creates an intent and brings it to the given state. */
export async function createIntentAt(
  payments: Payments,
  world: PaymentsWorld,
  goal: 'requires_confirmation' | 'held' | 'captured' | 'canceled',
  card?: string,
): Promise<TestIntent> {
  const command = await commandFor(payments, world, card);
  let keys = 0;
  const key = () => `${command.orderId}:${keys++}`;
  let intent = await payments.createIntent(command, key());
  const { id } = intent;
  if (goal !== 'requires_confirmation') intent = await payments.confirmIntent(id, key());
  if (goal === 'captured') intent = await payments.captureIntent(id, key());
  if (goal === 'canceled') intent = await payments.cancelIntent(id, key());
  if (intent.status !== goal) throw new Error(`the intent is ${intent.status}, not ${goal}`);
  return { command, intent, id, key };
}

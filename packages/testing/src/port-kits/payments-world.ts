import type {
  CheckoutCommand,
  CreateIntentCommand,
  Intent,
  Payments,
  PriceSpec,
  ProcessorEvent,
} from '@onym/core/ports';
import type { PortCase } from './port-case.ts';

/**
 * What goes wrong with one call: `stored` and `stored_after` say so, and say the same again to whoever asks under the same
 * key, though `stored_after` did it; `lost_before` and `lost_after` answer nothing; `limited` asks for patience.
 */
export type PaymentsMishap = 'stored' | 'stored_after' | 'lost_before' | 'lost_after' | 'limited';
export type MoneyCall = 'create' | 'confirm' | 'capture' | 'cancel' | 'refund' | 'retrieve';

export interface BookedIntent {
  id: string;
  status: 'requires_confirmation' | 'held' | 'captured' | 'canceled' | 'declined';
  amountMinor: number;
  refundedMinor: number;
  currency: string;
}

/** The processor's side of the line. */
export interface PaymentsWorld {
  /** A unique text of lower-case letters, digits and dashes. */
  freshLabel(): string;
  /** Cards that are saved already: one that pays, and what the others are declined with. */
  cards: {
    good: string;
    declined: readonly { paymentMethodId: string; declineCode: string }[];
    /** One whose bank wants its cardholder each time. */
    wantsPerson: string;
  };
  /** What the cardholder answers where their bank asks them, and where they are led then. */
  answerBank(personUrl: string, agreed: boolean): Promise<string>;
  /** What a person does on a hosted page that asks for a card: the good one, and where the page then leads. */
  fillIn(page: string): Promise<{ brand: string; last4: string; leadsTo: string }>;
  /** Makes the next call of that kind about the order of that domain fail. */
  mishap(call: MoneyCall, domain: string, kind: PaymentsMishap): Promise<void>;
  /** The next attempt to make a customer of this e-mail address is broken, and its key is spent. */
  spoilCustomer(email: string): Promise<void>;
  /** The status of the next refund of the order of that domain. */
  refundFate(domain: string, status: 'pending' | 'failed' | 'requires_action'): Promise<void>;
  /** Changes the status of a refund. */
  endRefund(refundId: string, status: 'succeeded' | 'failed'): Promise<void>;
  /** Acts as the cardholder's bank. */
  bank(intentId: string, act: 'opened' | 'won' | 'lost' | 'early_warning'): Promise<void>;
  /** The evidence that was submitted for a disputed payment, and how often. */
  evidence(intentId: string): Promise<{ submissions: number; says: string }>;
  /** The processor's fee of a payment, more than 0. Minor units. */
  fee(intentId: string): Promise<number>;
  /** The processor's books. */
  intents(orderId: string): Promise<BookedIntent[]>;
  usage(identifier: string): Promise<{ count: number; meterEvent: string }[]>;
  /** A body as the processor sends one, signed by it and by a stranger, and what is to be read of it. */
  event(): Omit<ProcessorEvent, 'payload'> & { body: Buffer; signature: string; forged: string };
}

export type PaymentsCase = PortCase<Payments, PaymentsWorld>;

/** A customer of its own. */
export async function customerOf(payments: Payments, world: PaymentsWorld): Promise<string> {
  const label = world.freshLabel();
  const person = { accountId: `usr_${label}`, email: `${label}@example.com`, name: 'Vera Fox' };
  return (await payments.createCustomer(person)).customerId;
}

/** Where hosted pages lead. */
export const PAGES = { successUrl: 'http://127.0.0.1/ok', cancelUrl: 'http://127.0.0.1/no' };

/** A hosted page of an account of its own. */
export async function checkoutOf(
  payments: Payments,
  world: PaymentsWorld,
  mode: CheckoutCommand['mode'],
  prices: PriceSpec[],
) {
  const accountId = `usr_${world.freshLabel()}`;
  const customerId = await customerOf(payments, world);
  const metadata = { accountId, wish: 'Grüße' };
  const made = await payments.createCheckout({ mode, accountId, customerId, prices, metadata, ...PAGES });
  return { accountId, customerId, metadata, ...made };
}

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
    customerId: await customerOf(payments, world),
    paymentMethodId,
    description: `${label}.com for one year`,
  };
}

export interface MadeIntent {
  command: CreateIntentCommand;
  intent: Intent;
  id: string;
  /** A key of this intent that was not used yet. */
  key(): string;
}

/** An intent at the start of its way, or further along it. */
export async function intentAt(
  payments: Payments,
  world: PaymentsWorld,
  goal: 'requires_confirmation' | 'held' | 'captured' | 'canceled',
  card?: string,
): Promise<MadeIntent> {
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

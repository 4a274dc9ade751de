import type Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import type { IntentEntry } from './books.ts';
import { processor } from './index.ts';

export let scratch: Scratch;

/** A card hold as the product requests it, without payment methods that redirect. */
export const manualCapture = {
  amount: 1500,
  currency: 'usd',
  capture_method: 'manual',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams as Stripe.PaymentIntentCreateParams;

export async function createPayer(email = 'ada@example.com'): Promise<string> {
  return (await scratch.stripe.customers.create({ email })).id;
}

export async function readIntentEntry(id: string): Promise<IntentEntry | undefined> {
  const state = (await (await fetch(`${scratch.url}/_sandbox/state`)).json()) as { intents: IntentEntry[] };
  return state.intents.find((intent) => intent.id === id);
}

/** Starts a processor for the tests of one file. */
export function useProcessor(): void {
  beforeAll(async () => {
    scratch = await startScratch({ parts: [processor] });
  });
  afterAll(() => scratch.stop());
}

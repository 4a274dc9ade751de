import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { processor } from './index.ts';

export let scratch: Scratch;
export let stripe: Stripe;
export let meter: Stripe.Billing.Meter;
export let prices: { monthly: Stripe.Price; yearly: Stripe.Price; metered: Stripe.Price; once: Stripe.Price };

/** The SDK sends any value as text, so a text can stand in for a decimal. */
const decimal = (text: string) => text as unknown as Stripe.Decimal;
export const newCustomer = async (email = 'ada@example.com') => (await stripe.customers.create({ email })).id;

export type Order = Partial<Stripe.Checkout.SessionCreateParams> & Pick<Stripe.Checkout.SessionCreateParams, 'mode'>;

export async function createCheckout(order: Order): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({ success_url: 'http://onym.test/done?s={CHECKOUT_SESSION_ID}', ...order });
}

export function submitForm(url: string | null, form: Record<string, string>): Promise<Response> {
  const { pathname } = new URL(url ?? '');
  return fetch(`${scratch.url}${pathname}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

export const typedCard = (number = '4242424242424242') => ({
  number,
  expiry: '12/34',
  cvc: '123',
  name: 'Ada Lovelace',
});

/** Returns the types of the events about a customer, or about an object of the customer, oldest first. */
export async function listEventTypes(customer: string, since: number): Promise<string[]> {
  const events: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ limit: 100, created: { gte: since } })) events.push(event);
  return events
    .filter(({ data }) => JSON.stringify(data).includes(customer))
    .map(({ type }) => type)
    .toReversed();
}

/** Starts a processor with prices to sell, for the tests of one file. */
export function useShop(): void {
  beforeAll(async () => {
    scratch = await startScratch({ parts: [processor] });
    stripe = scratch.stripe;
    meter = await stripe.billing.meters.create({
      display_name: 'Names',
      event_name: 'names',
      default_aggregation: { formula: 'sum' },
    });
    const plan = await stripe.products.create({ name: 'Founder' });
    const create = (params: Omit<Stripe.PriceCreateParams, 'currency'>) =>
      stripe.prices.create({ currency: 'usd', ...params });
    prices = {
      monthly: await create({
        unit_amount: 1900,
        product: plan.id,
        lookup_key: 'founder_monthly',
        recurring: { interval: 'month' },
      }),
      yearly: await create({
        unit_amount: 19000,
        product: plan.id,
        lookup_key: 'founder_yearly',
        recurring: { interval: 'year' },
      }),
      metered: await create({
        unit_amount_decimal: decimal('0.05'),
        product_data: { name: 'Names' },
        recurring: { interval: 'month', usage_type: 'metered', meter: meter.id },
      }),
      once: await create({ unit_amount: 1999, product_data: { name: 'Logo pack' }, lookup_key: 'LOGO_PACK' }),
    };
  });
  afterEach(() => scratch.world.clock.reset());
  afterAll(() => scratch.stop());
}

import Stripe from 'stripe';
import { afterEach, beforeEach, vi } from 'vitest';
import { openWireDouble, type Reply, type SeenRequest } from '../wire-double.fixture.ts';
import { stripePayments, STRIPE_TIMEOUTS } from './stripe.ts';

const closers: (() => Promise<void>)[] = [];

/** To be called once by each file: the SDK tries again at once, not after half a second and more. */
export function tryAgainAtOnce(): void {
  beforeEach(() => void vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0));
  afterEach(() => void vi.restoreAllMocks());
}

/** To be called once by each file: closes what its tests opened, and has the SDK try again at once. */
export function closeAfterEach(): void {
  tryAgainAtOnce();
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
}

/** The adapter, and the server that answers it as scripted. */
export async function paymentsThatHear(
  script: (request: SeenRequest, index: number) => Reply,
  timeouts = STRIPE_TIMEOUTS,
) {
  const double = await openWireDouble(script);
  closers.push(() => double.close());
  return { double, payments: paymentsAt(double.url, timeouts) };
}

export function paymentsAt(apiBase: string | undefined, timeouts = STRIPE_TIMEOUTS) {
  const keys = { kind: 'stripe', secretKey: 'sk_test_123456', webhookSecret: 'whsec_test' } as const;
  const payments = stripePayments({ ...keys, ...(apiBase === undefined ? {} : { apiBase }) }, timeouts);
  closers.push(() => payments.close());
  return payments;
}

export const ok = (json: object): Reply => ({ status: 200, json });
export const refusal = (status: number, error: object): Reply => ({ status, json: { error } });
export const form = (request: SeenRequest | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(request?.body)));
export const list = (...data: object[]): Reply => ok({ object: 'list', data, has_more: false, url: '/v1/things' });

/** A price of the tag LOGO_PACK, and what differs. */
export const price = (more: object = {}) => ({
  id: 'price_1',
  object: 'price',
  active: true,
  currency: 'usd',
  unit_amount: 1999,
  unit_amount_decimal: '1999',
  recurring: null,
  lookup_key: 'LOGO_PACK',
  metadata: {},
  ...more,
});

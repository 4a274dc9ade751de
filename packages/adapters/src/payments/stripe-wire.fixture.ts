import Stripe from 'stripe';
import { afterEach, beforeEach, vi } from 'vitest';
import { openWireDouble, type Reply, type RecordedRequest } from '../wire-double.fixture.ts';
import { stripePayments, STRIPE_TIMEOUTS } from './stripe.ts';

const closers: (() => Promise<void>)[] = [];

/** Makes the SDK retry at once instead of after half a second and more. Call once per test file. */
export function retryAtOnce(): void {
  beforeEach(() => void vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0));
  afterEach(() => void vi.restoreAllMocks());
}

/** Closes what the tests opened, and makes the SDK retry at once. Call once per test file. */
export function closeAfterEach(): void {
  retryAtOnce();
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
}

/** Opens the adapter against a server that sends scripted responses. */
export async function openScriptedPayments(
  script: (request: RecordedRequest, index: number) => Reply,
  timeouts = STRIPE_TIMEOUTS,
) {
  const double = await openWireDouble(script);
  closers.push(() => double.close());
  return { double, payments: openPaymentsAt(double.url, timeouts) };
}

export function openPaymentsAt(apiBase: string | undefined, timeouts = STRIPE_TIMEOUTS) {
  const keys = { kind: 'stripe', secretKey: 'sk_test_123456', webhookSecret: 'whsec_test' } as const;
  const payments = stripePayments({ ...keys, ...(apiBase === undefined ? {} : { apiBase }) }, timeouts);
  closers.push(() => payments.close());
  return payments;
}

export const okReply = (json: object): Reply => ({ status: 200, json });
export const refusalReply = (status: number, error: object): Reply => ({ status, json: { error } });
export const formOf = (request: RecordedRequest | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(request?.body)));
export const listReply = (...data: object[]): Reply =>
  okReply({ object: 'list', data, has_more: false, url: '/v1/things' });

/** Returns a price for the tag LOGO_PACK; `more` overrides its members. */
export const createPrice = (more: object = {}) => ({
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

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postJson, startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { processor } from './index.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await startScratch({ parts: [processor] });
});
afterEach(() => scratch.world.faults.clear());
afterAll(() => scratch.stop());

type Answer = Promise<{ id: string; status: string }>;

const preview = { apiVersion: '2026-04-22.preview' };

function pay(more: object, options: { idempotencyKey?: string; timeout?: number; apiVersion?: string } = {}): Answer {
  const params = {
    amount: 1500,
    currency: 'usd',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...more,
  };
  return scratch.stripe.paymentIntents.create(params as never, options);
}

const withToken = (token: string, orderId = 'ord_1') => ({
  payment_method_data: { type: 'card', card: { token } },
  metadata: { order_id: orderId },
});

async function grant(limits: object = {}): Promise<string> {
  const token = await scratch.stripe.rawRequest(
    'POST',
    '/v1/test_helpers/shared_payment/granted_tokens',
    { payment_method: 'pm_card_visa', usage_limits: { currency: 'usd', max_amount: 2000, ...limits } },
    preview,
  );
  return (token as unknown as { id: string }).id;
}

describe('card tokens', () => {
  it('tok_ok pays', async () => {
    expect(await pay(withToken('tok_ok'))).toMatchObject({ status: 'succeeded', amount_received: 1500 });
  });

  it('tok_declined is declined', async () => {
    await expect(pay(withToken('tok_declined'))).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  });

  it('an unknown token is refused', async () => {
    await expect(pay(withToken('tok_none'))).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' });
  });

  it('tok_timeout never gets a response and is never paid, and its order finds it as processing', async () => {
    const paying = pay(withToken('tok_timeout', 'ord_lost'), { timeout: 300, idempotencyKey: 'lost' });
    await expect(paying).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const again = pay(withToken('tok_timeout', 'ord_lost'), { idempotencyKey: 'lost' });
    await expect(again).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const { data } = await scratch.stripe.paymentIntents.search({ query: "metadata['order_id']:'ord_lost'" });
    expect(data).toMatchObject([{ status: 'processing', amount_received: 0, latest_charge: null }]);
    await expect(scratch.stripe.paymentIntents.cancel(data[0]?.id ?? '')).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});

describe('shared payment tokens', () => {
  it.each([
    ['in payment_method_data', (token: string) => ({ payment_method_data: { shared_payment_granted_token: token } })],
    ['at the top', (token: string) => ({ shared_payment_granted_token: token })],
  ])('pay once: %s', async (_, naming) => {
    const token = await grant();
    expect(await pay(naming(token), preview)).toMatchObject({ status: 'succeeded' });
    await expect(pay(naming(token), preview)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('already been used'),
    });
  });

  it.each([
    ['too small', { max_amount: 1499 }],
    ['of another currency', { currency: 'eur' }],
    ['expired', { expires_at: 1 }],
  ])('are refused when %s', async (_, limits) => {
    const token = await grant(limits);
    await expect(pay({ shared_payment_granted_token: token }, preview)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('are refused when unknown', async () => {
    await expect(pay({ shared_payment_granted_token: 'spt_none' }, preview)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it.each([
    { shared_payment_granted_token: 'spt_1' },
    { payment_method_data: { shared_payment_granted_token: 'spt_1' } },
  ])('are unknown in a version that is no preview: %j', async (naming) => {
    await expect(pay(naming)).rejects.toMatchObject({ statusCode: 400, code: 'parameter_unknown' });
  });

  it('have no endpoint in a version that is no preview', async () => {
    const granting = scratch.stripe.rawRequest('POST', '/v1/test_helpers/shared_payment/granted_tokens', {});
    await expect(granting).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('faults', () => {
  const fault = (operation: string, kind: string) =>
    postJson(`${scratch.url}/_sandbox/faults`, { service: 'processor', operation, kind, times: 1 });

  it('rate_limit refuses without the effect', async () => {
    await fault('intent.create', 'rate_limit');
    await expect(pay(withToken('tok_ok', 'ord_busy'))).rejects.toMatchObject({
      statusCode: 429,
      type: 'StripeRateLimitError',
    });
    expect((await scratch.stripe.paymentIntents.search({ query: "metadata['order_id']:'ord_busy'" })).data).toEqual([]);
  });

  it('stored_500_after has the effect and repeats the 500 under its key', async () => {
    await fault('intent.create', 'stored_500_after');
    const paying = () => pay(withToken('tok_ok', 'ord_stored'), { idempotencyKey: 'stored' });
    await expect(paying()).rejects.toMatchObject({ statusCode: 500 });
    await expect(paying()).rejects.toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
    expect(
      (await scratch.stripe.paymentIntents.search({ query: "metadata['order_id']:'ord_stored'" })).data,
    ).toMatchObject([{ status: 'succeeded' }]);
  });

  it.each([
    [
      'checkout.create',
      () => scratch.stripe.checkout.sessions.create({ mode: 'payment', success_url: 'http://onym.test' }),
    ],
    ['portal.create', () => scratch.stripe.billingPortal.sessions.create({ customer: 'cus_1' })],
    ['meter.create', () => scratch.stripe.billing.meterEvents.create({ event_name: 'x', payload: {} })],
    ['subscription.update', () => scratch.stripe.subscriptions.update('sub_1', {})],
    ['subscription.cancel', () => scratch.stripe.subscriptions.cancel('sub_1')],
  ])('%s can be faulted', async (operation, call) => {
    await fault(operation, 'error_before');
    await expect(call()).rejects.toMatchObject({ statusCode: 500 });
  });
});

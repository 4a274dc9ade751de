import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import type { IntentEntry } from './books.ts';
import { processor } from './index.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await startScratch({ parts: [processor] });
});
afterAll(() => scratch.stop());

const manual = { amount: 1500, currency: 'usd', capture_method: 'manual' } as const;

async function payer(email = 'ada@example.com'): Promise<string> {
  return (await scratch.stripe.customers.create({ email })).id;
}

async function hold(metadata: Record<string, string> = {}) {
  const customer = await payer();
  const intent = await scratch.stripe.paymentIntents.create({
    ...manual,
    customer,
    payment_method: 'pm_card_visa',
    metadata,
  });
  return scratch.stripe.paymentIntents.confirm(intent.id, { off_session: true });
}

async function entry(id: string): Promise<IntentEntry | undefined> {
  const state = (await (await fetch(`${scratch.url}/_sandbox/state`)).json()) as { intents: IntentEntry[] };
  return state.intents.find((intent) => intent.id === id);
}

describe('a hold', () => {
  it('waits unconfirmed, is held, is captured, and the books follow', async () => {
    const { stripe } = scratch;
    const customer = await payer('grace@example.com');
    const created = await stripe.paymentIntents.create({
      ...manual,
      customer,
      payment_method: 'pm_card_visa',
      metadata: { order_id: 'ord_1', domain: 'grace.dev' },
    });
    expect(created.status).toBe('requires_confirmation');
    expect(await entry(created.id)).toEqual({
      id: created.id,
      status: 'requires_confirmation',
      amountMinor: 1500,
      refundedMinor: 0,
      currency: 'usd',
      customerEmail: 'grace@example.com',
      orderId: 'ord_1',
      domain: 'grace.dev',
    });

    const held = await stripe.paymentIntents.confirm(created.id, { off_session: true });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 1500, amount_received: 0 });
    expect(await entry(created.id)).toMatchObject({ status: 'held' });

    const captured = await stripe.paymentIntents.capture(created.id, { expand: ['latest_charge'] });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_received: 1500,
      amount_capturable: 0,
      latest_charge: { object: 'charge', captured: true, amount_captured: 1500 },
    });
    expect(await entry(created.id)).toMatchObject({ status: 'captured', amountMinor: 1500 });
  });

  it('lapses after 5 days for a Visa charged off-session, and cannot be captured then', async () => {
    const held = await hold();
    const charge = await scratch.stripe.charges.retrieve(String(held.latest_charge));
    const lapsesAt = charge.payment_method_details?.card?.capture_before ?? 0;
    expect(lapsesAt - charge.created).toBe(5 * 24 * 60 * 60);
    await scratch.world.clock.set(new Date(lapsesAt * 1000));
    try {
      await expect(scratch.stripe.paymentIntents.capture(held.id)).rejects.toMatchObject({
        code: 'charge_expired_for_capture',
      });
      expect(await entry(held.id)).toMatchObject({ status: 'canceled' });
      expect(await scratch.stripe.paymentIntents.retrieve(held.id)).toMatchObject({
        status: 'canceled',
        cancellation_reason: 'automatic',
      });
    } finally {
      await scratch.world.clock.reset();
    }
  });

  it('is captured in part; the rest is released', async () => {
    const held = await hold();
    const captured = await scratch.stripe.paymentIntents.capture(held.id, { amount_to_capture: 400 });
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 400, amount_capturable: 0 });
    expect(await entry(held.id)).toMatchObject({ status: 'captured', amountMinor: 400 });
  });

  it('is not captured beyond what is held', async () => {
    const held = await hold();
    await expect(scratch.stripe.paymentIntents.capture(held.id, { amount_to_capture: 1501 })).rejects.toMatchObject({
      statusCode: 400,
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
    expect(await entry(held.id)).toMatchObject({ status: 'held' });
  });

  it('is released by canceling, once', async () => {
    const held = await hold();
    const canceled = await scratch.stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', amount_capturable: 0 });
    expect(await entry(held.id)).toMatchObject({ status: 'canceled', refundedMinor: 0 });
    const again = scratch.stripe.paymentIntents.cancel(held.id);
    await expect(again).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: held.id, status: 'canceled' },
    });
  });

  it('is taken at once without manual capture', async () => {
    const intent = await scratch.stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 700 });
  });
});

describe('two at once', () => {
  it('confirm once: one holds, the other is told the state', async () => {
    const intent = await scratch.stripe.paymentIntents.create({ ...manual, payment_method: 'pm_card_visa' });
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map(() => scratch.stripe.paymentIntents.confirm(intent.id, { off_session: true })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const charges = await scratch.stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data).toHaveLength(1);
  });

  it('capture once', async () => {
    const held = await hold();
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => scratch.stripe.paymentIntents.capture(held.id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await entry(held.id)).toMatchObject({ status: 'captured', amountMinor: 1500 });
  });

  it('capture and cancel: exactly one wins', async () => {
    const held = await hold();
    const tries = await Promise.allSettled([
      scratch.stripe.paymentIntents.capture(held.id),
      scratch.stripe.paymentIntents.cancel(held.id),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refund never more than was taken', async () => {
    const held = await hold({ order_id: 'ord_r' });
    await scratch.stripe.paymentIntents.capture(held.id);
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map(() => scratch.stripe.refunds.create({ payment_intent: held.id, amount: 500 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await entry(held.id)).toMatchObject({ refundedMinor: 1500 });
  });
});

describe('a refused card', () => {
  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
  ])('%s off-session: 402 %s, and the intent wants another card', async (method, code, decline) => {
    const customer = await payer();
    const intent = await scratch.stripe.paymentIntents.create({ ...manual, customer, payment_method: method });
    await expect(scratch.stripe.paymentIntents.confirm(intent.id, { off_session: true })).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: decline,
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    const after = await scratch.stripe.paymentIntents.retrieve(intent.id);
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, decline_code: decline },
    });
    expect(await entry(intent.id)).toMatchObject({ status: 'declined' });
  });

  it('waits for the customer when they are there to authenticate', async () => {
    const intent = await scratch.stripe.paymentIntents.create({
      ...manual,
      payment_method: 'pm_card_authenticationRequired',
    });
    const waiting = await scratch.stripe.paymentIntents.confirm(intent.id);
    expect(waiting).toMatchObject({ status: 'requires_action', latest_charge: null });
    expect(waiting.next_action).not.toBeNull();
  });

  it('gives way to another card on the same intent', async () => {
    const intent = await scratch.stripe.paymentIntents.create({
      ...manual,
      payment_method: 'pm_card_visa_chargeDeclined',
    });
    await expect(scratch.stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({ statusCode: 402 });
    const held = await scratch.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(held).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  });
});

describe('refunds', () => {
  it('give back a part, then the rest, then nothing', async () => {
    const { stripe } = scratch;
    const held = await hold({ order_id: 'ord_2', domain: 'two.dev' });
    await stripe.paymentIntents.capture(held.id);
    const part = await stripe.refunds.create({ payment_intent: held.id, amount: 600, metadata: { why: 'late' } });
    expect(part).toMatchObject({
      amount: 600,
      status: 'succeeded',
      payment_intent: held.id,
      metadata: { why: 'late' },
    });
    await expect(stripe.refunds.create({ payment_intent: held.id, amount: 901 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    const rest = await stripe.refunds.create({ payment_intent: held.id });
    expect(rest.amount).toBe(900);
    await expect(stripe.refunds.create({ payment_intent: held.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await stripe.refunds.list({ payment_intent: held.id })).data.map(({ id }) => id)).toEqual([
      rest.id,
      part.id,
    ]);

    const state = (await (await fetch(`${scratch.url}/_sandbox/state`)).json()) as { refunds: object[] };
    expect(state.refunds).toContainEqual({
      id: part.id,
      intentId: held.id,
      amountMinor: 600,
      orderId: 'ord_2',
      domain: 'two.dev',
    });
  });

  it('need captured money', async () => {
    const held = await hold();
    await expect(scratch.stripe.refunds.create({ payment_intent: held.id })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('the wire', () => {
  it('404 resource_missing for an unknown intent', async () => {
    await expect(scratch.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('400 parameter_unknown, naming what is not known', async () => {
    const body = new URLSearchParams({ amount: '100', currency: 'usd', 'payment_method_types[0]': 'card' });
    const answer = await fetch(`${scratch.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_1' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { type: 'invalid_request_error', code: 'parameter_unknown', param: 'payment_method_types[0]' },
    });
  });

  it('401 without a test key', async () => {
    const answer = await fetch(`${scratch.url}/v1/payment_intents/pi_1`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
  });

  it('merges metadata on update', async () => {
    const intent = await scratch.stripe.paymentIntents.create({ ...manual, metadata: { a: '1', b: '2' } });
    const updated = await scratch.stripe.paymentIntents.update(intent.id, { metadata: { b: '', c: '3' } });
    expect(updated.metadata).toEqual({ a: '1', c: '3' });
  });

  it('pages lists newest first', async () => {
    const customer = await payer('pages@example.com');
    const made = [];
    for (let n = 0; n < 3; n++) made.unshift((await scratch.stripe.paymentIntents.create({ ...manual, customer })).id);
    const seen = [];
    for await (const intent of scratch.stripe.paymentIntents.list({ customer, limit: 2 })) seen.push(intent.id);
    expect(seen).toEqual(made);
  });
});

describe('customers and their cards', () => {
  it('are found by email and keep a standard card', async () => {
    const { stripe } = scratch;
    const customer = await payer('lin@example.com');
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const updated = await stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: method.id },
    });
    expect(updated.invoice_settings.default_payment_method).toBe(method.id);
    expect((await stripe.customers.list({ email: 'lin@example.com' })).data.map(({ id }) => id)).toEqual([customer]);
    expect((await stripe.paymentMethods.list({ customer, type: 'card' })).data).toMatchObject([
      { id: method.id, card: { brand: 'visa', last4: '4242' } },
    ]);
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
    await stripe.paymentMethods.detach(method.id);
    const after = await stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] });
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } });
  });

  it('cannot save a card the issuer declines', async () => {
    const customer = await payer();
    await expect(scratch.stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer })).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    });
  });

  it('cannot pay with the card of another', async () => {
    const method = await scratch.stripe.paymentMethods.attach('pm_card_visa', { customer: await payer() });
    const other = await payer();
    await expect(
      scratch.stripe.paymentIntents.create({ ...manual, customer: other, payment_method: method.id }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' });
  });

  it('save a card by a setup intent', async () => {
    const customer = await payer();
    const intent = await scratch.stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(intent.status).toBe('succeeded');
    expect(await scratch.stripe.paymentMethods.retrieve(String(intent.payment_method))).toMatchObject({ customer });
  });
});

import { describe, expect, it } from 'vitest';
import { readIntentEntry, manualCapture, createPayer, scratch, useProcessor } from './intents.fixture.ts';

useProcessor();

async function hold(metadata: Record<string, string> = {}) {
  const customer = await createPayer();
  const intent = await scratch.stripe.paymentIntents.create({
    ...manualCapture,
    customer,
    payment_method: 'pm_card_visa',
    metadata,
  });
  return scratch.stripe.paymentIntents.confirm(intent.id, { off_session: true });
}

describe('a hold', () => {
  it('is created unconfirmed, then held and captured, and the books agree', async () => {
    const { stripe } = scratch;
    const customer = await createPayer('grace@example.com');
    const created = await stripe.paymentIntents.create({
      ...manualCapture,
      customer,
      payment_method: 'pm_card_visa',
      metadata: { order_id: 'ord_1', domain: 'grace.dev' },
    });
    expect(created.status).toBe('requires_confirmation');
    expect(await readIntentEntry(created.id)).toEqual({
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
    expect(await readIntentEntry(created.id)).toMatchObject({ status: 'held' });

    const captured = await stripe.paymentIntents.capture(created.id, { expand: ['latest_charge'] });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_received: 1500,
      amount_capturable: 0,
      latest_charge: { object: 'charge', captured: true, amount_captured: 1500 },
    });
    expect(await readIntentEntry(created.id)).toMatchObject({ status: 'captured', amountMinor: 1500 });
  });

  it('expires after 5 days for a Visa charged off-session, and cannot be captured then', async () => {
    const held = await hold();
    const charge = await scratch.stripe.charges.retrieve(String(held.latest_charge));
    const lapsesAt = charge.payment_method_details?.card?.capture_before ?? 0;
    expect(lapsesAt - charge.created).toBe(5 * 24 * 60 * 60);
    await scratch.world.clock.set(new Date(lapsesAt * 1000));
    try {
      await expect(scratch.stripe.paymentIntents.capture(held.id)).rejects.toMatchObject({
        code: 'charge_expired_for_capture',
      });
      expect(await readIntentEntry(held.id)).toMatchObject({ status: 'canceled' });
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
    expect(await readIntentEntry(held.id)).toMatchObject({ status: 'captured', amountMinor: 400 });
  });

  it('cannot be captured beyond the held amount', async () => {
    const held = await hold();
    await expect(scratch.stripe.paymentIntents.capture(held.id, { amount_to_capture: 1501 })).rejects.toMatchObject({
      statusCode: 400,
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
    expect(await readIntentEntry(held.id)).toMatchObject({ status: 'held' });
  });

  it('is released by canceling, once', async () => {
    const held = await hold();
    const canceled = await scratch.stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', amount_capturable: 0 });
    expect(await readIntentEntry(held.id)).toMatchObject({ status: 'canceled', refundedMinor: 0 });
    const again = scratch.stripe.paymentIntents.cancel(held.id);
    await expect(again).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: held.id, status: 'canceled' },
    });
  });

  it('is captured at once without manual capture', async () => {
    const intent = await scratch.stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      allowed_payment_method_types: ['card'],
      confirm: true,
    });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 700 });
  });
});

describe('two concurrent calls', () => {
  it('confirm once: one holds, the other gets the current state', async () => {
    const intent = await scratch.stripe.paymentIntents.create({ ...manualCapture, payment_method: 'pm_card_visa' });
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
    expect(await readIntentEntry(held.id)).toMatchObject({ status: 'captured', amountMinor: 1500 });
  });

  it('capture and cancel: exactly one wins', async () => {
    const held = await hold();
    const tries = await Promise.allSettled([
      scratch.stripe.paymentIntents.capture(held.id),
      scratch.stripe.paymentIntents.cancel(held.id),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('never refund more than was captured', async () => {
    const held = await hold({ order_id: 'ord_r' });
    await scratch.stripe.paymentIntents.capture(held.id);
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map(() => scratch.stripe.refunds.create({ payment_intent: held.id, amount: 500 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await readIntentEntry(held.id)).toMatchObject({ refundedMinor: 1500 });
  });
});

describe('refunds', () => {
  it('return a part, then the rest, then nothing', async () => {
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
      status: 'succeeded',
      orderId: 'ord_2',
      domain: 'two.dev',
    });
  });

  it('are listed with their intent by intent, domain, order or customer, without those of others', async () => {
    const one = await hold({ domain: 'about-one.dev', order_id: 'ord_about_one' });
    const other = await hold({ domain: 'about-other.dev' });
    for (const { id } of [one, other]) await scratch.stripe.paymentIntents.capture(id);
    await scratch.stripe.refunds.create({ payment_intent: one.id, amount: 100 });
    const books = async (about: string) =>
      (await (await fetch(`${scratch.url}/_sandbox/state?about=${about}`)).json()) as Record<
        string,
        { id: string; intentId: string }[]
      >;
    const { intents, refunds, charges } = await books('about-one.dev');
    expect(intents?.map(({ id }) => id)).toEqual([one.id]);
    expect([refunds, charges].map((list) => list?.map(({ intentId }) => intentId))).toEqual([[one.id], [one.id]]);
    const ofCustomer = await books('ada@example.com');
    expect(ofCustomer['intents']?.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]));
    for (const about of ['ord_about_one', one.id]) {
      const state = await books(about);
      expect([state['intents'], state['refunds']].map((list) => list?.length)).toEqual([1, 1]);
      expect(state['intents']?.[0]?.id).toBe(one.id);
    }
    expect((await books('unknown.dev'))['intents']).toEqual([]);
  });

  it('require captured money', async () => {
    const held = await hold();
    await expect(scratch.stripe.refunds.create({ payment_intent: held.id })).rejects.toMatchObject({ statusCode: 400 });
  });
});

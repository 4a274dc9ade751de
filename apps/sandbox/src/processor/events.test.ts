import { afterAll, beforeAll, expect, it } from 'vitest';
import { startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { processor } from './index.ts';
import { manualCapture } from './intents.fixture.ts';
import { startReceiver } from './receiver.fixture.ts';
import type { Receiver } from './receiver.fixture.ts';

const webhookSecret = 'whsec_test_secret';
let receiver: Receiver;
let scratch: Scratch;
beforeAll(async () => {
  receiver = await startReceiver();
  scratch = await startScratch({ parts: [processor], eventsUrl: receiver.url, webhookSecret });
});
afterAll(async () => {
  await scratch.stop();
  await receiver.close();
});

const params = { ...manualCapture, amount: 1200, payment_method: 'pm_card_visa' };

function typesFor(id: string): string[] {
  return receiver.deliveries.flatMap(({ event }) =>
    'id' in event.data.object && event.data.object.id === id ? [event.type] : [],
  );
}

const arrives = (type: string, id: string) =>
  receiver.until(({ event }) => event.type === type && 'id' in event.data.object && event.data.object.id === id);

it('arrive with a signature that the SDK verifies, and name their request', async () => {
  const customer = await scratch.stripe.customers.create({ email: 'signed@example.com' }, { idempotencyKey: 'signed' });
  const { body, signature } = await arrives('customer.created', customer.id);
  const event = scratch.stripe.webhooks.constructEvent(body, signature, webhookSecret);
  expect(event).toMatchObject({
    type: 'customer.created',
    livemode: false,
    data: { object: { id: customer.id, email: 'signed@example.com' } },
    request: { id: customer.lastResponse.requestId, idempotency_key: 'signed' },
  });
  expect(() => scratch.stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow();
});

it('report the whole life of an intent', async () => {
  const { stripe } = scratch;
  const intent = await stripe.paymentIntents.create(params);
  await stripe.paymentIntents.confirm(intent.id, { off_session: true });
  const captured = await stripe.paymentIntents.capture(intent.id);
  await stripe.refunds.create({ payment_intent: intent.id });
  const charge = String(captured.latest_charge);
  await Promise.all([
    arrives('payment_intent.created', intent.id),
    arrives('payment_intent.amount_capturable_updated', intent.id),
    arrives('payment_intent.succeeded', intent.id),
    arrives('charge.captured', charge),
    arrives('charge.refunded', charge),
  ]);
});

it('report a failed payment and a canceled one', async () => {
  const { stripe } = scratch;
  const intent = await stripe.paymentIntents.create({ ...params, payment_method: 'pm_card_visa_chargeDeclined' });
  await expect(stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({ statusCode: 402 });
  await stripe.paymentIntents.cancel(intent.id);
  await arrives('payment_intent.payment_failed', intent.id);
  await arrives('payment_intent.canceled', intent.id);
  expect(typesFor(intent.id)).not.toContain('payment_intent.succeeded');
});

it('contain the previous values of a customer', async () => {
  const { id } = await scratch.stripe.customers.create({ email: 'old@example.com' });
  await scratch.stripe.customers.update(id, { email: 'new@example.com' });
  const { event } = await arrives('customer.updated', id);
  expect(event.data.previous_attributes).toEqual({ email: 'old@example.com' });
});

it('are sent again until accepted', async () => {
  receiver.answer(500);
  const { id } = await scratch.stripe.customers.create({ email: 'stubborn@example.com' });
  const refused = await arrives('customer.created', id);
  receiver.answer(200);
  const accepted = await receiver.until(
    ({ event }, index) => event.id === refused.event.id && index > receiver.deliveries.indexOf(refused),
  );
  expect(accepted.body).toBe(refused.body);
});

it('survive a restart', async () => {
  receiver.answer(503);
  const { id } = await scratch.stripe.customers.create({ email: 'patient@example.com' });
  const before = await arrives('customer.created', id);
  await scratch.restart();
  receiver.answer(200);
  await receiver.until(
    ({ event }, index) => event.id === before.event.id && index > receiver.deliveries.indexOf(before),
  );
});

it('are not written for a refused call', async () => {
  const refused = scratch.stripe.paymentIntents.create({ ...params, customer: 'cus_none' });
  await expect(refused).rejects.toMatchObject({ code: 'resource_missing' });
  const { rows } = await scratch.world.pool.query(
    `select 1 from processor_object where kind = 'event' and document->'data'->'object'->>'customer' = 'cus_none'`,
  );
  expect(rows).toEqual([]);
});

it('can be listed by type', async () => {
  const { data } = await scratch.stripe.events.list({ types: ['customer.updated', 'charge.captured'], limit: 100 });
  expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['customer.updated', 'charge.captured']));
  const [newest] = data;
  expect(await scratch.stripe.events.retrieve(newest?.id ?? '')).toMatchObject({ type: newest?.type });
});

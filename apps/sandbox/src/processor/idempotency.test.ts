import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { processor } from './index.ts';
import { manualCapture } from './intents.fixture.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await startScratch({ parts: [processor] });
});
afterAll(() => scratch.stop());

const hold = { ...manualCapture, payment_method: 'pm_card_visa' };

it('same key and parameters: the first response again, marked as replayed, and one object', async () => {
  const options = { idempotencyKey: 'same' };
  const first = await scratch.stripe.customers.create({ email: 'once@example.com' }, options);
  const second = await scratch.stripe.customers.create({ email: 'once@example.com' }, options);
  expect(second.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await scratch.stripe.customers.list({ email: 'once@example.com' })).data).toHaveLength(1);
});

it('400 idempotency_error for other parameters, and for another endpoint', async () => {
  const options = { idempotencyKey: 'bound' };
  await scratch.stripe.customers.create({ email: 'a@example.com' }, options);
  const refused = { type: 'StripeIdempotencyError', statusCode: 400 };
  await expect(scratch.stripe.customers.create({ email: 'b@example.com' }, options)).rejects.toMatchObject(refused);
  await expect(scratch.stripe.paymentIntents.create(hold, options)).rejects.toMatchObject(refused);
});

it('409 idempotency_key_in_use while the first call is running', async () => {
  const intent = await scratch.stripe.paymentIntents.create(hold);
  const other = new pg.Client({ connectionString: scratch.databaseUrl });
  await other.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from processor_object where id = $1 for update', [intent.id]);
    const options = { idempotencyKey: 'busy' };
    const confirms = [1, 2].map(() => scratch.stripe.paymentIntents.confirm(intent.id, {}, options));
    await expect(Promise.race(confirms)).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    await other.query('commit');
    const outcomes = await Promise.allSettled(confirms);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  } finally {
    await other.end();
  }
  const replay = await scratch.stripe.paymentIntents.confirm(intent.id, {}, { idempotencyKey: 'busy' });
  expect(replay.status).toBe('requires_capture');
});

it('a decline is stored: the same 402 again, and the card is charged once', async () => {
  const intent = await scratch.stripe.paymentIntents.create({
    ...manualCapture,
    payment_method: 'pm_card_visa_chargeDeclined',
  });
  const options = { idempotencyKey: 'declined' };
  const declined = { statusCode: 402, decline_code: 'generic_decline' };
  await expect(scratch.stripe.paymentIntents.confirm(intent.id, {}, options)).rejects.toMatchObject(declined);
  await expect(scratch.stripe.paymentIntents.confirm(intent.id, {}, options)).rejects.toMatchObject({
    ...declined,
    headers: { 'idempotent-replayed': 'true' },
  });
  expect((await scratch.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
});

it('a refusal before execution is not stored: the corrected call may use the key', async () => {
  const options = { idempotencyKey: 'corrected' };
  await expect(scratch.stripe.paymentIntents.create({ ...manualCapture, amount: 10 }, options)).rejects.toMatchObject({
    code: 'amount_too_small',
  });
  await expect(scratch.stripe.paymentIntents.create(hold, options)).resolves.toMatchObject({ amount: 1500 });
});

it('a key survives a restart', async () => {
  const options = { idempotencyKey: 'restart' };
  const first = await scratch.stripe.paymentIntents.create(hold, options);
  await scratch.restart();
  expect((await scratch.stripe.paymentIntents.create(hold, options)).id).toBe(first.id);
});

it('a key expires after 24 hours', async () => {
  const options = { idempotencyKey: 'old' };
  const first = await scratch.stripe.paymentIntents.create(hold, options);
  await scratch.world.clock.set(new Date(scratch.world.clock.now().getTime() + 25 * 60 * 60 * 1000));
  expect((await scratch.stripe.paymentIntents.create(hold, options)).id).not.toBe(first.id);
  await scratch.world.clock.reset();
});

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { FaultKind } from '../faults.ts';
import { postJson, startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { processor } from './index.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await startScratch({ parts: [processor] });
});
afterEach(async () => {
  await fetch(`${scratch.url}/_sandbox/faults`, { method: 'DELETE' });
});
afterAll(() => scratch.stop());

async function setFault(kind: FaultKind, more: object = {}): Promise<void> {
  const fault = { service: 'processor', operation: 'intent.confirm', kind, times: 1, ...more };
  expect((await postJson(`${scratch.url}/_sandbox/faults`, fault)).status).toBe(201);
}

async function newIntent(metadata: Record<string, string> = {}): Promise<string> {
  const params = {
    amount: 900,
    currency: 'usd',
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    metadata,
  } as const;
  return (await scratch.stripe.paymentIntents.create(params)).id;
}

const confirm = (id: string, timeout = 5_000) =>
  scratch.stripe.paymentIntents.confirm(id, { off_session: true }, { idempotencyKey: `confirm:${id}`, timeout });
const statusOf = async (id: string) => (await scratch.stripe.paymentIntents.retrieve(id)).status;

const injected500 = { type: 'StripeAPIError', statusCode: 500, headers: { 'stripe-should-retry': 'false' } };
const lost = { type: 'StripeConnectionError' };

it.each([
  ['error_before', injected500, 'requires_confirmation'],
  ['error_after', injected500, 'requires_capture'],
  ['drop_before', lost, 'requires_confirmation'],
  ['drop_after', lost, 'requires_capture'],
  ['stored_500', injected500, 'requires_confirmation'],
] as const)('%s', async (kind, error, status) => {
  const id = await newIntent();
  // Even with retries off, the SDK sends a dropped call once more with the same key.
  await setFault(kind, { times: kind.startsWith('drop') ? 2 : 1 });
  await expect(confirm(id)).rejects.toMatchObject(error);
  expect(await statusOf(id)).toBe(status);
});

it('a single drop_after is retried by the SDK and charges once', async () => {
  const id = await newIntent();
  await setFault('drop_after');
  await expect(confirm(id)).resolves.toMatchObject({ status: 'requires_capture' });
  expect((await scratch.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
});

it('timeout_after: the effect, then no response until the caller gives up', async () => {
  const id = await newIntent();
  await setFault('timeout_after');
  await expect(confirm(id, 300)).rejects.toMatchObject(lost);
  expect(await statusOf(id)).toBe('requires_capture');
});

it('latency: a delay, then the normal response', async () => {
  const id = await newIntent();
  await setFault('latency', { ms: 20 });
  await expect(confirm(id)).resolves.toMatchObject({ status: 'requires_capture' });
});

it('after error_after the same key returns the real result', async () => {
  const id = await newIntent();
  await setFault('error_after');
  await expect(confirm(id)).rejects.toMatchObject(injected500);
  await expect(confirm(id)).resolves.toMatchObject({ status: 'requires_capture' });
});

it('after stored_500 the same key returns the 500 again, and a new key succeeds', async () => {
  const id = await newIntent();
  await setFault('stored_500');
  await expect(confirm(id)).rejects.toMatchObject(injected500);
  await expect(confirm(id)).rejects.toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
  const other = scratch.stripe.paymentIntents.confirm(id, { off_session: true }, { idempotencyKey: `again:${id}` });
  await expect(other).resolves.toMatchObject({ status: 'requires_capture' });
});

it('apply only to calls whose subject matches', async () => {
  const spared = await newIntent({ domain: 'spared.dev' });
  const hit = await newIntent({ domain: 'hit.dev', order_id: 'ord_hit' });
  await setFault('error_before', { match: 'hit.dev' });
  await expect(confirm(spared)).resolves.toMatchObject({ status: 'requires_capture' });
  await expect(confirm(hit)).rejects.toMatchObject(injected500);
});

it('match an intent by the email of its customer', async () => {
  const { id: customer } = await scratch.stripe.customers.create({ email: 'mark@example.com' });
  const intent = await scratch.stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    customer,
    payment_method: 'pm_card_visa',
  });
  await setFault('error_before', { match: 'mark@example.com' });
  await expect(confirm(intent.id)).rejects.toMatchObject(injected500);
});

it('apply exactly as often as requested, with any number of concurrent calls', async () => {
  await setFault('error_before', { operation: 'customer.create', times: 3 });
  const tries = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((n) => scratch.stripe.customers.create({ email: `n${n}@example.com` })),
  );
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

it('survive a restart', async () => {
  const id = await newIntent();
  await setFault('error_before', { times: 2 });
  await expect(confirm(id)).rejects.toMatchObject(injected500);
  await scratch.restart();
  await expect(confirm(id)).rejects.toMatchObject(injected500);
  await expect(confirm(id)).resolves.toMatchObject({ status: 'requires_capture' });
});

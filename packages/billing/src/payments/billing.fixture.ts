import { createHmac } from 'node:crypto';
import type { Payments, ProcessorEvent } from '@onym/core/ports';
import { CARDS, createTestAccount, submitCard, type TestScope } from '@onym/testing';
import { ensureCustomer } from './ensure-customer.ts';
import { processEvent } from './process-event.ts';
import { receiveEvent } from './receive-event.ts';

/** An account with a customer at the processor. */
export interface TestPayer {
  accountId: string;
  customerId: string;
  /** All events of the payer are later. The machine's time, minus a tolerance for differing clocks. */
  since: Date;
}

export async function makePayer(scope: TestScope): Promise<TestPayer> {
  const { id: accountId } = await createTestAccount(scope);
  const since = new Date(Date.now() - 2000);
  return { accountId, since, customerId: await ensureCustomer(scope.fork(), accountId) };
}

/** Returns the scope with these methods of the payments port replaced. */
export function withPayments(scope: TestScope, script: Partial<Payments>): TestScope {
  return { ...scope, ports: { ...scope.ports, payments: { ...scope.ports.payments, ...script } } };
}

/** Submits a card on a hosted page as a person does; returns the status of the response. */
export async function fillIn(url: string, number: string = CARDS.good): Promise<number> {
  return (await submitCard(url, number)).status;
}

/** The processor's events about this payer, oldest first. */
export async function eventsAbout(scope: TestScope, { customerId, since }: TestPayer): Promise<ProcessorEvent[]> {
  const events: ProcessorEvent[] = [];
  const ours = new Set([customerId]);
  for await (const event of scope.ports.payments.listEvents({ since })) events.unshift(event);
  return events.filter(({ payload }) => {
    const { customer, payment_intent: intent } = (
      payload['data'] as { object: { customer?: string; payment_intent?: string } }
    ).object;
    // A dispute names only the payment; the event of its charge or session came first and named customer and payment.
    if (customer && ours.has(customer) && intent) ours.add(intent);
    return ours.has(customer ?? '') || ours.has(intent ?? '');
  });
}

/** Calls our webhook endpoint as the processor, with a valid signature. */
export async function deliverEvent(
  scope: TestScope,
  { payload }: Pick<ProcessorEvent, 'payload'>,
  secret = 'whsec_test',
): Promise<void> {
  const body = Buffer.from(JSON.stringify(payload));
  const seconds = Math.floor(scope.clock.wall().getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  await receiveEvent(scope.fork(), body, `t=${seconds},v1=${signature}`);
}

/** Processes all unprocessed events, in the order in which they arrived. */
export async function workOff(scope: TestScope): Promise<void> {
  const waiting = await scope.sql.rows<{ id: string }>(
    'test-inbox',
    'select id from processor_event where processed_at is null order by received_at, id',
    [],
  );
  for (const { id } of waiting) await processEvent(scope.fork(), id);
}

/** Delivers and processes all events about this payer. */
export async function catchUp(scope: TestScope, payer: TestPayer): Promise<void> {
  for (const event of await eventsAbout(scope, payer)) await deliverEvent(scope, event);
  await workOff(scope);
}

/** The events published for this account; events of the same moment are sorted by type. */
export function findEvents(
  scope: TestScope,
  { accountId }: TestPayer,
): Promise<{ type: string; data: Record<string, unknown> }[]> {
  return scope.sql.rows(
    'test-published',
    'select type, data from webhook_event where account_id = $1 order by created_at, type',
    [accountId],
  );
}

/** Calls the processor's HTTP API directly, for actions that only its operator or its portal takes. */
export async function callProcessor<T = Record<string, unknown>>(
  scope: TestScope,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  form: Record<string, string> = {},
): Promise<T> {
  const query = method === 'GET' && Object.keys(form).length > 0 ? `?${new URLSearchParams(form)}` : '';
  const answer = await fetch(`${scope.config.vendors.payments.apiBase}/v1${path}${query}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
    ...(method === 'GET' ? {} : { body: new URLSearchParams(form) }),
  });
  const body = (await answer.json()) as T;
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(body)}`);
  return body;
}

/** The only subscription of this payer, as the processor has it. */
export async function theirSubscription(
  scope: TestScope,
  { customerId }: TestPayer,
): Promise<{ id: string; status: string }> {
  const { data } = await callProcessor<{ data: { id: string; status: string }[] }>(scope, 'GET', '/subscriptions', {
    customer: customerId,
    status: 'all',
  });
  if (data.length !== 1) throw new Error(`expected one subscription, found ${data.length}`);
  return data[0]!;
}

/** Deletes all stored events and this account's rows that they led to, and resets its tier. The processor's state stays. */
export async function deleteEventRows(scope: TestScope, { accountId }: TestPayer): Promise<void> {
  for (const table of ['webhook_event', 'subscription', 'entitlement'])
    await scope.sql.rows(`test-forget-${table}`, `delete from ${table} where account_id = $1`, [accountId]);
  await scope.sql.rows('test-forget-inbox', 'delete from processor_event', []);
  await scope.sql.rows('test-forget-tier', `update account set tier = 'explorer' where id = $1`, [accountId]);
}

/** The same items in another order, some of them twice; the same seed returns the same order. */
export function shuffleWithRepeats<T>(things: readonly T[], seed: number): T[] {
  let state = seed * 2_654_435_761 + 1;
  const random = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const keyed = things
    .flatMap((thing) => (random() < 0.4 ? [thing, thing] : [thing]))
    .map((thing) => ({ thing, at: random() }));
  return keyed.toSorted((a, b) => a.at - b.at).map(({ thing }) => thing);
}

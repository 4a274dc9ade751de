import { isId } from '@onym/core';
import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emitEvent } from './emit.ts';
import { createEndpoint, updateEndpoint } from './endpoints.ts';
import type { EventType } from './events.ts';
import { WebhookEventSchema } from './webhook.entities.ts';
import { deliveriesOf, emitInTransaction, createExpiredEvent, makeEndpoint, runsOf } from './webhooks.fixture.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

const URL = 'http://127.0.0.1:9/hook';
const eventsOf = (accountId: string) => scope.fork().em.find(WebhookEventSchema, { account: accountId });

describe('emitEvent', () => {
  it('writes the event, a delivery per endpoint and a run for it', async () => {
    const { accountId, endpoint } = await makeEndpoint(scope, URL);
    await emitInTransaction(scope, createExpiredEvent(accountId));
    const [event] = await eventsOf(accountId);
    const [delivery] = await deliveriesOf(scope, endpoint.id);
    expect(isId('event', event!.id)).toBe(true);
    expect(event).toMatchObject({ type: 'domain.expired', data: { domain: 'acme.com' }, createdAt: scope.clock.now() });
    expect(isId('webhookDelivery', delivery!.id)).toBe(true);
    expect(delivery).toMatchObject({ status: 'pending', attemptCount: 0, event: { id: event!.id } });
    expect(await runsOf(scope, endpoint.id)).toHaveLength(1);
  });

  it('leaves nothing behind when the transaction is rolled back', async () => {
    const { accountId, endpoint } = await makeEndpoint(scope, URL);
    const jobs = () => scope.fork().sql.unnamed('select count(*)::int as n from graphile_worker.jobs');
    const before = await jobs();
    await expect(
      transaction(scope, async (tx) => {
        await emitEvent(tx, createExpiredEvent(accountId));
        throw new Error('the purchase fails after all');
      }),
    ).rejects.toThrow('after all');
    expect(await eventsOf(accountId)).toEqual([]);
    expect(await deliveriesOf(scope, endpoint.id)).toEqual([]);
    expect(await jobs()).toEqual(before);
  });

  it('does nothing for an occurrence that was already emitted, also concurrently', async () => {
    const { accountId, endpoint } = await makeEndpoint(scope, URL);
    const event = createExpiredEvent(accountId);
    await Promise.all([
      emitInTransaction(scope, event),
      emitInTransaction(scope, event),
      emitInTransaction(scope, event),
    ]);
    await emitInTransaction(scope, event);
    expect(await eventsOf(accountId)).toHaveLength(1);
    expect(await deliveriesOf(scope, endpoint.id)).toHaveLength(1);
  });

  it('reaches only active endpoints of the account that subscribe to the type', async () => {
    const wanting = await makeEndpoint(scope, URL);
    const of = (events?: EventType[]) => createEndpoint(scope.fork(), wanting.accountId, { url: URL, events });
    const [other, paused, stranger] = [await of(['domain.registered']), await of(), await makeEndpoint(scope, URL)];
    await updateEndpoint(scope.fork(), wanting.accountId, paused.endpoint.id, { isActive: false });
    await emitInTransaction(scope, createExpiredEvent(wanting.accountId));
    const counts = await Promise.all(
      [wanting, other, paused, stranger].map(async ({ endpoint }) => (await deliveriesOf(scope, endpoint.id)).length),
    );
    expect(counts).toEqual([1, 0, 0, 0]);
  });

  it('stores the event if no endpoint subscribes to it', async () => {
    const { id } = await createTestAccount(scope);
    await emitInTransaction(scope, createExpiredEvent(id));
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('converts currencies to upper case and drops fields that are not published', async () => {
    const { id } = await createTestAccount(scope);
    const data = {
      checkoutSessionId: 'cs_1',
      userId: id,
      productType: 'LOGO_PACK' as const,
      amount: 19.99,
      currency: 'usd',
      customerEmail: 'vera@example.com',
    };
    await emitInTransaction(scope, {
      accountId: id,
      type: 'checkout.completed',
      occurrence: 'checkout.completed:cs_1',
      data,
    });
    const [event] = await eventsOf(id);
    expect(event!.data).toEqual({
      checkoutSessionId: 'cs_1',
      userId: id,
      productType: 'LOGO_PACK',
      amount: 19.99,
      currency: 'USD',
    });
  });

  it('refuses data that does not match the type', async () => {
    const { id } = await createTestAccount(scope);
    const event = createExpiredEvent(id);
    await expect(
      emitInTransaction(scope, { ...event, data: { ...event.data, expiredAt: 'yesterday' } } as typeof event),
    ).rejects.toThrow();
    expect(await eventsOf(id)).toEqual([]);
  });
});

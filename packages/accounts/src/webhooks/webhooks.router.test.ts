import { newId } from '@onym/core';
import { createCallerFactory, Reply, type Principal, type RequestScope } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhooksRouter } from './webhooks.router.ts';
import {
  respondWith,
  makeEndpoint,
  pendingDelivery,
  type Receiver,
  sendDueWith,
  startReceiver,
} from './webhooks.fixture.ts';

let scope: TestScope;
let receiver: Receiver;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());
beforeEach(async () => void (receiver = await startReceiver()));
afterEach(() => receiver.close());

/** Calls the procedures as this account's session; the tests of the whole API cover admission. */
function callerOf(accountId: string) {
  const principal: Principal = {
    kind: 'session',
    accountId,
    tier: 'explorer',
    email: `${accountId}@example.com`,
    admin: false,
  };
  const allowance = {
    tier: 'explorer',
    limit: 60,
    remaining: 59,
    resetAt: 0,
    dailyLimit: 200,
    dailyRemaining: 200,
    dailyResetAt: 0,
  } as const;
  const admitted = { outcome: 'admitted', principal, allowance } as const;
  const ctx: RequestScope = {
    ...scope.fork(),
    requestId: newId('request', scope.clock.now()),
    credentials: { transport: 'rest', authorization: undefined, headers: new Headers(), address: '192.0.2.1' },
    admissionControl: {
      admit: async () => admitted,
      charge: async () => admitted,
      refundCall: async () => null,
      checkPassword: async () => ({ right: false }),
      confirmationMethods: async () => ['password'],
      confirm: async () => ({ outcome: 'wrong_password' }),
    },
    reply: new Reply(),
    agentName: undefined,
    idempotencyKey: undefined,
    invalidIdempotencyKey: false,
    origin: { address: '127.0.0.1', requestId: 'req_1' },
    record: { caller() {}, writeEntry: async () => {} },
    address: '127.0.0.1',
  };
  return createCallerFactory(webhooksRouter)(ctx);
}

async function account() {
  const { accountId, endpoint, secret } = await makeEndpoint(scope, receiver.url);
  return { accountId, id: endpoint.id, secret, call: () => callerOf(accountId) };
}

describe('webhook-endpoints', () => {
  it('shows the secret at creation and never again', async () => {
    const { call } = await account();
    const { secret, ...created } = await call().create({
      url: receiver.url,
      events: ['domain.expired'],
      description: 'Tide desk',
    });
    expect(created).toEqual({
      id: expect.stringMatching(/^whe_/),
      url: receiver.url,
      events: ['domain.expired'],
      description: 'Tide desk',
      isActive: true,
      createdAt: scope.clock.now().toISOString(),
    });
    expect(secret).toMatch(/^whsec_/);
    const { endpoints } = await call().list();
    expect(endpoints).toContainEqual(created);
    expect(JSON.stringify(endpoints)).not.toContain('whsec_');
  });

  it.each<[string, object]>([
    ['no address', {}],
    ['an unknown type', { url: 'https://example.com/', events: ['domain.sold'] }],
    ['no types at all', { url: 'https://example.com/', events: [] }],
    ['types that are no list', { url: 'https://example.com/', events: 'domain.expired' }],
    ['a description that is no text', { url: 'https://example.com/', description: 7 }],
    ['a long description', { url: 'https://example.com/', description: 'x'.repeat(201) }],
    ['a long address', { url: `https://example.com/${'x'.repeat(2048)}` }],
  ])('400 invalid_request for %s', async (_, input) => {
    const { call } = await account();
    await expect(call().create(input as never)).rejects.toMatchObject({
      cause: { code: 'invalid_request', status: 400 },
    });
  });

  it('ignores unknown keys', async () => {
    const { call, accountId } = await account();
    const {
      endpoints: [first],
    } = await call().list();
    const changed = await call().update({
      id: first!.id,
      isActive: false,
      accountId: 'usr_other',
      sealedSecret: 'x',
    } as never);
    expect(changed).toEqual({ ...first, isActive: false });
    expect((await callerOf(accountId).list()).endpoints).toHaveLength(1);
  });

  it('lists deliveries with their attempts', async () => {
    const { accountId, id, call } = await account();
    const { id: deliveryId } = await pendingDelivery(scope, accountId, id);
    receiver.answer = respondWith(500);
    await sendDueWith(scope.fork(), deliveryId);
    expect(await call().deliveries({ id })).toEqual({
      deliveries: [
        {
          id: deliveryId,
          eventId: expect.stringMatching(/^evt_/),
          type: 'domain.expired',
          status: 'pending',
          nextAttemptAt: expect.stringMatching(/Z$/),
          body: receiver.received[0]!.raw,
          attempts: [
            {
              at: expect.stringMatching(/Z$/),
              statusCode: 500,
              error: 'answered 500',
              answer: '',
              durationMs: expect.any(Number),
            },
          ],
        },
      ],
      nextCursor: null,
    });
  });

  it('accepts limit as the text of a query string', async () => {
    const { accountId, id, call } = await account();
    for (let n = 0; n < 2; n++) await pendingDelivery(scope, accountId, id);
    expect((await call().deliveries({ id, limit: '1' as never })).deliveries).toHaveLength(1);
  });

  it('test, redeliver and recover answer at once and leave a delivery waiting', async () => {
    const { id, call } = await account();
    const sent = await call().test({ id });
    expect(sent).toMatchObject({ type: 'webhook.test', status: 'pending', attempts: [] });
    expect(await call().redeliver({ id: sent.id })).toMatchObject({ id: sent.id, status: 'pending' });
    expect(await call().recover({ id, since: new Date(0).toISOString() })).toEqual({ count: 1 });
    await expect(call().recover({ id, since: 'yesterday' })).rejects.toMatchObject({
      cause: { code: 'invalid_request' },
    });
  });

  it('is 404 not_found for another account and for an unknown id, on every route', async () => {
    const { accountId, id, secret } = await account();
    const { id: deliveryId } = await pendingDelivery(scope, accountId, id);
    const stranger = await account();
    for (const foreign of [id, newId('webhookEndpoint', scope.clock.now())]) {
      const attempts = [
        () => stranger.call().update({ id: foreign, url: 'https://example.com/x' }),
        () => stranger.call().remove({ id: foreign }),
        () => stranger.call().rotate({ id: foreign }),
        () => stranger.call().test({ id: foreign }),
        () => stranger.call().deliveries({ id: foreign }),
        () => stranger.call().recover({ id: foreign, since: new Date(0).toISOString() }),
      ];
      for (const attempt of attempts)
        await expect(attempt()).rejects.toMatchObject({
          cause: { code: 'not_found', status: 404, message: 'Webhook endpoint not found' },
        });
    }
    for (const foreign of [deliveryId, newId('webhookDelivery', scope.clock.now())])
      await expect(stranger.call().redeliver({ id: foreign })).rejects.toMatchObject({ cause: { code: 'not_found' } });
    expect((await callerOf(accountId).list()).endpoints).toMatchObject([{ id, url: receiver.url, isActive: true }]);
    expect((await callerOf(accountId).rotate({ id })).secret).not.toBe(secret);
  });
});

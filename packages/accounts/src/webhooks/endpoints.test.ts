import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEndpoint, listEndpoints, removeEndpoint, updateEndpoint } from './endpoints.ts';
import { validSecrets } from './endpoint-secrets.ts';
import { DEFAULT_EVENTS } from './events.ts';
import { rotateSecret } from './rotate-secret.ts';
import { WebhookEndpointSchema } from './webhook.entities.ts';
import {
  deliveriesOf,
  emitInTransaction,
  createExpiredEvent,
  makeEndpoint,
  readEndpointRow,
} from './webhooks.fixture.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

const URL = 'https://example.com/hook';
const ON_THE_INTERNET = { callsLoopback: false };

describe('createEndpoint', () => {
  it('returns the secret, which is stored sealed for this row alone', async () => {
    const { endpoint, secret } = await makeEndpoint(scope, URL);
    const row = await readEndpointRow(scope, endpoint.id);
    expect(row.sealedSecret).not.toContain(secret.slice(6));
    expect(validSecrets(scope, row)).toEqual([secret]);
    expect(() => scope.secrets.open('webhook-secret', row.sealedSecret, 'whe_other')).toThrow();
  });

  it('subscribes by default to the types of the first contract, each type once', async () => {
    expect((await makeEndpoint(scope, URL)).endpoint.events).toEqual(DEFAULT_EVENTS);
    expect((await makeEndpoint(scope, URL, ['domain.expired', 'domain.expired'])).endpoint.events).toEqual([
      'domain.expired',
    ]);
  });

  it.each([
    'http://example.com/hook',
    'https://10.0.0.1/',
    'https://[::ffff:169.254.169.254]/',
    'https://user:pass@example.com/',
    'https://example.com:8080/',
    'ftp://example.com/',
    'nonsense',
  ])('refuses %s', async (url) => {
    const { id } = await createTestAccount(scope);
    await expect(createEndpoint(scope.fork(), id, { url })).rejects.toMatchObject({
      code: 'invalid_request',
      status: 400,
      details: { fieldErrors: { url: expect.any(String) } },
    });
  });

  it.each(['http://127.0.0.1:4000/hook', 'http://localhost:4000/hook', 'https://127.0.0.1/'])(
    'accepts %s on a laptop, and refuses it on the internet',
    async (url) => {
      const { id } = await createTestAccount(scope);
      await expect(
        createEndpoint({ ...scope.fork(), settings: { ...scope.settings, ...ON_THE_INTERNET } }, id, { url }),
      ).rejects.toMatchObject({ code: 'invalid_request' });
      expect((await createEndpoint(scope.fork(), id, { url })).endpoint.url).toBe(url);
    },
  );

  it('stops at twenty per account, also for concurrent calls', async () => {
    const { id } = await createTestAccount(scope);
    for (let n = 0; n < 19; n++) await createEndpoint(scope.fork(), id, { url: URL });
    const results = await Promise.allSettled([1, 2, 3].map(() => createEndpoint(scope.fork(), id, { url: URL })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(createEndpoint(scope.fork(), id, { url: URL })).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
    });
    expect(await listEndpoints(scope.fork(), id)).toHaveLength(20);
  });
});

describe('updateEndpoint', () => {
  it('changes the given values and keeps the rest', async () => {
    const { accountId, endpoint } = await makeEndpoint(scope, URL);
    await updateEndpoint(scope.fork(), accountId, endpoint.id, {
      events: ['domain.registered'],
      description: 'Tide desk',
    });
    expect(await readEndpointRow(scope, endpoint.id)).toMatchObject({
      url: URL,
      events: ['domain.registered'],
      description: 'Tide desk',
      isActive: true,
    });
  });

  it('validates a new address as at creation', async () => {
    const { accountId, endpoint } = await makeEndpoint(scope, URL);
    await expect(
      updateEndpoint(scope.fork(), accountId, endpoint.id, { url: 'http://example.com/' }),
    ).rejects.toMatchObject({ code: 'invalid_request' });
    expect((await readEndpointRow(scope, endpoint.id)).url).toBe(URL);
  });

  it('resets past failures when it is enabled again', async () => {
    const { accountId, endpoint } = await makeEndpoint(scope, URL);
    await scope
      .fork()
      .em.nativeUpdate(
        WebhookEndpointSchema,
        { id: endpoint.id },
        { isActive: false, disabledAt: scope.clock.now(), failingSince: scope.clock.now() },
      );
    await updateEndpoint(scope.fork(), accountId, endpoint.id, { isActive: true });
    expect(await readEndpointRow(scope, endpoint.id)).toMatchObject({
      isActive: true,
      disabledAt: null,
      failingSince: null,
    });
  });
});

describe('removeEndpoint', () => {
  it('deletes its deliveries too', async () => {
    const { accountId, endpoint } = await makeEndpoint(scope, URL);
    await emitInTransaction(scope, createExpiredEvent(accountId));
    await removeEndpoint(scope.fork(), accountId, endpoint.id);
    expect(await deliveriesOf(scope, endpoint.id)).toEqual([]);
    expect(await listEndpoints(scope.fork(), accountId)).toEqual([]);
  });
});

describe('rotateSecret', () => {
  it('ends the oldest secret when it is called twice within a day', async () => {
    const { accountId, endpoint } = await makeEndpoint(scope, URL);
    const second = await rotateSecret(scope.fork(), accountId, endpoint.id);
    const third = await rotateSecret(scope.fork(), accountId, endpoint.id);
    expect(validSecrets(scope, await readEndpointRow(scope, endpoint.id))).toEqual([third, second]);
  });

  it('returns valid secrets to two concurrent calls', async () => {
    const { accountId, endpoint } = await makeEndpoint(scope, URL);
    const secrets = await Promise.all([1, 2].map(() => rotateSecret(scope.fork(), accountId, endpoint.id)));
    expect(validSecrets(scope, await readEndpointRow(scope, endpoint.id)).sort()).toEqual(secrets.sort());
  });
});

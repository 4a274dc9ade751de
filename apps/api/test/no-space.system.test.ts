import { once } from 'node:events';
import { createServer as listen } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKey } from '@onym/accounts/access';
import { openApp, type App } from '@onym/app';
import {
  contactDetails,
  createTestAccount,
  openOwnSandbox,
  openTestScope,
  uniqueWord,
  type TestScope,
} from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../src/server.ts';

/** A separate app and sandbox; the database reports that its volume is full. */
let scope: TestScope;
let app: App;
let url: string;
let key: string;
let books: () => Promise<unknown[]>;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const world = await openOwnSandbox();
  scope = await openTestScope(world.environment);
  app = await openApp({ ...scope.config, logLevel: 'silent' }, 'api');
  const api = createServer(app);
  const http = listen(api.app).listen(0, '127.0.0.1');
  await once(http, 'listening');
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  closers.push(async () => {
    http.close();
    http.closeAllConnections();
    await api.close();
    await app.close();
    await scope.close();
    await world.stop();
  });
  books = async () => {
    const answer = await fetch(`${world.url}/v1/payment_intents`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    return ((await answer.json()) as { data: unknown[] }).data;
  };
  key = (await createKey(scope, (await createTestAccount(scope)).id, { name: 'a', permissions: ['*'] })).secret;
  // The error that PostgreSQL raises when it cannot extend a file (appendix A: disk_full).
  await app.pool.query(
    `create or replace function require_disk_space() returns void language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
  );
});
afterAll(async () => {
  for (const close of closers) await close();
});

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });

describe('a database that has no space left', () => {
  it('/readyz is 503 and says what is missing; the process keeps running', async () => {
    const ready = await fetch(`${url}/readyz?for=api`);
    expect({ status: ready.status, body: await ready.json() }).toEqual({
      status: 503,
      body: { status: 'not ready', checks: { accepting: true, database: true, space: false } },
    });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it.each<[string, object]>([
    ['/api/v1/domains/buy', { domain: `${uniqueWord()}.com`, contact: contactDetails() }],
    ['/api/v1/domains/quiet-row.com/renew', {}],
    ['/api/v1/domains/quiet-row.com/restore', {}],
    ['/api/v1/launches/lau_1/start', { name: `${uniqueWord()}.com`, maxPrice: 100 }],
  ])('503 service_unavailable: %s moves no money and starts no payment', async (path, body) => {
    const answer = await post(path, body);
    const refusal = (await answer.json()) as Record<string, unknown>;
    expect({ status: answer.status, ...refusal }).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect(refusal['moneyMoved']).toBe('no');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await books()).toEqual([]);
    expect((await app.pool.query('select 1 from domain_order')).rowCount).toBe(0);
  });

  it('503 service_unavailable: no machine payment is demanded', async () => {
    const answer = await post('/api/v1/domains/buy/mpp', {
      domain: `${uniqueWord()}.com`,
      email: 'a@example.com',
      contact: contactDetails(),
    });
    expect(await answer.json()).toMatchObject({ code: 'service_unavailable', moneyMoved: 'no' });
    expect(answer.status).toBe(503);
  });

  it('nothing starts a payment, jobs included', async () => {
    const { payments } = app.scope().ports;
    const command = {
      orderId: 'ord_1',
      domain: 'a.com',
      amountMinor: 100,
      currency: 'usd',
      customerId: 'cus_1',
      paymentMethodId: 'pm_1',
      description: 'a.com',
    };
    await expect(payments.createIntent(command, 'key')).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(await books()).toEqual([]);
  });

  it('free calls are answered', async () => {
    const answer = await fetch(`${url}/api/v1/orders`, { headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(200);
  });
});

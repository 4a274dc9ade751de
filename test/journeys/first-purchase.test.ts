/**
 * The one journey of `npm test` through separate processes. It catches errors that only their start or the connection
 * between them can cause.
 */
import { callerAddress, contactDetails, startStack, submitCard, uniqueWord, type TestStack } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

const undo: (() => Promise<unknown>)[] = [];
let stack: TestStack;
let headers: Record<string, string>;

beforeAll(async () => {
  const [server, template, storageDir] = [inject('pgUrl'), inject('templateName'), inject('storageDir')];
  const started = await startStack({ server, template, storageDir }, undo);
  if (typeof started === 'string') throw new Error(started);
  stack = started;
  headers = { 'content-type': 'application/json', 'x-forwarded-for': callerAddress(), origin: stack.siteUrl };
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

async function ask<T>(method: string, path: string, json?: object): Promise<T> {
  const answer = await fetch(`${stack.siteUrl}/api${path}`, {
    method,
    headers,
    ...(json && { body: JSON.stringify(json) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
  return (await answer.json()) as T;
}

/** Verifies the address in the database, as the link in the mail would. */
async function proveAddress(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  await client.query('update auth."user" set "emailVerified" = true where email = $1', [email]);
  await client.end();
}

describe('a sandbox, an API and a worker in separate processes', () => {
  it('serve a user from sign-up to a bought domain', async () => {
    const email = `${uniqueWord()}@example.com`;
    await ask('POST', '/auth/sign-up/email', { name: 'Vera Field', email, password: `Pw-${uniqueWord()}` });
    await proveAddress(email);
    await ask('PUT', '/v1/account/contact', contactDetails());
    const { url } = await ask<{ url: string }>('POST', '/v1/billing/setup');
    expect((await submitCard(url, '4242424242424242')).status).toBe(303);
    await vi.waitFor(async () => expect(await ask('GET', '/v1/account')).toMatchObject({ card: { last4: '4242' } }), {
      timeout: 30_000,
      interval: 100,
    });

    const domain = `${uniqueWord()}.com`;
    expect(await ask('GET', `/v1/domains/check?name=${domain}`)).toMatchObject({ available: true });
    expect(await ask('POST', '/v1/domains/buy', { domain })).toMatchObject({
      success: true,
      domain,
      retailPrice: 16.09,
    });
    const { domains } = await ask<{ domains: object[] }>('GET', '/v1/domains/list');
    expect(domains).toMatchObject([{ name: domain, status: 'active' }]);
  });
});

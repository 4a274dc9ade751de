import { once } from 'node:events';
import { createServer as listen } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKey } from '@onym/accounts/access';
import { openApp } from '@onym/app';
import { saveContact } from '@onym/domains';
import { contactDetails, createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../src/server.ts';

/** An API of its own, with tax: the API that the other tests share calculates none. */
let scope: TestScope;
let url: string;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  scope = await openTestScope({ TAX: 'table', TAX_RATES: 'DE:19,US-CA:10', TAX_EXCLUSIVE: 'US', SELLER_COUNTRY: 'DE' });
  const app = await openApp({ ...scope.config, logLevel: 'silent' }, 'api');
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
  });
});
afterAll(async () => {
  for (const close of closers) await close();
});

/** The header of a key of a new account, with this saved contact. */
async function keyOf(contact: Record<string, string>): Promise<Record<string, string>> {
  const { id } = await createTestAccount(scope);
  await saveContact(scope.fork(), id, contactDetails(contact));
  const { secret } = await createKey(scope, id, { name: 'a', permissions: ['*'] });
  return { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
}
const freeName = (): string => `${uniqueWord()}.com`;
const checkAs = async (headers: Record<string, string>): Promise<unknown> =>
  (await fetch(`${url}/api/v1/domains/check?name=${freeName()}`, { headers })).json();
async function previewAs(headers: Record<string, string>, contact: Record<string, string>): Promise<Response> {
  const body = JSON.stringify({ domain: freeName(), contact: contactDetails(contact), dryRun: true });
  return fetch(`${url}/api/v1/domains/buy`, { method: 'POST', headers, body });
}

describe('GET /api/v1/domains/check', () => {
  it('200: shows a key the tax of its account and the total', async () => {
    expect(await checkAs(await keyOf({ country: 'DE' }))).toMatchObject({
      bestPrice: {
        retailPrice: 16.09,
        tax: { amount: 2.57, percent: 19, name: 'VAT', country: 'DE', included: true, treatment: 'taxed' },
        total: 16.09,
      },
    });
  });
});

describe('POST /api/v1/domains/buy', () => {
  it('400 billing_address_required: where the tax depends on a state that is not known', async () => {
    const vague = { country: 'US', state: 'Somewhere', zip: '94103' };
    const answer = await previewAs(await keyOf(vague), vague);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 400,
      body: { code: 'billing_address_required', missing: ['region'], moneyMoved: 'no' },
    });
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serializeCredential, type JsonObject } from '@onym/core/payment-auth';
import {
  createUserKey,
  callSite,
  setTier,
  signUp,
  uniqueWord,
  type Answer,
  type CallOptions,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsByOperation, nameOf, readContract, type Endpoint } from './contract.fixture.ts';
import { expectRefusal } from './expectations.fixture.ts';
import { challengeFor, expectPaymentRequired, sendRawPurchase, purchaseBody } from './machine-payment.fixture.ts';

const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`;
/** Short enough for a URL, deep enough to be refused. */
const DEEP_QUERY = '['.repeat(500) + ']'.repeat(500);
/** The deepest accepted nesting, inside the object of the body. */
const DEEPEST = `${'['.repeat(31)}${']'.repeat(31)}`;

let user: User;
let key: string;
let endpoints: Endpoint[];
beforeAll(async () => {
  user = await signUp();
  await setTier(user, 'agency');
  key = await createUserKey(user, { permissions: ['*'] });
  endpoints = (await readContract()).filter(({ operation }) => '415' in operation.responses || operation.requestBody);
});

function expectTooDeep(answer: Answer, where: string): void {
  expect(answer.text, where).toMatch(/nested too deeply/);
  expect(answer.status, where).toBe(400);
}

describe('JSON that is nested 5000 deep', () => {
  it('400 invalid_request: in every field of every operation, by session', async () => {
    expect(endpoints.length).toBeGreaterThan(50);
    const fieldsOf = await fieldsByOperation();
    for (const { operation, method, address, path: template } of endpoints) {
      for (const field of [...(fieldsOf.get(operation.operationId) ?? []), 'undocumented']) {
        const answer = await callSite(method, address, { user, raw: `{${JSON.stringify(field)}:${DEEP}}` });
        expectTooDeep(answer, `${nameOf({ method, path: template })} ${field}`);
        expectRefusal(answer, 400, 'invalid_request');
      }
    }
  });

  it.each<[string, string, CallOptions]>([
    ['POST', '/mcp', {}],
    ['POST', '/trpc/names.generate', {}],
    ['POST', '/trpc/names.generate,names.generate?batch=1', {}],
    ['GET', `/trpc/orders.list?input=${DEEP_QUERY}`, {}],
    ['POST', '/api/auth/sign-in/email', {}],
    ['POST', '/api/auth/sign-up/email', {}],
    ['POST', '/api/auth/no-such-path', {}],
    ['POST', '/api/stripe/events', { headers: { 'stripe-signature': 't=1,v1=0' } }],
  ])('400 invalid_request: %s %s, without credentials', async (method, address, options) => {
    const raw = method === 'GET' ? undefined : `{"email":${DEEP}}`;
    const answer = await callSite(method, address, { ...options, raw });
    expectTooDeep(answer, address);
  });

  it('400 invalid_request: arguments of a tool, with a key', async () => {
    const raw = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"domains_check","arguments":{"domains":${DEEP}}}}`;
    expectTooDeep(await callSite('POST', '/mcp', { key, raw }), '/mcp');
  });

  it('402 payment_declined: the payload of a payment credential', async () => {
    const { raw } = purchaseBody(`${uniqueWord()}.com`);
    const payload = JSON.parse(`${'{"a":'.repeat(1200)}1${'}'.repeat(1200)}`) as JsonObject;
    const authorization = serializeCredential({ challenge: await challengeFor(raw), payload });
    expectPaymentRequired(await sendRawPurchase(raw, { authorization }), 'payment_declined');
  });
});

it('brackets inside a text and a value at the maximum depth are accepted', async () => {
  const text = `${'[{'.repeat(100)}\\"[`;
  const read = await callSite('POST', '/api/v1/keys', {
    user,
    raw: `{"name":"[[[","note":"${text}","other":${DEEPEST}}`,
  });
  expect(read.status, read.text).toBe(200);
  const raw = `{"domains":["tiderow-quay.com"],"other":[${DEEPEST}]}`;
  expectTooDeep(await callSite('POST', '/api/v1/domains/check', { key, raw }), 'one level more');
});

it('JSON is parsed by express in read-body.ts only, which checks its depth', () => {
  const root = path.join(import.meta.dirname, '..', 'src');
  const parsing = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      /express\.(json|raw|text)\b|for await \([^)]* of req\b|req\.(on|once|pipe)\('?data/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    );
  expect(parsing).toEqual([path.join('http', 'read-body.ts')]);
});

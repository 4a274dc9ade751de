import { call, callerAddress, callSite, queryStack, signUp, uniqueWord, createUserKey } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { allowanceOf, expectOk, expectRefusal } from './expectations.fixture.ts';

interface Checked {
  domain: string;
  available: boolean;
  bestPrice: { retailPrice: number };
  buyUrl: string;
  proposalToken: string;
}
interface Named {
  meta: { returned: number; engine: string };
  results: { name: string; domains: { available: boolean; price: number }[] }[];
}
const check = (name: string, from = callerAddress()) =>
  callSite<Checked>('GET', '/api/public/check', { from, query: { name } });
const names = (json: unknown, from = callerAddress()) => callSite<Named>('POST', '/api/public/names', { from, json });

describe('GET /api/public/check', () => {
  it('200: without a key the same response as with one, and a link that buys at that price', async () => {
    const name = `${uniqueWord()}.com`;
    const open = expectOk(await check(name));
    const key = await createUserKey(await signUp());
    const keyed = expectOk(await call<Checked>('GET', '/domains/check', { key, query: { name } }));
    const volatile = { buyUrl: '', proposalToken: '', expiresAt: '' };
    expect({ ...open, ...volatile }).toEqual({ ...keyed, ...volatile });
    expect(open.proposalToken).not.toBe(keyed.proposalToken);
    const page = await callSite('GET', new URL(open.buyUrl).pathname);
    expect(page.text).toContain('16.09');
  });

  it('200: records no shown price for any account', async () => {
    const name = `${uniqueWord()}.com`;
    expectOk(await check(name));
    expect(await queryStack('select account_id from shown_price where domain = $1', [name])).toEqual([]);
    expect(await queryStack('select account_id from proposal where domain = $1', [name])).toEqual([
      { account_id: null },
    ]);
  });

  it('400 invalid_domain: as with a key', async () => {
    expectRefusal(await check('nodot'), 400, 'invalid_domain');
    expectRefusal(await callSite('GET', '/api/public/check'), 400, 'invalid_domain');
  });
});

describe('GET /api/public/tlds', () => {
  it('200: the same as GET /tlds', async () => {
    const key = await createUserKey(await signUp());
    const open = expectOk(await callSite('GET', '/api/public/tlds'));
    expect(open).toEqual(expectOk(await call('GET', '/tlds', { key })));
  });
});

describe('POST /api/public/names', () => {
  it('200: at most 10 names whose domains are available, without a language model', async () => {
    const { meta, results } = expectOk(await names({ description: 'a bakery for sourdough', tlds: ['.com'] }));
    expect(results.length).toBe(10);
    expect(meta).toMatchObject({ returned: 10, engine: 'offline' });
    for (const { domains } of results) expect(domains[0]).toMatchObject({ available: true });
  });

  it('400 invalid_request: more than 10, or no description', async () => {
    expectRefusal(await names({ description: 'a bakery', count: 11 }), 400, 'invalid_request');
    expectRefusal(await names({}), 400, 'invalid_request');
  });
});

it('429 rate_limit_exceeded: 20 a minute per address over all three, invalid calls included; another address is not affected', async () => {
  const from = callerAddress();
  const tlds = () => callSite('GET', '/api/public/tlds', { from });
  const ten = await Promise.all(Array.from({ length: 10 }, tlds));
  expect(allowanceOf(ten[0]!).limit).toBe(20);
  await Promise.all(Array.from({ length: 9 }, () => check('nodot', from)));
  expect(allowanceOf(await names({ description: 'a bakery', count: 1 }, from)).remaining).toBe(0);
  for (const late of [await tlds(), await check(`${uniqueWord()}.com`, from), await names({}, from)]) {
    expectRefusal(late, 429, 'rate_limit_exceeded');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  }
  expectOk(await callSite('GET', '/api/public/tlds'));
});

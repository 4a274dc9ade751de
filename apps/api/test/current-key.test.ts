import { DEFAULT_CONTROL } from '@onym/core';
import { call, createBuyer, createUserKey, signUp, uniqueWord, type Body, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { connectAgent } from './mcp-client.fixture.ts';
import { keyWith } from './spending.fixture.ts';

let user: User;
beforeAll(async () => {
  ({ user } = await createBuyer());
});

interface CurrentKey extends Body {
  spending: { spent: { day: number; month: number }; remaining: Body & { account: Body } } & Body;
}
const current = (key: string) => call<CurrentKey>('GET', '/keys/current', { key });

describe('GET /keys/current', () => {
  it('200: a new key sees its permissions, limits, controls, domains and expiry', async () => {
    const { key } = expectOk(
      await call<{ key: { id: string; key: string } }>('POST', '/keys', {
        user,
        json: { name: 'Scout', permissions: ['names:read'], expiresInDays: 3, control: { forwards: 'deny' } },
      }),
    );
    expect(expectOk(await current(key.key))).toEqual({
      id: key.id,
      name: 'Scout',
      permissions: ['names:read'],
      spending: {
        perPurchase: 100,
        perDay: null,
        perMonth: 300,
        approvalAbove: null,
        premium: false,
        renewals: true,
        tlds: null,
        domains: null,
        spent: { day: 0, month: 0 },
        remaining: { perPurchase: 100, perDay: null, perMonth: 300, account: { perDay: null, perMonth: null } },
      },
      control: { ...DEFAULT_CONTROL, forwards: 'deny' },
      domains: null,
      expiresAt: expect.stringMatching(/Z$/),
    });
  });

  it('200: what remains is what the limits leave, never below zero, and follows a lowered limit', async () => {
    const { user: buyer } = await createBuyer();
    const { id, key } = await keyWith(buyer, { perPurchase: 20, perDay: 50, perMonth: 100 });
    const bought = expectOk(await call('POST', '/domains/buy', { key, json: { domain: `${uniqueWord()}.com` } }));
    const price = Number(bought['retailPrice']);
    await call('PUT', '/account/spending', { user: buyer, json: { perDay: 40, perMonth: null } });
    expect(expectOk(await current(key)).spending).toMatchObject({
      spent: { day: price, month: price },
      remaining: {
        perPurchase: 20,
        perDay: expect.closeTo(50 - price, 5),
        perMonth: expect.closeTo(100 - price, 5),
        account: { perDay: expect.closeTo(40 - price, 5), perMonth: null },
      },
    });
    expectOk(await call('PATCH', `/keys/${id}`, { user: buyer, json: { spending: { perDay: 1 } } }));
    expect(expectOk(await current(key)).spending.remaining).toMatchObject({ perDay: 0 });
    const refused = await call('POST', '/domains/buy', { key, json: { domain: `${uniqueWord()}.com` } });
    expect(expectRefusal(refused, 403, 'spend_limit_exceeded')).toMatchObject({ limit: 'perDay', remaining: 0 });
  });

  it('200: a key that is limited to domains sees them', async () => {
    const key = await createUserKey(user, { permissions: ['domains:read'], spending: { domains: ['tiderow.com'] } });
    expect(expectOk(await current(key))).toMatchObject({ domains: ['tiderow.com'] });
  });

  it('401 unauthorized, 404 not_found: a revoked key, no key, and a session, which has none', async () => {
    const { id, key } = await keyWith(user);
    expectOk(await call('DELETE', `/keys/${id}`, { user }));
    expectRefusal(await current(key), 401, 'unauthorized');
    expectRefusal(await call('GET', '/keys/current', {}), 401, 'unauthorized');
    expectRefusal(await call('GET', '/keys/current', { user: await signUp() }), 404, 'not_found');
  });

  it('is the MCP tool account_get for every key', async () => {
    const key = await createUserKey(user, { permissions: ['orders:read'] });
    const { use } = await connectAgent(key);
    expect(await use('account_get')).toEqual({ refused: false, body: expectOk(await current(key)) });
  });
});

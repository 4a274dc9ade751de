import { createUserKey, createBuyer, call, CARDS, signUp, uniqueWord, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Order {
  id: string;
  domain: string;
  status: string;
  retailPrice: number;
  error: { code: string; error: string } | null;
  settledAt: string | null;
}
interface Orders {
  orders: Order[];
  nextCursor: string | null;
}

let user: User;
let key: string;
let domains: string[];
beforeAll(async () => {
  ({ user, key } = await createBuyer());
  domains = [`${uniqueWord()}.com`, `failreg-${uniqueWord()}.com`, `${uniqueWord()}.io`];
  for (const domain of domains) await call('POST', '/domains/buy', { key, json: { domain } });
});

const list = (query: Record<string, string> = {}, bearer = key) =>
  call<Orders>('GET', '/orders', { key: bearer, query });

describe('GET /orders', () => {
  it('200: completed and failed orders, newest first, with price, steps and the error', async () => {
    const { orders, nextCursor } = expectOk(await list());
    expect(nextCursor).toBeNull();
    expect(orders.map(({ domain, status, error }) => [domain, status, error?.code ?? null])).toEqual([
      [domains[2], 'completed', null],
      [domains[1], 'failed', 'registration_failed'],
      [domains[0], 'completed', null],
    ]);
    expect(orders[2]).toEqual({
      kind: 'purchase',
      id: expect.stringMatching(/^ord_[0-9a-z]{26}$/),
      domain: domains[0],
      status: 'completed',
      state: 'completed',
      retailPrice: 16.09,
      currency: 'usd',
      paymentStatus: 'paid',
      refundedAmount: 0,
      refundUnderWay: 0,
      dispute: null,
      error: null,
      authenticationUrl: null,
      authenticateBy: null,
      statusUrl: expect.stringContaining('/order/ord_'),
      terms: expect.objectContaining({ action: 'buy', registrant: expect.objectContaining({ name: 'Vera Field' }) }),
      termsDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      door: 'card',
      keyId: expect.stringMatching(/^key_/),
      keyName: 'Agent Key',
      memberId: null,
      memberEmail: null,
      provisioning: expect.arrayContaining([{ step: 'capture_payment', success: true, message: expect.any(String) }]),
      createdAt: expect.stringMatching(/Z$/),
      settledAt: expect.stringMatching(/Z$/),
    });
  });

  it('200: limit and cursor page through them; a key with orders:read and the session may read', async () => {
    const first = expectOk(await list({ limit: '2' }));
    const second = expectOk(
      await list(
        { limit: '2', cursor: first.nextCursor! },
        await createUserKey(user, { permissions: ['orders:read'] }),
      ),
    );
    expect([...first.orders, ...second.orders].map(({ domain }) => domain)).toEqual(domains.toReversed());
    expect(second.nextCursor).toBeNull();
    expect(expectOk(await call<Orders>('GET', '/orders', { user })).orders).toHaveLength(3);
  });

  it('200: nothing of other accounts', async () => {
    expect(expectOk(await list({}, await createUserKey(await signUp())))).toEqual({ orders: [], nextCursor: null });
  });

  it('400 invalid_request: an invalid limit', async () => {
    for (const limit of ['0', '101', 'x']) expectRefusal(await list({ limit }), 400, 'invalid_request');
  });

  it('403 forbidden: a key without orders:read, granted directly or by domains:read', async () => {
    const key = await createUserKey(user, { permissions: ['names:read', 'domains:write'] });
    expect(expectRefusal(await list({}, key), 403, 'forbidden')).toMatchObject({ missingPermission: 'orders:read' });
    expectOk(await list({}, await createUserKey(user, { permissions: ['domains:read'] })));
  });

  it('401 unauthorized: without a key', async () => {
    expectRefusal(await call('GET', '/orders'), 401, 'unauthorized');
  });
});

describe('GET /orders/{id}', () => {
  it('200: one order, equal to its row in the list', async () => {
    const [order] = expectOk(await list()).orders;
    expect(expectOk(await call('GET', `/orders/${order!.id}`, { key }))).toEqual(order);
  });

  it('200: an order that failed by a declined card says so', async () => {
    const poor = await createBuyer(CARDS.failsWhenCharged);
    expectRefusal(
      await call('POST', '/domains/buy', { key: poor.key, json: { domain: `${uniqueWord()}.com` } }),
      402,
      'payment_declined',
    );
    expect(expectOk(await list({}, poor.key)).orders).toMatchObject([
      { status: 'failed', error: { code: 'payment_declined' } },
    ]);
  });

  it('404 not_found: an order of another account and one that does not exist look alike', async () => {
    const [order] = expectOk(await list()).orders;
    const answers = [
      await call('GET', `/orders/${order!.id}`, { key: await createUserKey(await signUp()) }),
      await call('GET', `/orders/ord_${'0'.repeat(26)}`, { key }),
    ];
    expect(new Set(answers.map((answer) => expectRefusal(answer, 404, 'not_found')['error'])).size).toBe(1);
  });

  it('401 unauthorized: without a key', async () => {
    const [order] = expectOk(await list()).orders;
    expectRefusal(await call('GET', `/orders/${order!.id}`), 401, 'unauthorized');
  });
});

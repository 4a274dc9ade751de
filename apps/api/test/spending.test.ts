import { sandboxRecords, createBuyer, call, injectFault, setTier, signUp, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyDomain, freeName } from './buying.fixture.ts';
import { expectOk, expectRefusal, expectUntouched } from './expectations.fixture.ts';
import { keyWith, pendingApprovals, spentBy, type Key } from './spending.fixture.ts';

const PRICE = 16.09;
let user: User;
beforeAll(async () => {
  ({ user } = await createBuyer());
  await setTier(user, 'agency');
});

const patch = (id: string, json: unknown, who = user) => call<Key>('PATCH', `/keys/${id}`, { user: who, json });
const renew = (domain: string, key: string, json: object = {}) =>
  call('POST', `/domains/${domain}/renew`, { key, json });

describe('a key with limits', () => {
  it('403 spend_limit_exceeded: perPurchase; nothing is charged, an approval is requested', async () => {
    const { key } = await keyWith(user, { perPurchase: 16.08 });
    const domain = freeName();
    expect(expectRefusal(await buyDomain({ domain }, { bearer: key }), 403, 'spend_limit_exceeded')).toEqual(
      expect.objectContaining({
        limit: 'perPurchase',
        amount: PRICE,
        cap: 16.08,
        spent: 0,
        remaining: 16.08,
        resetsAt: null,
        approvalId: expect.stringMatching(/^apr_/),
        approvalUrl: expect.stringMatching(/\/approvals\/apr_/),
        moneyMoved: 'no',
        retryable: false,
      }),
    );
    expect(await moneyOf(domain)).toEqual([]);
  });

  it.each(['perDay', 'perMonth'] as const)(
    '403 spend_limit_exceeded: %s is exact to the cent, and spent shows it',
    async (limit) => {
      const { id, key } = await keyWith(user, { [limit]: 2 * PRICE });
      for (let time = 1; time <= 2; time++) {
        expectOk(await buyDomain({ domain: freeName() }, { bearer: key }));
        expect(await spentBy(user, id)).toEqual({ day: round(time * PRICE), month: round(time * PRICE) });
      }
      const domain = freeName();
      expect(expectRefusal(await buyDomain({ domain }, { bearer: key }), 403, 'spend_limit_exceeded')).toMatchObject({
        limit,
        spent: 2 * PRICE,
        remaining: 0,
        resetsAt: expect.stringMatching(/T00:00:00\.000Z$/),
      });
      expect((await sandboxRecords(domain)).money).toEqual([]);
      expect(await spentBy(user, id)).toEqual({ day: 2 * PRICE, month: 2 * PRICE });
    },
  );

  it('403 spend_limit_exceeded: ten purchases at once never exceed the limit by a cent', async () => {
    const { id, key } = await keyWith(user, { perDay: 50 });
    const domains = Array.from({ length: 10 }, () => freeName());
    const answers = await Promise.all(domains.map((domain) => buyDomain({ domain }, { bearer: key })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(5);
    for (const answer of refused)
      expect(expectRefusal(answer, 403, 'spend_limit_exceeded')).toMatchObject({ limit: 'perDay' });
    for (const answer of answers.filter(({ status }) => status === 429))
      expect(expectRefusal(answer, 429, 'too_many_approvals')).toMatchObject({ open: 5 });
    expect(await spentBy(user, id)).toEqual({ day: round(3 * PRICE), month: round(3 * PRICE) });
  });

  it('403 spending_not_allowed: premium, tlds, renewals and domains, each by its rule and before any amount', async () => {
    const owned = freeName();
    expectOk(await buyDomain({ domain: owned }, { bearer: (await keyWith(user)).key }));
    const rules = [
      ['premium', {}, (key: string) => buyDomain({ domain: `premium-${freeName()}` }, { bearer: key })],
      ['tlds', { tlds: ['.io'] }, (key: string) => buyDomain({ domain: freeName() }, { bearer: key })],
      ['domains', { domains: ['other.com'] }, (key: string) => buyDomain({ domain: freeName() }, { bearer: key })],
      ['renewals', { renewals: false }, (key: string) => renew(owned, key, { expiresAt: 'x' })],
    ] as const;
    for (const [rule, bounds, call] of rules.slice(0, 3)) {
      const { key } = await keyWith(user, { ...bounds, perPurchase: 0 });
      expect(expectRefusal(await call(key), 403, 'spending_not_allowed'), rule).toMatchObject({
        rule,
        approvalUrl: expect.stringContaining('/approvals/'),
      });
    }
    const { key } = await keyWith(user, { renewals: false });
    const headers = { 'idempotency-key': freeName() };
    expect(
      expectRefusal(
        await call('POST', `/domains/${owned}/renew`, { key, json: {}, headers }),
        403,
        'spending_not_allowed',
      ),
    ).toMatchObject({ rule: 'renewals' });
  });

  it('403 spending_not_allowed: a key for listed names changes no other: DNS, auto-renew, forwards; reading is allowed', async () => {
    const [mine, other] = [freeName(), freeName()];
    for (const domain of [mine, other]) expectOk(await buyDomain({ domain }, { bearer: (await keyWith(user)).key }));
    const { key } = await keyWith(user, { domains: [mine] });
    const record = { type: 'TXT', host: '@', value: 'hello' };
    expectOk(await call('POST', `/domains/${mine}/dns`, { key, json: record }));
    const writes = [
      call('POST', `/domains/${other}/dns`, { key, json: record }),
      call('PATCH', `/domains/${other}`, { key, json: { autoRenew: false } }),
      call('POST', `/domains/${other}/forwards`, { key, json: { alias: 'hi', forwardTo: 'vera@example.com' } }),
    ];
    for (const answer of await Promise.all(writes))
      expect(expectRefusal(answer, 403, 'spending_not_allowed')).toMatchObject({ rule: 'domains' });
    expectOk(await call('GET', `/domains/${other}`, { key }));
  });

  it('releases the amount of a failed purchase', async () => {
    const { id, key } = await keyWith(user, { perDay: 20 });
    expectRefusal(await buyDomain({ domain: `failreg-${freeName()}` }, { bearer: key }), 400, 'registration_failed');
    const away = freeName();
    await injectFault({
      service: 'processor',
      operation: 'intent.create',
      kind: 'error_before',
      times: 4,
      match: away,
    });
    expectRefusal(await buyDomain({ domain: away }, { bearer: key }), 500, 'payment_setup_failed');
    expect(await spentBy(user, id)).toEqual({ day: 0, month: 0 });
    expectOk(await buyDomain({ domain: freeName() }, { bearer: key }));
    expect(await spentBy(user, id)).toEqual({ day: PRICE, month: PRICE });
  });

  it('401 unauthorized: frozen, at its next call; unfrozen it works again', async () => {
    const { id, key } = await keyWith(user);
    expect(expectOk(await patch(id, { isActive: false })).isActive).toBe(false);
    const domain = freeName();
    expectRefusal(await buyDomain({ domain }, { bearer: key }), 401, 'unauthorized');
    await expectUntouched(domain, user.email);
    expect(expectOk(await patch(id, { isActive: true })).isActive).toBe(true);
    expectOk(await buyDomain({ domain }, { bearer: key }));
  });
});

describe('PATCH /keys/{id}', () => {
  it('200: changes the named fields and keeps the rest; null lifts a limit and must be explicit', async () => {
    const { id, spending } = await keyWith(user, { perDay: 20, tlds: ['.com'] });
    const changed = expectOk(await patch(id, { name: 'Buyer', spending: { perMonth: null } }));
    expect(changed).toMatchObject({ name: 'Buyer', spending: { ...spending, perMonth: null } });
  });

  it('401 unauthorized: no key raises a limit, not even its own with all permissions', async () => {
    const { id } = await keyWith(user);
    const all = expectOk(await call<{ key: Key }>('POST', '/keys', { user, json: { permissions: ['*'] } })).key;
    for (const target of [id, all.id])
      expectRefusal(
        await call('PATCH', `/keys/${target}`, { key: all.key, json: { spending: { perMonth: null } } }),
        401,
        'unauthorized',
      );
    expectRefusal(await call('PUT', '/account/spending', { key: all.key, json: {} }), 403, 'session_required');
  });

  it('404 not_found: a key of another account', async () => {
    const { id } = await keyWith(user);
    expectRefusal(await patch(id, { name: 'Mine' }, await signUp()), 404, 'not_found');
  });

  it.each([
    [{ spending: { perWeek: 5 } }],
    [{ spending: { perDay: -1 } }],
    [{ spending: { perDay: '5' } }],
    [{ spending: { perDay: 1.005 } }],
    [{ spending: { tlds: ['not a tld'] } }],
    [{ spending: { tlds: [] } }],
    [{ spending: { domains: ['no name'] } }],
    [{ spending: { premium: 'yes' } }],
    [{ spending: null }],
    [{ budget: 100 }],
    [{ maxPrice: 100 }],
    [{ monthlyBudget: 100 }],
    [{ dailyBudget: 100 }],
    [{ spendLimit: 100 }],
    [{ spendingLimit: 100 }],
    [{ cap: 100 }],
  ])('400 invalid_request: an invalid limit is not silently dropped: %j, at creation neither', async (json) => {
    const { id, spending } = await keyWith(user);
    expectRefusal(await patch(id, json), 400, 'invalid_request');
    expectRefusal(await call('POST', '/keys', { user, json }), 400, 'invalid_request');
    const { keys } = expectOk(await call<{ keys: Key[] }>('GET', '/keys', { user }));
    expect(keys.find((one) => one.id === id)?.spending).toEqual(spending);
  });
});

describe('PUT /account/spending', () => {
  it('200: limits all keys and the session together; null lifts the limits; as strict as for keys', async () => {
    const { user: owner } = await createBuyer();
    const put = (json: object) => call<object>('PUT', '/account/spending', { user: owner, json });
    expect(expectOk(await put({ perDay: 20 }))).toMatchObject({ perDay: 20, perMonth: null });
    expectOk(await buyDomain({ domain: freeName() }, { bearer: (await keyWith(owner)).key }));
    const domain = freeName();
    for (const by of [{ key: (await keyWith(owner)).key }, { user: owner }])
      expect(
        expectRefusal(await call('POST', '/domains/buy', { ...by, json: { domain } }), 403, 'spend_limit_exceeded'),
      ).toMatchObject({ limit: 'account.perDay', cap: 20, spent: PRICE });
    for (const json of [{ perDay: -1 }, { perWeek: 1 }, { budget: 3 }, { perMonth: 'x' }])
      expectRefusal(await put(json), 400, 'invalid_request');
    expect(expectOk(await call('GET', '/account/spending', { user: owner }))).toMatchObject({
      perDay: 20,
      spent: { day: PRICE, month: PRICE },
    });
    expectOk(await put({ perDay: null }));
    expectOk(await call('POST', '/domains/buy', { user: owner, json: { domain } }));
    expect(await pendingApprovals(owner.email)).toHaveLength(1);
  });
});

const round = (amount: number) => Math.round(amount * 100) / 100;
const moneyOf = async (domain: string) => (await sandboxRecords(domain)).money;

import {
  apiKey,
  buyer,
  call,
  houseRows,
  setTier,
  signUp,
  unique,
  type Answer,
  type Body,
  type User,
} from '@onym/testkit';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Forward {
  id: string;
  alias: string;
  forwardTo: string;
  status: string;
  createdAt: string;
  mx: string;
}
interface List {
  domain: string;
  forwards: Forward[];
  slots: { used: number; total: number };
  nextCursor: string | null;
}

const ABSENT = `fwd_${'0'.repeat(26)}`;
let user: User;
let key: string;
let domain: string;
beforeAll(async () => {
  ({ user, key } = await buyer());
  domain = `${unique()}.com`;
  expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
});

const path = (name = domain) => `/domains/${name}/forwards`;
const add = (json: unknown, { bearer = key, name = domain } = {}) =>
  call<Forward>('POST', path(name), { key: bearer, json });
const made = async (alias = unique('box')) => expectOk(await add({ alias, forwardTo: 'vera@example.net' }));
const remove = (id: string, { bearer = key, name = domain } = {}) =>
  call('DELETE', `${path(name)}/${id}`, { key: bearer });
const list = async (query: Record<string, string> = {}): Promise<List> =>
  expectOk(await call<List>('GET', path(), { key, query }));
const ids = async () => (await list()).forwards.map(({ id }) => id);
const clear = async () => {
  for (const id of await ids()) expectOk(await remove(id));
};
/** What the registrar itself forwards. */
async function forwarded(): Promise<{ emailBox: string; emailTo: string }[]> {
  const answer = await fetch(`${inject('sandboxUrl')}/core/v1/domains/${domain}/email/forwarding`, {
    headers: { authorization: `Basic ${btoa('sandbox:sandbox')}` },
  });
  return ((await answer.json()) as { emailForwarding: { emailBox: string; emailTo: string }[] }).emailForwarding;
}

const mailRecords = async () =>
  expectOk(
    await call<{ records: { id: string; type: string }[] }>('GET', `/domains/${domain}/dns`, { key }),
  ).records.filter(({ type }) => type === 'MX');
/** Of each forward whether the registrar gets its mail: its books go by what the nameserver answers. */
async function arrives(): Promise<boolean[]> {
  const { forwards } = (await (await fetch(`${inject('sandboxUrl')}/_sandbox/state`)).json()) as {
    forwards: { domain: string; arrives: boolean }[];
  };
  return forwards.filter((one) => one.domain === domain).map((one) => one.arrives);
}

beforeEach(async () => {
  key = await apiKey(user); // each case has a minute's calls to itself
  await clear();
});

describe('GET /domains/{domain}/forwards', () => {
  it('200: every field, with the slots; the domain shows them too', async () => {
    const forward = await made('hello');
    expect(await list()).toEqual({ domain, forwards: [forward], slots: { used: 1, total: 5 }, nextCursor: null });
    expect(
      expectOk(await call<{ emailForwards: unknown }>('GET', `/domains/${domain}`, { key })).emailForwards,
    ).toEqual([{ alias: 'hello', forwardTo: 'vera@example.net', status: 'active' }]);
  });

  it('200: limit and cursor walk through all of them once', async () => {
    const all = [(await made()).id, (await made()).id, (await made()).id].toSorted();
    const first = await list({ limit: '2' });
    const second = await list({ limit: '2', cursor: first.nextCursor! });
    expect([...first.forwards, ...second.forwards].map(({ id }) => id)).toEqual(all);
    expect(second.nextCursor).toBeNull();
  });

  it('400 invalid_request: a limit that is none', async () => {
    expect(
      expectRefusal(await call('GET', path(), { key, query: { limit: '0' } }), 400, 'invalid_request')['fieldErrors'],
    ).toHaveProperty('limit');
  });
});

describe('POST /domains/{domain}/forwards', () => {
  it('200: the forward, in its stored spelling; the registrar has it', async () => {
    expect(
      expectOk(await add({ alias: ' Sales.EU ', forwardTo: 'Vera@Example.NET', status: 'pending', id: ABSENT })),
    ).toEqual({
      id: expect.stringMatching(/^fwd_[0-9a-z]{26}$/),
      alias: 'sales.eu',
      forwardTo: 'Vera@example.net',
      status: 'active',
      createdAt: expect.stringMatching(/Z$/),
      mx: 'managed',
    });
    expect(await forwarded()).toMatchObject([{ emailBox: 'sales.eu', emailTo: 'Vera@example.net' }]);
  });

  it('200: its MX records are published, the mail arrives at the registrar, and no hand changes them; they go with the last', async () => {
    await expect.poll(mailRecords).toEqual([]);
    const { id } = await made();
    await expect.poll(arrives).toEqual([true]);
    const records = await mailRecords();
    expect(records).toContainEqual({
      id: expect.stringMatching(/^rec_/),
      type: 'MX',
      host: '@',
      value: 'mx3.name.com',
      ttl: 300,
      priority: 10,
      managed: true,
    });
    expectRefusal(
      await call('DELETE', `/domains/${domain}/dns`, { key, query: { id: records[0]!.id } }),
      409,
      'conflict',
    );
    expectRefusal(
      await call('PUT', `/domains/${domain}/dns`, { key, json: { id: records[0]!.id, value: 'mail.example.net' } }),
      409,
      'conflict',
    );
    expect(await mailRecords()).toEqual(records);
    expectOk(await remove(id));
    await expect.poll(mailRecords).toEqual([]);
  });

  it('200: MX records of the owner stay alone; the forward says so', async () => {
    const own = expectOk(
      await call<{ id: string }>('POST', `/domains/${domain}/dns`, {
        key,
        json: { type: 'MX', host: '@', value: 'mail.example.net', priority: 10 },
      }),
    );
    expect((await made()).mx).toBe('yours');
    expect((await list()).forwards).toMatchObject([{ mx: 'yours' }]);
    expect(await mailRecords()).toEqual([own]);
    expect(await arrives()).toEqual([false]);
    expectOk(await call('DELETE', `/domains/${domain}/dns`, { key, query: { id: own.id } }));
    expect((await list()).forwards).toMatchObject([{ mx: 'managed' }]);
    expect(await arrives()).toEqual([true]);
  });

  it('400 invalid_request: an alias or an address that is none, a catch-all, an address of the domain itself; nothing is made', async () => {
    const long = 'x'.repeat(65);
    for (const alias of [
      undefined,
      null,
      7,
      '',
      '  ',
      '*',
      'a b',
      'a@b',
      '.a',
      'a..b',
      'é',
      long,
      `${long}${long}${long}${long}${long}`,
      '<script>',
      'a\u0000b',
      '\ud800',
      ['a'],
    ]) {
      expect(
        expectRefusal(await add({ alias, forwardTo: 'vera@example.net' }), 400, 'invalid_request')['fieldErrors'],
        String(alias),
      ).toHaveProperty('alias');
    }
    for (const forwardTo of [
      undefined,
      null,
      7,
      '',
      'nobody',
      'a b@example.net',
      `vera@${domain}`,
      'vera@localhost',
      'vera@example.net\r\nBcc: x@example.net',
      'v\u0000@example.net',
    ]) {
      expect(
        expectRefusal(await add({ alias: 'a', forwardTo }), 400, 'invalid_request')['fieldErrors'],
        String(forwardTo),
      ).toHaveProperty('forwardTo');
    }
    expect(await ids()).toEqual([]);
    expect(await forwarded()).toEqual([]);
  });

  it('402 entitlement_required: the sixth forward, naming the product; five more for each purchase, and none needed on a plan', async () => {
    for (let n = 0; n < 5; n++) await made();
    const refusal = expectRefusal(
      await add({ alias: 'sixth', forwardTo: 'vera@example.net' }),
      402,
      'entitlement_required',
    );
    expect(refusal).toMatchObject({
      productType: 'EMAIL_FORWARDING_SLOT',
      productName: expect.stringMatching(/\S/),
      oneTimePrice: 4.99,
      recurring: 'one-time',
      message: expect.stringMatching(/\S/),
      upgrade: {
        subscription: expect.stringMatching(/^http/),
        oneTimePurchase: expect.stringContaining('EMAIL_FORWARDING_SLOT'),
      },
    });
    expect(await ids()).toHaveLength(5);

    const source = unique('test:');
    await houseRows(
      `insert into entitlement (id, account_id, product, source, granted_at) select $1, id, 'EMAIL_FORWARDING_SLOT', $1, now() from account where email = $2`,
      [source, user.email],
    );
    await made('sixth');
    expect((await list()).slots).toEqual({ used: 6, total: 10 });
    await houseRows('delete from entitlement where source = $1', [source]);
    expectRefusal(await add({ alias: 'seventh', forwardTo: 'vera@example.net' }), 402, 'entitlement_required');
    await setTier(user, 'founder');
    await made('seventh');
    await setTier(user, 'explorer');
  });

  it("404 not_found: somebody else's, an unknown and a malformed name look alike; nothing is made", async () => {
    const stranger = await apiKey(await signUp());
    const json = { alias: 'a', forwardTo: 'vera@example.net' };
    const answers = [
      await add(json, { bearer: stranger }),
      await add(json, { name: `${unique()}.com` }),
      await add(json, { name: 'nodot' }),
    ];
    expect(new Set(answers.map((answer) => expectRefusal(answer, 404, 'not_found')['error'])).size).toBe(1);
    expect(await ids()).toEqual([]);
  });

  it('409 conflict: the same alias twice, in any spelling; the first one stands', async () => {
    const first = await made('hello');
    expectRefusal(await add({ alias: 'HELLO', forwardTo: 'other@example.net' }), 409, 'conflict');
    expect((await list()).forwards).toEqual([first]);
    expect(await forwarded()).toMatchObject([{ emailTo: 'vera@example.net' }]);
  });

  it('409 conflict: a connected domain, and one that is not active', async () => {
    for (const [column, value, back] of [
      ['ownership_type', 'connected', 'owned'],
      ['status', 'expired', 'active'],
    ]) {
      await houseRows(`update domain set ${column} = $2 where name = $1`, [domain, value]);
      expectRefusal(await add({ alias: 'a', forwardTo: 'vera@example.net' }), 409, 'conflict');
      await houseRows(`update domain set ${column} = $2 where name = $1`, [domain, back]);
    }
    expect(await ids()).toEqual([]);
  });
});

describe('DELETE /domains/{domain}/forwards/{id}', () => {
  it('200: answers success and id; it is gone from the list and from the registrar', async () => {
    const [{ id }, kept] = [await made(), await made('kept')];
    expect(expectOk(await remove(id))).toEqual({ success: true, id });
    expect(await ids()).toEqual([kept.id]);
    expect(await forwarded()).toMatchObject([{ emailBox: 'kept' }]);
    expectRefusal(await remove(id), 404, 'not_found');
  });

  it("404 not_found: an unknown one, one of another domain, and somebody else's; it stands", async () => {
    const { id } = await made();
    const stranger = await apiKey(await signUp());
    for (const wrong of [ABSENT, 'x', '%00', `${id}x`])
      expectRefusal(
        await remove(wrong),
        wrong === '%00' ? 400 : 404,
        wrong === '%00' ? 'invalid_request' : 'not_found',
      );
    expectRefusal(await remove(id, { bearer: stranger }), 404, 'not_found');
    expectRefusal(await remove(id, { name: `${unique()}.com` }), 404, 'not_found');
    expect(await ids()).toEqual([id]);
  });

  it('409 conflict: while the domain is expired; it stands', async () => {
    const { id } = await made();
    await houseRows(`update domain set status = 'expired' where name = $1`, [domain]);
    expectRefusal(await remove(id), 409, 'conflict');
    await houseRows(`update domain set status = 'active' where name = $1`, [domain]);
    expect(await ids()).toEqual([id]);
  });
});

describe('every method', () => {
  const METHODS: [string, (options: { key?: string }) => Promise<Answer<Body>>, string][] = [
    ['GET', (options) => call('GET', path(), options), 'domains:read'],
    [
      'POST',
      (options) => call('POST', path(), { ...options, json: { alias: 'a', forwardTo: 'vera@example.net' } }),
      'domains:write',
    ],
    ['DELETE', (options) => call('DELETE', `${path()}/${ABSENT}`, options), 'domains:write'],
  ];

  it('401 unauthorized, 403 forbidden: without a key, and without the permission', async () => {
    const [reader, writer] = [
      await apiKey(user, { permissions: ['domains:read'] }),
      await apiKey(user, { permissions: ['domains:write'] }),
    ];
    for (const [, send, missingPermission] of METHODS) {
      expectRefusal(await send({}), 401, 'unauthorized');
      expect(
        expectRefusal(await send({ key: missingPermission === 'domains:read' ? writer : reader }), 403, 'forbidden'),
      ).toMatchObject({ missingPermission });
    }
    expect(await ids()).toEqual([]);
  });
});

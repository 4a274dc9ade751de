import { createUserKey, createBuyer, call, queryStack, signUp, uniqueWord, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Domain {
  id: string;
  name: string;
  status: string;
  expiresAt: string;
  dnsRecords: unknown[];
  emailForwards: unknown[];
}
interface List {
  count: number;
  domains: Domain[];
  nextCursor: string | null;
}

let user: User;
let key: string;
let names: string[];
beforeAll(async () => {
  ({ user, key } = await createBuyer());
  names = Array.from({ length: 3 }, () => `${uniqueWord()}.com`);
  for (const domain of names)
    expectOk(
      await call('POST', '/domains/buy', {
        key,
        json: { domain, emailForwards: [{ from: 'hi', to: 'vera@example.net' }] },
      }),
    );
});

const list = (query: Record<string, string> = {}, bearer = key) =>
  call<List>('GET', '/domains/list', { key: bearer, query });

describe('GET /domains/list', () => {
  it('200: every field of every owned domain, newest first', async () => {
    const { count, domains, nextCursor } = expectOk(await list());
    expect({ count, nextCursor, names: domains.map(({ name }) => name) }).toEqual({
      count: 3,
      nextCursor: null,
      names: names.toReversed(),
    });
    expect(domains[0]).toEqual({
      id: expect.stringMatching(/^dom_[0-9a-z]{26}$/),
      name: names[2],
      status: 'active',
      expiresAt: expect.stringMatching(/Z$/),
      autoRenew: true,
      autoRenewLimit: { maxRise: 25 },
      privacyEnabled: true,
      lifecycle: 'active',
      locked: true,
      ownershipType: 'owned',
      purchasePrice: 16.09,
      renewalPrice: 21.84,
      nameservers: ['ns1.onym.localhost', 'ns2.onym.localhost'],
      dnsProvider: expect.any(String),
      dnsRecords: expect.any(Array),
      emailForwards: [{ alias: 'hi', forwardTo: 'vera@example.net', status: 'active' }],
    });
  });

  it('200: records of the zone are included', async () => {
    expectOk(
      await call('POST', `/domains/${names[0]}/dns`, { key, json: { type: 'A', host: 'list', value: '203.0.113.7' } }),
    );
    const row = expectOk(await list()).domains.find(({ name }) => name === names[0]);
    expect(row!.dnsRecords).toContainEqual({ type: 'A', host: 'list', value: '203.0.113.7', ttl: 300 });
  });

  it('200: limit and cursor page through all of them once', async () => {
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List = expectOk(await list({ limit: '2', ...(cursor ? { cursor } : {}) }));
      expect(page.count).toBe(3);
      walked.push(...page.domains.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(walked).toEqual(names.toReversed());
  });

  it('200: the session sees the same list; a new account owns nothing', async () => {
    expect(expectOk(await call<List>('GET', '/domains/list', { user })).domains.map(({ name }) => name)).toEqual(
      names.toReversed(),
    );
    expect(expectOk(await list({}, await createUserKey(await signUp())))).toEqual({
      count: 0,
      domains: [],
      nextCursor: null,
    });
  });

  it('200: an expired domain is listed as expired, one in redemption too, a lost one not at all', async () => {
    const owner = await createBuyer();
    const domain = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key: owner.key, json: { domain } }));
    for (const [state, shown] of [
      ['expired', 'expired'],
      ['redemption', 'expired'],
      ['lost', undefined],
    ] as const) {
      await queryStack('update domain set status = $2 where name = $1', [domain, state]);
      expect(expectOk(await list({}, owner.key)).domains[0]?.status).toBe(shown);
    }
  });

  it('400 invalid_request: an invalid limit', async () => {
    for (const limit of ['0', '-1', 'many', '1001'])
      expect(expectRefusal(await list({ limit }), 400, 'invalid_request')['fieldErrors']).toHaveProperty('limit');
  });

  it('401 unauthorized, 403 forbidden: without a key, and without domains:read', async () => {
    expectRefusal(await call('GET', '/domains/list'), 401, 'unauthorized');
    expect(
      expectRefusal(
        await list({}, await createUserKey(user, { permissions: ['names:read', 'domains:write'] })),
        403,
        'forbidden',
      ),
    ).toMatchObject({ missingPermission: 'domains:read' });
  });
});

describe('GET /domains/{domain}', () => {
  it('200: one domain, equal to its row in the list and with its registrant, in any spelling', async () => {
    const row = expectOk(await list()).domains.find(({ name }) => name === names[1]);
    for (const spelling of [names[1]!, names[1]!.toUpperCase(), `${names[1]}.`])
      expect(expectOk(await call('GET', `/domains/${spelling}`, { key }))).toEqual({
        ...row,
        registrant: { name: 'Vera Field', email: 'vera@example.com', country: 'US' },
      });
  });

  it('404 not_found: domains of another account, unknown and malformed names look alike', async () => {
    const stranger = await createUserKey(await signUp());
    const answers = [
      await call('GET', `/domains/${names[0]}`, { key: stranger }),
      await call('GET', `/domains/${uniqueWord()}.com`, { key }),
      await call('GET', '/domains/nodot', { key }),
    ];
    expect(new Set(answers.map((answer) => expectRefusal(answer, 404, 'not_found')['error'])).size).toBe(1);
  });

  it('401 unauthorized, 403 forbidden: without a key, and without domains:read', async () => {
    expectRefusal(await call('GET', `/domains/${names[0]}`), 401, 'unauthorized');
    expectRefusal(
      await call('GET', `/domains/${names[0]}`, { key: await createUserKey(user, { permissions: ['names:read'] }) }),
      403,
      'forbidden',
    );
  });
});

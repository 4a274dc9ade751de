import { createUserKey, call, callSite, queryStack, setTier, signUp, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowanceOf, expectOk, expectRefusal } from './expectations.fixture.ts';

interface Names {
  meta: { generated: number; returned: number; tlds: string[]; creativityLevel: string };
  results: {
    name: string;
    rationale: string;
    domains: { tld: string; available: boolean; price: number; currency: string }[];
  }[];
}

const BAKERY = 'A bakery for sourdough bread in a small town';

let user: User;
let key: string;
beforeAll(async () => {
  user = await signUp();
  key = await createUserKey(user, { permissions: ['names:read'] });
});

const generate = (json: unknown, bearer = key) => call<Names>('POST', '/names/generate', { key: bearer, json });

describe('POST /names/generate', () => {
  it('200: ten names by default, under the four default extensions, each with an available domain and its price', async () => {
    const { meta, results } = expectOk(await generate({ description: BAKERY }));
    expect(meta).toMatchObject({ returned: 10, tlds: ['.com', '.io', '.ai', '.app'], creativityLevel: 'balanced' });
    expect(meta.generated).toBeGreaterThanOrEqual(10);
    expect(results).toHaveLength(10);
    expect(new Set(results.map(({ name }) => name)).size).toBe(10);
    for (const { rationale, domains } of results) {
      expect(rationale).toMatch(/\S/);
      expect(domains.length).toBeGreaterThan(0);
      for (const one of domains)
        expect(one).toEqual({
          tld: expect.stringMatching(/^\.(com|io|ai|app)$/),
          available: true,
          price: expect.any(Number),
          renewalPrice: expect.any(Number),
          years: one.tld === '.ai' ? 2 : 1,
          currency: 'usd',
        });
    }
  });

  it('200: a listed name can be bought at the listed price', async () => {
    const { results } = expectOk(await generate({ description: BAKERY, count: 1, tlds: ['.com'] }));
    const both = await createUserKey(user, { permissions: ['domains:read'] });
    const check = expectOk(
      await call<{ available: boolean; bestPrice: { retailPrice: number } }>('GET', '/domains/check', {
        key: both,
        query: { name: `${results[0]!.name}.com` },
      }),
    );
    expect(check).toMatchObject({ available: true, bestPrice: { retailPrice: results[0]!.domains[0]!.price } });
  });

  it('200: count, extensions without a dot and the level of creativity are honoured', async () => {
    const { meta, results } = expectOk(
      await generate({
        description: BAKERY,
        count: 50,
        tlds: ['dev', '.DEV'],
        creativityLevel: 'offbeat',
        industry: 'food',
        brandPersonality: 'warm',
      }),
    );
    expect(meta).toMatchObject({ returned: 50, tlds: ['.dev'], creativityLevel: 'offbeat' });
    expect(results.every(({ domains }) => domains.every(({ tld }) => tld === '.dev'))).toBe(true);
  });

  it('200: a call counts as one on the daily quota, however many names it returns', async () => {
    const who = await createUserKey(await signUp());
    const answer = await generate({ description: BAKERY, count: 20 }, who);
    expectOk(answer);
    expect(allowanceOf(answer)).toMatchObject({ dailyLimit: 200, dailyRemaining: 199 });
  });

  it('200: a paid plan continues beyond its quota; the overage is counted for the bill', async () => {
    const payer = await signUp();
    const bearer = await createUserKey(payer);
    await setTier(payer, 'founder');
    const [account] = await queryStack<{ id: string }>('select id from account where email = $1', [payer.email]);
    await queryStack(
      'insert into usage_day (account_id, day, used) values ($1, extract(epoch from now())::int / 86400, 10000) on conflict (account_id, day) do update set used = 10000',
      [account!.id],
    );
    expectOk(await generate({ description: BAKERY, count: 1 }, bearer));
    expect(
      await queryStack('select sum(used)::int as used from usage_overage where account_id = $1', [account!.id]),
    ).toEqual([{ used: 1 }]);
    expect(expectOk(await call('GET', '/account', { key: bearer }))).toMatchObject({ usage: { overageThisMonth: 1 } });
  });

  it('400: a refused call is never metered, whatever is wrong with it', async () => {
    const payer = await signUp();
    const bearer = await createUserKey(payer);
    await setTier(payer, 'founder');
    await queryStack(
      `insert into usage_day (account_id, day, used)
       select id, extract(epoch from now())::int / 86400, 10000 from account where email = $1
       on conflict (account_id, day) do update set used = 10000`,
      [payer.email],
    );
    const wrong = [{}, { description: 7 }, { description: BAKERY, tlds: ['nope nope'] }, { description: 'x\0y' }];
    for (const json of wrong) expect((await generate(json, bearer)).status).toBe(400);
    const overage = async () =>
      expectOk(await call<{ usage: { overageThisMonth: number } }>('GET', '/account', { key: bearer })).usage;
    expect(await overage()).toMatchObject({ overageThisMonth: 0 });
    expectOk(await generate({ description: BAKERY, count: 1 }, bearer));
    expect(await overage()).toMatchObject({ overageThisMonth: 1 });
  });

  it.each([
    ['no description', {}, 'description'],
    ['an empty description', { description: '  ' }, 'description'],
    ['a number as description', { description: 7 }, 'description'],
    ['0 names', { description: BAKERY, count: 0 }, 'count'],
    ['51 names', { description: BAKERY, count: 51 }, 'count'],
    ['half a name', { description: BAKERY, count: 1.5 }, 'count'],
    ['no extension', { description: BAKERY, tlds: [] }, 'tlds'],
    ['an extension that is not sold', { description: BAKERY, tlds: ['.museum'] }, 'tlds'],
    ['an unknown level', { description: BAKERY, creativityLevel: 'wild' }, 'creativityLevel'],
  ])('400 invalid_request: %s names the field', async (_case, json, field) => {
    expect(expectRefusal(await generate(json), 400, 'invalid_request')['fieldErrors']).toHaveProperty(field);
  });

  it('401 unauthorized, 403 forbidden: without a key, and without names:read', async () => {
    expectRefusal(await call('POST', '/names/generate', { json: { description: BAKERY } }), 401, 'unauthorized');
    expect(
      expectRefusal(
        await generate(
          { description: BAKERY },
          await createUserKey(user, { permissions: ['domains:read', 'domains:write'] }),
        ),
        403,
        'forbidden',
      ),
    ).toMatchObject({ missingPermission: 'names:read' });
  });

  it('429 daily_quota_exceeded: on the free plan when the quota is used up', async () => {
    const poor = await signUp();
    const bearer = await createUserKey(poor, { permissions: ['names:read', 'domains:read'] });
    for (const hundred of [0, 1])
      expectOk(
        await call('POST', '/domains/check', {
          key: bearer,
          json: { domains: Array.from({ length: 100 }, (_, i) => `taken-${hundred}-${i}.com`) },
        }),
      );
    expect(expectRefusal(await generate({ description: BAKERY }, bearer), 429, 'daily_quota_exceeded')).toMatchObject({
      tier: 'explorer',
      limit: 200,
    });
  });
});

describe('names.stream', () => {
  const stream = (who: User, json: object) =>
    callSite('POST', '/trpc/names.stream', {
      user: who,
      query: { batch: '1' },
      json: { 0: json },
      headers: { 'trpc-accept': 'application/jsonl' },
    });

  it('sends each name with its domains, then the rest of the response, and counts as one generation', async () => {
    const own = await signUp();
    const before = allowanceOf(await call('GET', '/account', { user: own })).dailyRemaining;
    const { status, text } = await stream(own, { description: BAKERY, count: 3, tlds: ['.com'] });
    expect(status).toBe(200);
    const events = [...text.matchAll(/"event":"(\w+)"/g)].map(([, event]) => event);
    expect(events).toEqual(['name', 'name', 'name', 'done']);
    expect(text.match(/"tld":".com","available":true,"price":\d/g)).toHaveLength(3);
    expect(text).toContain('"returned":3');
    expect(before - allowanceOf(await call('GET', '/account', { user: own })).dailyRemaining).toBe(1);
  });

  it('is Server-Sent Events by REST, with a key that may read names and no other', async () => {
    const json = { description: BAKERY, count: 2, tlds: ['.com'] };
    const { status, headers, text } = await call('POST', '/names/stream', { key, json });
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect([...text.matchAll(/^event: (\w+)$/gm)].map(([, event]) => event)).toEqual(['name', 'name', 'done']);
    const [first] = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as Names['results'][0]);
    expect(first).toMatchObject({ domains: [{ tld: '.com', available: true, price: expect.any(Number) }] });
    const other = await createUserKey(user, { permissions: ['domains:read'] });
    expectRefusal(await call('POST', '/names/stream', { key: other, json }), 403, 'forbidden');
  });

  it('is refused before its first name with the same errors as names.generate', async () => {
    const { text } = await stream(user, { description: BAKERY, tlds: ['.museum'] });
    expect(text).toContain('"code":"invalid_request"');
    expect(text).toContain('"tlds":"not sold here');
    expect(text).not.toContain('"event"');
  });
});

import { sandboxRecords, createBuyer, call, queryStack, setTier, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyDomain, checkName, freeName, useBuyer } from './buying.fixture.ts';
import { expectOk, expectRefusal, expectSoldOnce, expectUntouched } from './expectations.fixture.ts';

useBuyer();
let user: User;
let key: string;
beforeAll(async () => {
  ({ user, key } = await createBuyer());
  await setTier(user, 'agency');
});

/** Simulates that the registrar has raised its price by this amount since the account was shown one. */
const rise = (domain: string, minor: number) =>
  queryStack(
    `update shown_price set retail_minor = retail_minor - $2, cost_minor = cost_minor - $2
      where domain = $1 and account_id = (select id from account where email = $3) returning domain`,
    [domain, minor, user.email],
  );

describe('a dry run', () => {
  it.each([
    ['in the body', { dryRun: true }, {}],
    ['in the query', {}, { dryRun: 'true' }],
    ['in one of both', { dryRun: false }, { dryRun: 'true' }],
  ])('200: %s: price, renewal, term and the verdict of the limits; nothing is ordered', async (_where, body, query) => {
    const domain = freeName();
    expect(
      expectOk(await buyDomain({ domain, ...body }, { bearer: key, query: query as Record<string, string> })),
    ).toMatchObject({
      dryRun: true,
      orderId: null,
      paymentIntent: '',
      retailPrice: 16.09,
      renewalPrice: 21.84,
      years: 1,
      expiresAt: expect.stringMatching(/Z$/),
      spending: { allowed: true },
    });
    await expectUntouched(domain, user.email);
  });

  it.each([
    [{ dryRun: 'true' }, {}],
    [{ dryRun: 1 }, {}],
    [{ dryRun: null }, {}],
    [{}, { dryRun: '1' }],
    [{}, { dryRun: 'yes' }],
    [{}, { dryRun: '' }],
    [{ dryRun: true }, { dryRun: 'maybe' }],
  ])('400 invalid_request: %j %j is neither true nor false; nothing is bought', async (body, query) => {
    const domain = freeName();
    expectRefusal(
      await buyDomain({ domain, ...body }, { bearer: key, query: query as Record<string, string> }),
      400,
      'invalid_request',
    );
    await expectUntouched(domain, user.email);
  });
});

describe('a misspelled parameter', () => {
  it.each([
    'dry_run',
    'dryrun',
    'dry-run',
    'DRY_RUN',
    'DryRun',
    'preview',
    'test',
    'simulate',
    'max_price',
    'maxprice',
    'max-price',
    'MaxPrice',
    'idempotencyKey',
    'idempotency-key',
    'idempotency_key',
  ])(
    '400 invalid_request: %s in body or query, at buy, renew and machine payments, gets the right name; nothing is bought',
    async (word) => {
      const domain = freeName();
      for (const [json, query] of [
        [{ [word]: true }, {}],
        [{}, { [word]: 'true' }],
      ] as const) {
        const refusals = [
          await buyDomain({ domain, ...json }, { bearer: key, query: query as Record<string, string> }),
          await call('POST', `/domains/${domain}/renew`, { key, json, query: query as Record<string, string> }),
          await call('POST', '/domains/buy/mpp', { json, query: query as Record<string, string> }),
        ];
        for (const answer of refusals)
          expect(JSON.stringify(expectRefusal(answer, 400, 'invalid_request')['fieldErrors'])).toMatch(
            /dryRun|maxPrice|Idempotency-Key|first call/,
          );
      }
      await expectUntouched(domain, user.email);
    },
  );
});

describe('maxPrice', () => {
  it.each([
    ['body', { maxPrice: 16.08 }, {}],
    ['query', {}, { maxPrice: '16.08' }],
    ['the lower of both', { maxPrice: 100 }, { maxPrice: '16.08' }],
  ])('409 price_changed: %s: not bought at a higher price', async (_where, body, query) => {
    const domain = freeName();
    expect(
      expectRefusal(
        await buyDomain({ domain, ...body }, { bearer: key, query: query as Record<string, string> }),
        409,
        'price_changed',
      ),
    ).toMatchObject({ domain, price: 16.09, maxPrice: 16.08, renewalPrice: 21.84, currency: 'usd', moneyMoved: 'no' });
    await expectUntouched(domain, user.email);
  });

  it('200: at exactly that price', async () => {
    const domain = freeName();
    expectOk(await buyDomain({ domain, maxPrice: 16.09 }, { bearer: key }));
    await expectSoldOnce(domain, 1609);
  });

  it.each([[-1], ['16'], [null], [1e9]])('400 invalid_request: %j is not a price', async (maxPrice) => {
    const domain = freeName();
    expectRefusal(await buyDomain({ domain, maxPrice }, { bearer: key }), 400, 'invalid_request');
    await expectUntouched(domain, user.email);
  });
});

describe('a changed price', () => {
  it('409 price_changed: the refusal does not count as consent; another check or a maxPrice does', async () => {
    for (const consent of ['check', 'maxPrice'] as const) {
      const domain = freeName();
      await checkName(domain, key);
      expect(await rise(domain, 500)).toHaveLength(1);
      for (let time = 0; time < 2; time++)
        expect(expectRefusal(await buyDomain({ domain }, { bearer: key }), 409, 'price_changed')).toMatchObject({
          price: 16.09,
          shownPrice: 11.09,
        });
      await expectUntouched(domain, user.email);
      if (consent === 'check') await checkName(domain, key);
      expectOk(await buyDomain({ domain, ...(consent === 'maxPrice' ? { maxPrice: 17 } : {}) }, { bearer: key }));
      await expectSoldOnce(domain, 1609);
    }
  });

  it('409 price_changed: bulk checks, generated names and dry runs have shown a price too', async () => {
    const bulk = freeName();
    expectOk(await call('POST', '/domains/check', { key, json: { domains: [bulk] } }));
    const rehearsed = freeName();
    expectOk(await buyDomain({ domain: rehearsed, dryRun: true }, { bearer: key }));
    const { results } = expectOk(
      await call<{ results: { name: string; domains: { tld: string }[] }[] }>('POST', '/names/generate', {
        key,
        json: { description: 'tide tables for rowers', tlds: ['.com'], count: 1 },
      }),
    );
    const generated = `${results[0]!.name.toLowerCase()}${results[0]!.domains[0]!.tld}`;
    for (const domain of [bulk, rehearsed, generated]) {
      expect(await rise(domain, 500), domain).toHaveLength(1);
      expect(expectRefusal(await buyDomain({ domain }, { bearer: key }), 409, 'price_changed')).toMatchObject({
        domain,
      });
      expect((await sandboxRecords(domain)).money).toEqual([]);
    }
  });
});

describe('an Idempotency-Key', () => {
  it.each([[''], [' '], ['a b'], ['ä'], ['x'.repeat(256)]])(
    '400 invalid_idempotency_key: %j, at every entry point that charges',
    async (value) => {
      const domain = freeName();
      const headers = { 'idempotency-key': Buffer.from(value, 'utf8').toString('latin1') };
      const refusals = [
        await buyDomain({ domain }, { bearer: key, headers }),
        await call('POST', `/domains/${domain}/renew`, { key, json: {}, headers }),
        await call('POST', '/domains/buy/mpp', { json: { domain }, headers }),
      ];
      for (const answer of refusals) expectRefusal(answer, 400, 'invalid_idempotency_key');
      await expectUntouched(domain, user.email);
    },
  );
});

describe('a name that the account owns', () => {
  it('400 domain_unavailable with ownedByYou and the order; other accounts learn only that it is taken', async () => {
    const domain = freeName();
    const { orderId } = expectOk(await buyDomain({ domain }, { bearer: key }));
    expect(expectRefusal(await buyDomain({ domain }, { bearer: key }), 400, 'domain_unavailable')).toMatchObject({
      ownedByYou: true,
      orderId,
    });
    const other = await createBuyer();
    const theirs = expectRefusal(await buyDomain({ domain }, { bearer: other.key }), 400, 'domain_unavailable');
    expect(theirs).not.toHaveProperty('ownedByYou');
    expect(theirs).not.toHaveProperty('orderId');
    await expectSoldOnce(domain, 1609);
  });
});

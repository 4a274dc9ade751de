import { openLog } from '@onym/platform';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BULK_LIMIT, checkName, checkNames, parseNames } from './check-names.ts';
import { failRegistryCalls, freshName, createTestDomain } from './domains.fixture.ts';
import { findLastShownPrice } from './shown-price.repository.ts';
import type { Minter } from './proposals.ts';

let scope: TestScope;
let minter: Minter;
beforeAll(async () => {
  scope = await openTestScope();
  minter = { accountId: (await createTestAccount(scope)).id, agent: 'Scout' };
});
afterAll(() => scope.close());

describe('checkName', () => {
  it('a free name comes with a link, a taken one without', async () => {
    const [free, taken] = [freshName(), freshName('com', 'taken')];
    expect(await checkName(scope, minter, free)).toMatchObject({
      quote: { name: free, available: true },
      link: { url: expect.stringMatching(/^http:\/\/localhost:3000\/buy\/\w{22}$/) },
    });
    expect(await checkName(scope, minter, taken)).toMatchObject({ quote: { available: false }, link: undefined });
  });

  it('uses one database query per name, and stores the shown price', async () => {
    const statements: string[] = [];
    const sql = {
      ...scope.sql,
      rows: (...args: Parameters<typeof scope.sql.rows>) => (statements.push(args[0]), scope.sql.rows(...args)),
    };
    const name = freshName();
    const counted = { ...scope, sql: sql as typeof scope.sql };
    await checkName(counted, minter, freshName()); // has read the price list
    statements.length = 0;
    const { quote } = await checkName(counted, minter, name);
    expect(statements).toEqual(['domains-show']);
    expect(await findLastShownPrice(scope, minter.accountId!, name)).toMatchObject({ retailMinor: quote.retailMinor });
  });

  it('stores no shown price without a known account', async () => {
    const name = freshName();
    const { link } = await checkName(scope, { ...minter, accountId: null }, name);
    expect(link!.token).toMatch(/^\w{22}$/);
    expect(await scope.sql.rows('test-shown', 'select 1 from shown_price where domain = $1', [name])).toEqual([]);
  });

  it('returns a signed link when its statement fails, still stores the shown price, and shows no name that we sold', async () => {
    const [free, ours] = [freshName(), freshName()];
    await createTestDomain(scope, { name: ours, expiresAt: new Date('2030-01-01') });
    const rows: typeof scope.sql.rows = (name, ...rest) =>
      name === 'domains-show' ? Promise.reject(new Error('no such statement')) : scope.sql.rows(name, ...rest);
    const log = openLog({ level: 'silent', name: 'test' });
    const { available, unavailable } = await checkNames({ ...scope, log, sql: { ...scope.sql, rows } }, minter, [
      free,
      ours,
    ]);
    expect(available.map(({ quote, link }) => [quote.name, Object.keys(link!)])).toEqual([[free, ['url']]]);
    expect(unavailable).toEqual([ours]);
    const { retailMinor } = available[0]!.quote;
    expect(await findLastShownPrice(scope, minter.accountId!, free)).toMatchObject({ retailMinor });
    expect(await findLastShownPrice(scope, minter.accountId!, ours)).toBeUndefined();
  });

  it("a name that we sold is taken whatever the registrar's cache says, and gets no link and no shown price", async () => {
    const [name, other] = [freshName(), freshName()];
    await checkName(scope, minter, name);
    await scope.sql.rows('test-unshow', 'delete from shown_price where domain = $1', [name]);
    await scope.sql.rows('test-unlink', 'delete from proposal where domain = $1', [name]);
    await createTestDomain(scope, { name, expiresAt: new Date('2030-01-01') });
    const { quote, link } = await checkName(scope, minter, name);
    expect([quote.available, quote.costMinor, link]).toEqual([false, 0, undefined]);
    expect(quote.retailMinor).toBeGreaterThan(0);
    const { available, unavailable } = await checkNames(scope, minter, [name, other]);
    expect([available.map((each) => each.quote.name), unavailable]).toEqual([[other], [name]]);
    const rows = `select domain from shown_price where domain = $1 union all select domain from proposal where domain = $1`;
    expect(await scope.sql.rows('test-neither', rows, [name])).toEqual([]);
  });

  it('accepts the name in any spelling', async () => {
    const name = freshName();
    expect((await checkName(scope, minter, ` ${name.toUpperCase()}. `)).quote.name).toBe(name);
  });

  it.each([
    undefined,
    7,
    '',
    'nodot',
    'https://acme.com/',
    'www.acme.com',
    'acme.museum',
    'bücher.com',
    'xn--bcher-kva.com',
  ])('invalid_domain for %j', async (raw) => {
    await expect(checkName(scope, minter, raw)).rejects.toMatchObject({ code: 'invalid_domain', status: 400 });
  });
});

describe('parseNames', () => {
  it('accepts 100 entries and refuses 101, duplicates counted', async () => {
    expect(
      (
        await parseNames(
          scope,
          Array.from({ length: BULK_LIMIT }, (_, i) => `acme${i}.com`),
        )
      ).names,
    ).toHaveLength(100);
    for (const raw of [Array.from({ length: 101 }, (_, i) => `acme${i}.com`), Array<string>(101).fill('acme.com')])
      await expect(parseNames(scope, raw)).rejects.toMatchObject({ code: 'invalid_domain', status: 400 });
  });

  it('keeps the order, returns each name once, and reports invalid entries', async () => {
    expect(
      await parseNames(scope, [
        'zeta.com',
        'nodot',
        'ACME.com',
        7,
        null,
        'acme.com.',
        'www.acme.com',
        'alpha.com',
        'zeta.com',
        'nodot',
      ]),
    ).toEqual({
      names: ['zeta.com', 'acme.com', 'alpha.com'],
      invalid: [
        { domain: 'nodot', error: 'it has no extension such as .com' },
        { domain: '7', error: 'a domain name must be text' },
        { domain: 'null', error: 'a domain name must be text' },
        { domain: 'www.acme.com', error: 'it is a subdomain; did you mean acme.com?' },
      ],
    });
  });

  it('an internationalised name, in either spelling, does not affect the others and is never queried', async () => {
    const read = await parseNames(scope, ['bücher.com', 'acme.com', 'xn--bcher-kva.com', 'acme.museum']);
    expect(read.names).toEqual(['acme.com', 'acme.museum']);
    expect(read.invalid).toEqual(
      ['bücher.com', 'xn--bcher-kva.com'].map((domain) => ({
        domain,
        error: 'Internationalised names such as xn--bcher-kva.com are not sold yet',
      })),
    );
  });

  it('repeats an entry only up to the length of a name', async () => {
    const { invalid } = await parseNames(scope, ['acme.com', 'x'.repeat(5000), { deep: 'y'.repeat(5000) }]);
    expect(invalid.map(({ domain }) => domain.length)).toEqual([253, 253]);
  });

  it.each([
    [[]],
    [['nodot']],
    [['', 'https://acme.com/', 7, {}]],
    [['acme.museum', 'other.museum']],
    [['bücher.com']],
    [['bücher.com', 'acme.museum', 'nodot']],
  ])('invalid_domain when none of %j can be bought', async (raw) => {
    await expect(parseNames(scope, raw)).rejects.toMatchObject({ code: 'invalid_domain', status: 400 });
  });
});

describe('checkNames', () => {
  it('sorts the names into available, taken and unpriced, each in the requested order', async () => {
    const names = [
      freshName('com', 'noquote'),
      freshName('io'),
      freshName('com', 'taken'),
      freshName('museum'),
      freshName('com'),
      freshName('net', 'taken'),
      freshName('ai'),
    ];
    const { available, unavailable, errors } = await checkNames(scope, minter, names);
    expect(available.map(({ quote }) => quote.name)).toEqual([names[1], names[4], names[6]]);
    expect(unavailable).toEqual([names[2], names[5]]);
    expect(errors.map(({ domain }) => domain)).toEqual([names[0], names[3]]);
    expect(new Set(available.map(({ link }) => link!.token)).size).toBe(3);
  });

  it('one failing name does not affect the other 99', async () => {
    const names = Array.from({ length: 100 }, () => freshName());
    await failRegistryCalls('check', names[37]!);
    const { available, errors } = await checkNames(scope, minter, names);
    expect(errors.map(({ domain }) => domain)).toEqual([names[37]]);
    expect(available).toHaveLength(99);
  });

  it('quote_unavailable when none could be priced', async () => {
    const names = [freshName('com', 'noquote'), freshName('io', 'noquote')];
    await expect(checkNames(scope, minter, names)).rejects.toMatchObject({
      code: 'quote_unavailable',
      status: 503,
      details: { domain: names[0] },
    });
  });

  it('is a success when all names are taken', async () => {
    const names = [freshName('com', 'taken'), freshName('io', 'taken')];
    expect(await checkNames(scope, minter, names)).toEqual({ available: [], unavailable: names, errors: [] });
  });
});

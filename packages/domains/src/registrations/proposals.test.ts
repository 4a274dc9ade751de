import { HOUR_MS } from '@onym/core';
import { openLog } from '@onym/platform';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshName } from './domains.fixture.ts';
import { ProposalSchema } from './proposal.entity.ts';
import { agentLabel, mintLinks, readSignedLink, type BuyLink, type Minter } from './proposals.ts';
import type { Quote } from './quote.ts';

let scope: TestScope;
let minter: Minter;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  minter = { accountId: (await createTestAccount(scope)).id, agent: 'Scout' };
});

const quote = (over: Partial<Quote> = {}): Quote => ({
  name: freshName(),
  available: true,
  premium: false,
  retailMinor: 1609,
  renewalMinor: 2184,
  costMinor: 1299,
  currency: 'usd',
  years: 1,
  ...over,
});
const mint = async (of: Quote, by = minter): Promise<BuyLink> => (await mintLinks(scope, by, [of])).get(of.name)!;
const hoursHeld = (link: BuyLink): number => (link.expiresAt!.getTime() - scope.clock.now().getTime()) / HOUR_MS;

describe('mintLinks', () => {
  it('reserves the quoted price in a row behind an unguessable token', async () => {
    const held = quote({ premium: true, retailMinor: 58_000, renewalMinor: 29_000, costMinor: 49_900 });
    const link = await mint(held);
    expect(link).toMatchObject({
      url: `http://localhost:3000/buy/${link.token}`,
      token: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
    });
    expect(await scope.fork().em.findOneOrFail(ProposalSchema, { token: link.token! })).toMatchObject({
      domain: held.name,
      retailMinor: 58_000,
      renewalMinor: 29_000,
      costMinor: 49_900,
      currency: 'usd',
      premium: true,
      years: 1,
      agent: 'Scout',
      usedOrderId: null,
    });
  });

  it('reserves it for 24 hours, a premium price for one', async () => {
    expect([hoursHeld(await mint(quote())), hoursHeld(await mint(quote({ premium: true })))]).toEqual([24, 1]);
  });

  it('reuses an unexpired link of the same price with at least half of its lifetime left', async () => {
    const one = quote();
    const link = await mint(one);
    scope.clock.advanceMs(12 * HOUR_MS - 1);
    expect(await mint(one)).toEqual(link);
    scope.clock.advanceMs(1);
    const next = await mint(one);
    expect(next.token).not.toBe(link.token);
    expect(hoursHeld(next)).toBe(24);
  });

  it.each([
    ['another price', { retailMinor: 1709 }, {}],
    ['another renewal price', { renewalMinor: 2300 }, {}],
    ['a premium price', { premium: true }, {}],
    ['another label', {}, { agent: 'Other' }],
  ])('creates a new one for %s', async (_what, change, by) => {
    const one = quote();
    const first = await mint(one);
    expect((await mint({ ...one, ...change }, { ...minter, ...by })).token).not.toBe(first.token);
  });

  it('creates a new one for another account, and one in place of a used one', async () => {
    const one = quote();
    const first = await mint(one);
    expect((await mint(one, { ...minter, accountId: (await createTestAccount(scope)).id })).token).not.toBe(
      first.token,
    );
    await scope.fork().em.nativeUpdate(ProposalSchema, { token: first.token! }, { usedOrderId: 'ord_1' });
    expect((await mint(one)).token).not.toBe(first.token);
  });

  it('creates a hundred at once, old and new mixed', async () => {
    const quotes = Array.from({ length: 100 }, () => quote());
    const before = await mintLinks(scope, minter, quotes.slice(0, 40));
    const all = await mintLinks(scope, minter, quotes);
    expect([...all.keys()].sort()).toEqual(quotes.map(({ name }) => name).sort());
    expect(new Set([...all.values()].map(({ token }) => token)).size).toBe(100);
    for (const [name, link] of before) expect(all.get(name)).toEqual(link);
  });

  it('sends no query for an empty list', async () => {
    let statements = 0;
    const sql: TestScope['sql'] = {
      prepared: true,
      rows: (...query) => (statements++, scope.sql.rows(...query)),
      row: (...query) => (statements++, scope.sql.row(...query)),
      unnamed: (...query) => (statements++, scope.sql.unnamed(...query)),
    };
    expect((await mintLinks({ ...scope, sql }, minter, [])).size).toBe(0);
    expect(statements).toBe(0);
  });

  it('falls back to a signed link without token and end when the rows cannot be written', async () => {
    const one = quote();
    const stranger = { ...minter, accountId: 'usr_unknown' }; // the database refuses an owner that does not exist
    const quiet = { ...scope, log: openLog({ level: 'silent', name: 'test' }) };
    const link = (await mintLinks(quiet, stranger, [one])).get(one.name)!;
    expect(Object.keys(link)).toEqual(['url']);
    const url = new URL(link.url);
    expect([url.origin + url.pathname, url.searchParams.get('domain')]).toEqual([
      'http://localhost:3000/checkout',
      one.name,
    ]);
    expect(url.searchParams.get('sig')).toMatch(/^[\w-]{32}$/);
    const other = quote();
    expect(new URL((await mintLinks(quiet, stranger, [other])).get(other.name)!.url).searchParams.get('sig')).not.toBe(
      url.searchParams.get('sig'),
    );
  });
});

describe('readSignedLink', () => {
  /** The parameters of a signed link, which is used when a link cannot be stored. */
  const signed = async (of: Quote): Promise<{ domain: string; sig: string }> => {
    const quiet = { ...scope, log: openLog({ level: 'silent', name: 'test' }) };
    const links = await mintLinks(quiet, { ...minter, accountId: 'usr_unknown' }, [of]);
    const { searchParams } = new URL(links.get(of.name)!.url);
    return { domain: searchParams.get('domain')!, sig: searchParams.get('sig')! };
  };

  it('returns the name of a link that we signed', async () => {
    const one = quote();
    const { domain, sig } = await signed(one);
    expect(readSignedLink(scope, domain, sig)).toBe(one.name);
  });

  it('returns null for a signature that is of another name, changed, cut, continued or missing', async () => {
    const [one, other] = [await signed(quote()), await signed(quote())];
    const changed = `${one.sig.slice(0, -1)}${one.sig.endsWith('A') ? 'B' : 'A'}`;
    for (const sig of [other.sig, changed, one.sig.slice(0, -1), `${one.sig}A`, ''])
      expect(readSignedLink(scope, one.domain, sig), sig).toBeNull();
  });
});

describe('agentLabel', () => {
  it.each([
    ['Agent 7', 'Scout', 'Agent 7'],
    [undefined, 'Scout', 'Scout'],
    ['', 'Scout', 'Scout'],
    ['  <>  ', 'Scout', 'Scout'],
    ['<script>alert(1)</script>', 'Scout', 'scriptalert1script'],
    ['"; drop table', 'Scout', 'drop table'],
    ['Ünïcode', 'Scout', 'ncode'],
    ['a'.repeat(500), 'Scout', 'a'.repeat(64)],
    ['v1.2-beta_3', 'Scout', 'v1.2-beta_3'],
    [undefined, '***', 'agent'],
  ])('%j or else %j is %j', (header, fallback, label) => {
    expect(agentLabel(header, fallback)).toBe(label);
  });

  it('does not count leading blanks', () => {
    expect(agentLabel(`${' '.repeat(10)}${'a'.repeat(64)}`, 'Scout')).toBe('a'.repeat(64));
  });

  it('never ends in a blank after the cut', () => {
    expect(agentLabel(`${'a'.repeat(63)} b`, 'Scout')).toBe('a'.repeat(63));
  });
});

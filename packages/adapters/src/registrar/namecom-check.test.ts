import type { DomainName } from '@onym/core';
import { holdTimeouts } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { unusedAddress, type Reply, type RecordedRequest } from '../wire-double.fixture.ts';
import { closeAfterEach, logged, openRegistrarAt, openScriptedRegistrar } from './namecom-wire.fixture.ts';
import { NAMECOM_TIMEOUTS } from './namecom.ts';

closeAfterEach();

const names = (...texts: string[]) => texts as DomainName[];

const free = (domainName: string, more: object = {}) => ({
  domainName,
  sld: 'x',
  tld: 'y',
  purchasable: true,
  premium: false,
  purchaseType: 'registration',
  purchasePrice: 12.99,
  renewalPrice: 17.99,
  ...more,
});
const namesIn = (request: RecordedRequest) => (request.body as { domainNames: string[] }).domainNames;
const allFree = (request: RecordedRequest) => ({
  status: 200,
  json: { results: namesIn(request).map((name) => free(name)) },
});

describe('check', () => {
  it('parses every kind of row, in the requested order', async () => {
    const { registrar } = await openScriptedRegistrar(() => ({
      status: 200,
      json: {
        results: [
          free('free.com'),
          free('gold.com', { premium: true, purchasePrice: 2499.99 }),
          free('resale.com', { purchaseType: 'aftermarket' }),
          free('mute.com', { purchasePrice: null }),
          free('norenewal.com', { renewalPrice: undefined }),
          free('untold.com', { purchaseType: undefined }),
          { domainName: 'taken.com', purchasable: false },
          { domainName: 'broken.com', purchasable: 'perhaps' },
        ],
      },
    }));
    const requested = names(
      'taken.com',
      'free.com',
      'gold.com',
      'resale.com',
      'mute.com',
      'norenewal.com',
      'untold.com',
      'broken.com',
      'absent.com',
    );
    const rows = await registrar.check(requested);
    expect(rows.map(({ name }) => name)).toEqual(requested);
    expect(rows.map(({ state }) => state)).toEqual([
      'taken',
      'available',
      'available',
      'taken',
      'unpriced',
      'unpriced',
      'unpriced',
      'unpriced',
      'unpriced',
    ]);
    expect(rows[1]).toEqual({
      name: 'free.com',
      state: 'available',
      premium: false,
      costMinor: 1299,
      renewalCostMinor: 1799,
    });
    expect(rows[2]).toMatchObject({ premium: true, costMinor: 249999 });
  });

  it('does not encode the colon of its path', async () => {
    const { registrar, double } = await openScriptedRegistrar(allFree);
    await registrar.check(names('a.com'));
    expect(double.requests[0]?.path).toBe('/core/v1/domains:checkAvailability');
  });

  it('finds one failing name among 50 with at most 2*log2(50)+2 further calls', async () => {
    const fifty = names(...Array.from({ length: 50 }, (_, i) => `name${i}.com`));
    const { registrar, double } = await openScriptedRegistrar((request) =>
      namesIn(request).includes('name37.com')
        ? { status: 502, json: { message: 'Registry Connection Unavailable' } }
        : allFree(request),
    );
    const rows = await registrar.check(fifty);
    expect(rows.filter(({ state }) => state === 'unpriced').map(({ name }) => name)).toEqual(['name37.com']);
    expect(double.requests.length - 1).toBeLessThanOrEqual(2 * Math.log2(50) + 2);
  });

  it('keeps the names of other extensions when one registry is down', async () => {
    const mixed = names(...Array.from({ length: 50 }, (_, i) => `name${i}.${i % 5 === 0 ? 'io' : 'com'}`));
    const { registrar, double } = await openScriptedRegistrar((request) =>
      namesIn(request).some((name) => name.endsWith('.io')) ? { status: 502 } : allFree(request),
    );
    const rows = await registrar.check(mixed);
    expect(rows.filter(({ name, state }) => name.endsWith('.io') && state === 'unpriced')).toHaveLength(10);
    expect(rows.filter(({ state }) => state === 'available').length).toBeGreaterThanOrEqual(36);
    expect(double.requests.length - 1).toBeLessThanOrEqual(2 * Math.log2(50) + 2);
  });

  it('stops after seven calls if everything is down, and marks every name unpriced', async () => {
    const { registrar, double } = await openScriptedRegistrar(() => ({ status: 500 }));
    const rows = await registrar.check(names(...Array.from({ length: 50 }, (_, i) => `name${i}.com`)));
    expect(rows.every(({ state }) => state === 'unpriced')).toBe(true);
    expect(double.requests).toHaveLength(7);
  });

  it.each<[string, Reply]>([
    ['422, no valid names', { status: 422, json: { message: 'No valid domains' } }],
    ['a cut connection', 'drop'],
    ['an unreadable body', { status: 200, text: '<p>' }],
    ['silence', 'hang'],
  ])('%s leaves the names unpriced after one call', async (_title, reply) => {
    const checkMs = 20_100; // no other call uses this timeout
    const timeouts = holdTimeouts((ms) => ms === checkMs);
    const { registrar, double } = await openScriptedRegistrar(
      () => {
        if (reply === 'hang') timeouts.pass();
        return reply;
      },
      { ...NAMECOM_TIMEOUTS, checkMs },
    );
    expect((await registrar.check(names('a.com', 'b.com'))).map(({ state }) => state)).toEqual([
      'unpriced',
      'unpriced',
    ]);
    expect(double.requests).toHaveLength(1);
  });

  it.each([429, 401, 400])(
    'a call refused with %i leaves the names unpriced and logs an error for the operator',
    async (status) => {
      const { registrar, double } = await openScriptedRegistrar(() => ({ status, json: { message: 'No' } }));
      expect(await registrar.check(names('a.com', 'b.com'))).toMatchObject([
        { state: 'unpriced', reason: expect.stringContaining(String(status)) },
        { state: 'unpriced' },
      ]);
      expect(double.requests).toHaveLength(1);
      expect(logged).toEqual([{ facts: { status, names: 2 }, message: 'registrar refused a check' }]);
    },
  );

  it('an address without a server leaves the names unpriced', async () => {
    expect(await openRegistrarAt(await unusedAddress()).check(names('a.com'))).toMatchObject([{ state: 'unpriced' }]);
  });

  it('sends no request for no names', async () => {
    expect(await openRegistrarAt(await unusedAddress()).check([])).toEqual([]);
  });
});

describe('tldPrices', () => {
  const price = (tld: string, registrationPrice: number | null, renewalPrice: number | null, duration = 1) => ({
    tld,
    duration,
    registrationPrice,
    renewalPrice,
  });

  it('reads all pages, leaves out what is not sold, and lists internationalized extensions in ASCII', async () => {
    const pages = [
      { nextPage: 2, pricing: [price('com', 12.99, 17.99), price('zz', null, 10)] },
      { nextPage: null, pricing: [price('рф', 5, 6)] },
    ];
    const { registrar, double } = await openScriptedRegistrar((_request, index) => ({
      status: 200,
      json: pages[index],
    }));
    expect(await registrar.tldPrices()).toEqual([
      { tld: '.com', registrationCostMinor: 1299, renewalCostMinor: 1799, minimumYears: 1 },
      { tld: '.xn--p1ai', registrationCostMinor: 500, renewalCostMinor: 600, minimumYears: 1 },
    ]);
    expect(double.requests.map(({ path }) => path)).toEqual([
      '/core/v1/tldpricing?duration=1&perPage=25&page=1',
      '/core/v1/tldpricing?duration=1&perPage=25&page=2',
    ]);
  });

  it('uses the minimum term of the response if it has one', async () => {
    const { registrar, double } = await openScriptedRegistrar(() => ({
      status: 200,
      json: { nextPage: null, pricing: [price('ai', 159.98, 159.98, 2)] },
    }));
    expect(await registrar.tldPrices()).toEqual([
      { tld: '.ai', registrationCostMinor: 15998, renewalCostMinor: 7999, minimumYears: 2 },
    ]);
    expect(double.requests).toHaveLength(1);
  });

  it('requests .ai again for two years if the response is for one', async () => {
    const { registrar } = await openScriptedRegistrar(({ path }) => ({
      status: 200,
      json: {
        nextPage: null,
        pricing: [path.includes('duration=2') ? price('ai', 159.98, 159.98, 2) : price('ai', null, 79.99)],
      },
    }));
    expect(await registrar.tldPrices()).toEqual([
      { tld: '.ai', registrationCostMinor: 15998, renewalCostMinor: 7999, minimumYears: 2 },
    ]);
  });

  it('a lost response is temporary', async () => {
    const { registrar } = await openScriptedRegistrar(() => 'drop');
    await expect(registrar.tldPrices()).rejects.toMatchObject({ kind: 'temporary' });
  });
});

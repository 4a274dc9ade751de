import type { DomainName } from '@onym/kernel';
import type { RegisterCommand, RegistrarErrorKind } from '@onym/ports';
import { afterEach, describe, expect, it } from 'vitest';
import { openWireDouble, type Reply, type SeenRequest, type WireDouble } from '../wire-double.fixture.ts';
import { nameComRegistrar, NAMECOM_TIMEOUTS } from './namecom.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const logged: { facts: object; message: string }[] = [];
const log = {
  warn: (facts: object, message: string) => void logged.push({ facts, message }),
  error: (facts: object, message: string) => void logged.push({ facts, message }),
};

async function registrarThatHears(script: (request: SeenRequest, index: number) => Reply, timeouts = NAMECOM_TIMEOUTS) {
  const double = await openWireDouble(script);
  closers.push(() => double.close());
  return { double, registrar: registrarAt(double.url, timeouts) };
}

function registrarAt(baseUrl: string, timeouts = NAMECOM_TIMEOUTS) {
  logged.length = 0;
  const registrar = nameComRegistrar({ kind: 'namecom', baseUrl, username: 'onym', token: 'secret' }, log, timeouts);
  closers.push(() => registrar.close());
  return registrar;
}

async function deadAddress(): Promise<string> {
  const double: WireDouble = await openWireDouble(() => 'drop');
  await double.close();
  return double.url;
}

const names = (...texts: string[]) => texts as DomainName[];
const acme = 'acme.com' as DomainName;
const command: RegisterCommand = {
  name: acme,
  privacy: true,
  nameservers: ['ns1.onym.test', 'ns2.onym.test'],
  costMinor: 1299,
  premium: false,
  years: 1,
  contact: {
    firstName: 'Vera',
    lastName: 'Fox',
    email: 'vera@example.com',
    phone: '+85212345678',
    address1: '1 Road',
    city: 'Hong Kong',
    state: '',
    zip: ' ',
    country: 'HK',
    organization: 'Fox Ltd',
  },
};
const domainJson = {
  domainName: 'acme.com',
  createDate: '2026-11-21T10:00:00Z',
  expireDate: '2027-11-21T10:00:00Z',
  autorenewEnabled: false,
  privacyEnabled: true,
  locked: true,
  nameservers: ['ns1.onym.test', 'ns2.onym.test'],
};
const created = { status: 200, json: { domain: domainJson, order: 1, totalPaid: 12.99 } };
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
const namesIn = (request: SeenRequest) => (request.body as { domainNames: string[] }).domainNames;
const allFree = (request: SeenRequest) => ({
  status: 200,
  json: { results: namesIn(request).map((name) => free(name)) },
});

describe('register', () => {
  const refusals: [string, Reply, RegistrarErrorKind][] = [
    [
      '400 not available',
      { status: 400, json: { message: 'Invalid argument', details: 'Domain is not available' } },
      'unavailable',
    ],
    [
      '400 price mismatch',
      { status: 400, json: { message: 'Invalid argument', details: 'Purchase price does not match' } },
      'price_changed',
    ],
    [
      '400 about a contact field',
      { status: 400, json: { message: 'Invalid argument', details: 'registrant.phone is malformed' } },
      'invalid_contact',
    ],
    [
      '400 for another reason',
      { status: 400, json: { message: 'Invalid argument', details: 'The registry has refused' } },
      'rejected',
    ],
    ['401', { status: 401, json: { message: 'Unauthorized' } }, 'rejected'],
    [
      '402, our credit is short',
      { status: 402, json: { message: 'Payment failed', details: 'Insufficient Funds' } },
      'rejected',
    ],
    ['404', { status: 404, json: { message: 'Not Found' } }, 'rejected'],
    [
      '409, the key was used before',
      { status: 409, json: { message: 'Idempotency key has been reused' } },
      'unknown_outcome',
    ],
    ['422, price not to be had', { status: 422, json: { message: 'Domain pricing unavailable' } }, 'temporary'],
    ['429', { status: 429, json: { message: 'Too Many Requests' } }, 'rate_limited'],
    ['500', { status: 500, json: { message: 'Internal Server Error' } }, 'unknown_outcome'],
    ['502 from a proxy', { status: 502, text: '<h1>Bad Gateway</h1>' }, 'unknown_outcome'],
    ['a 200 that is no JSON', { status: 200, text: '<h1>Welcome</h1>' }, 'unknown_outcome'],
    ['a 200 without the domain', { status: 200, json: { order: 1 } }, 'unknown_outcome'],
    ['a redirect', { status: 302, text: '' }, 'unknown_outcome'],
    ['a cut connection', 'drop', 'unknown_outcome'],
    ['half an answer', 'half', 'unknown_outcome'],
    ['more than the cap', { status: 200, text: 'x'.repeat(1024 * 1024 + 1) }, 'unknown_outcome'],
  ];
  it.each(refusals)('%s', async (_title, reply, kind) => {
    const { registrar, double } = await registrarThatHears(() => reply);
    await expect(registrar.register(command, 'ord_1')).rejects.toMatchObject({ name: 'RegistrarError', kind });
    expect(double.requests).toHaveLength(1);
  });

  it('silence beyond the timeout is unknown_outcome', async () => {
    const { registrar } = await registrarThatHears(() => 'hang', { ...NAMECOM_TIMEOUTS, createMs: 50 });
    await expect(registrar.register(command, 'ord_1')).rejects.toMatchObject({ kind: 'unknown_outcome' });
  });

  it('a refused connection is temporary: nothing was sent', async () => {
    await expect(registrarAt(await deadAddress()).register(command, 'ord_1')).rejects.toMatchObject({
      kind: 'temporary',
    });
  });

  it('sends four contacts, no auto-renewal, the price, the key, and no years for one year', async () => {
    const { registrar, double } = await registrarThatHears(() => created);
    await registrar.register(command, 'ord_1');
    const [request] = double.requests;
    const contact = {
      firstName: 'Vera',
      lastName: 'Fox',
      email: 'vera@example.com',
      phone: '+85212345678',
      address1: '1 Road',
      city: 'Hong Kong',
      state: 'Hong Kong',
      zip: '00000',
      country: 'HK',
      companyName: 'Fox Ltd',
    };
    expect(request).toMatchObject({ method: 'POST', path: '/core/v1/domains' });
    expect(request?.headers).toMatchObject({
      'x-idempotency-key': 'ord_1',
      authorization: `Basic ${Buffer.from('onym:secret').toString('base64')}`,
    });
    expect(request?.body).toEqual({
      domain: {
        domainName: 'acme.com',
        contacts: { registrant: contact, admin: contact, tech: contact, billing: contact },
        privacyEnabled: true,
        autorenewEnabled: false,
        nameservers: ['ns1.onym.test', 'ns2.onym.test'],
      },
      purchasePrice: 12.99,
    });
  });

  it('sends years where the minimum term is longer', async () => {
    const { registrar, double } = await registrarThatHears(() => created);
    await registrar.register({ ...command, years: 2 }, 'ord_1');
    expect(double.requests[0]?.body).toMatchObject({ years: 2 });
  });

  it('answers the domain as registered', async () => {
    const { registrar } = await registrarThatHears(() => created);
    expect(await registrar.register(command, 'ord_1')).toEqual({
      name: 'acme.com',
      createdAt: new Date('2026-11-21T10:00:00Z'),
      expiresAt: new Date('2027-11-21T10:00:00Z'),
      autoRenew: false,
      privacy: true,
      locked: true,
      nameservers: ['ns1.onym.test', 'ns2.onym.test'],
      renewalCostMinor: null,
    });
    expect(logged).toEqual([]);
  });

  it('tells the operator when another amount was taken', async () => {
    const { registrar } = await registrarThatHears(() => ({
      status: 200,
      json: { ...created.json, totalPaid: 17.98 },
    }));
    await registrar.register(command, 'ord_1');
    expect(logged).toEqual([
      {
        facts: { domain: 'acme.com', costMinor: 1299, paidMinor: 1798 },
        message: 'registrar took another amount than quoted',
      },
    ]);
  });

  it('tells the operator when our credit is short, without the token', async () => {
    const { registrar } = await registrarThatHears(() => ({ status: 402, json: { message: 'Payment failed' } }));
    await expect(registrar.register(command, 'ord_1')).rejects.toThrow();
    expect(logged.map(({ message }) => message)).toEqual(['registrar account is out of credit']);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });
});

describe('check', () => {
  it('reads every kind of row, in the order asked', async () => {
    const { registrar } = await registrarThatHears(() => ({
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
    const asked = names(
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
    const rows = await registrar.check(asked);
    expect(rows.map(({ name }) => name)).toEqual(asked);
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
    const { registrar, double } = await registrarThatHears(allFree);
    await registrar.check(names('a.com'));
    expect(double.requests[0]?.path).toBe('/core/v1/domains:checkAvailability');
  });

  it('finds one poisoned name among 50 with at most 2*log2(50)+2 further calls', async () => {
    const fifty = names(...Array.from({ length: 50 }, (_, i) => `name${i}.com`));
    const { registrar, double } = await registrarThatHears((request) =>
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
    const { registrar, double } = await registrarThatHears((request) =>
      namesIn(request).some((name) => name.endsWith('.io')) ? { status: 502 } : allFree(request),
    );
    const rows = await registrar.check(mixed);
    expect(rows.filter(({ name, state }) => name.endsWith('.io') && state === 'unpriced')).toHaveLength(10);
    expect(rows.filter(({ state }) => state === 'available').length).toBeGreaterThanOrEqual(36);
    expect(double.requests.length - 1).toBeLessThanOrEqual(2 * Math.log2(50) + 2);
  });

  it('stops after seven calls when everything is down, and marks every name unpriced', async () => {
    const { registrar, double } = await registrarThatHears(() => ({ status: 500 }));
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
    const { registrar, double } = await registrarThatHears(() => reply, { ...NAMECOM_TIMEOUTS, checkMs: 100 });
    expect((await registrar.check(names('a.com', 'b.com'))).map(({ state }) => state)).toEqual([
      'unpriced',
      'unpriced',
    ]);
    expect(double.requests).toHaveLength(1);
  });

  it.each([429, 401, 400])(
    'a call refused with %i leaves the names unpriced and tells the operator',
    async (status) => {
      const { registrar, double } = await registrarThatHears(() => ({ status, json: { message: 'No' } }));
      expect(await registrar.check(names('a.com', 'b.com'))).toMatchObject([
        { state: 'unpriced', reason: expect.stringContaining(String(status)) },
        { state: 'unpriced' },
      ]);
      expect(double.requests).toHaveLength(1);
      expect(logged).toEqual([{ facts: { status, names: 2 }, message: 'registrar refused a check' }]);
    },
  );

  it('an address where nobody listens leaves the names unpriced', async () => {
    expect(await registrarAt(await deadAddress()).check(names('a.com'))).toMatchObject([{ state: 'unpriced' }]);
  });

  it('asks nothing for no names', async () => {
    expect(await registrarAt(await deadAddress()).check([])).toEqual([]);
  });
});

describe('tldPrices', () => {
  const price = (tld: string, registrationPrice: number | null, renewalPrice: number | null, duration = 1) => ({
    tld,
    duration,
    registrationPrice,
    renewalPrice,
  });

  it('follows the pages, leaves out what is not sold, and lists internationalised extensions in ASCII', async () => {
    const pages = [
      { nextPage: 2, pricing: [price('com', 12.99, 17.99), price('zz', null, 10)] },
      { nextPage: null, pricing: [price('рф', 5, 6)] },
    ];
    const { registrar, double } = await registrarThatHears((_request, index) => ({ status: 200, json: pages[index] }));
    expect(await registrar.tldPrices()).toEqual([
      { tld: '.com', registrationCostMinor: 1299, renewalCostMinor: 1799, minimumYears: 1 },
      { tld: '.xn--p1ai', registrationCostMinor: 500, renewalCostMinor: 600, minimumYears: 1 },
    ]);
    expect(double.requests.map(({ path }) => path)).toEqual([
      '/core/v1/tldpricing?duration=1&perPage=25&page=1',
      '/core/v1/tldpricing?duration=1&perPage=25&page=2',
    ]);
  });

  it('takes the minimum term from the answer where it is there', async () => {
    const { registrar, double } = await registrarThatHears(() => ({
      status: 200,
      json: { nextPage: null, pricing: [price('ai', 159.98, 159.98, 2)] },
    }));
    expect(await registrar.tldPrices()).toEqual([
      { tld: '.ai', registrationCostMinor: 15998, renewalCostMinor: 7999, minimumYears: 2 },
    ]);
    expect(double.requests).toHaveLength(1);
  });

  it('asks again at two years for .ai where the answer is for one', async () => {
    const { registrar } = await registrarThatHears(({ path }) => ({
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

  it('a lost answer is temporary', async () => {
    const { registrar } = await registrarThatHears(() => 'drop');
    await expect(registrar.tldPrices()).rejects.toMatchObject({ kind: 'temporary' });
  });
});

describe('get', () => {
  it('a 404 of the registrar is null', async () => {
    const { registrar } = await registrarThatHears(() => ({ status: 404, json: { message: 'Not Found' } }));
    expect(await registrar.get(acme)).toBeNull();
  });

  it.each<[string, Reply]>([
    ['404 of a proxy', { status: 404, text: 'no such page' }],
    ["404 without the registrar's words", { status: 404, json: {} }],
    ['500', { status: 500 }],
    ['401', { status: 401 }],
    ['a cut connection', 'drop'],
    ['another domain', { status: 200, json: { ...domainJson, domainName: 'other.com' } }],
  ])('%s tells nothing, so it throws', async (_title, reply) => {
    const { registrar } = await registrarThatHears(() => reply);
    await expect(registrar.get(acme)).rejects.toMatchObject({ name: 'RegistrarError' });
  });

  it('answers the domain', async () => {
    const { registrar } = await registrarThatHears(() => ({ status: 200, json: domainJson }));
    expect(await registrar.get(acme)).toMatchObject({ name: 'acme.com', expiresAt: new Date('2027-11-21T10:00:00Z') });
  });
});

describe('renew', () => {
  const renewal = { name: acme, years: 1, costMinor: 1799 };

  it('sends years, price and key, and answers the new expiry', async () => {
    const { registrar, double } = await registrarThatHears(() => ({
      status: 200,
      json: { domain: { expireDate: '2028-11-21T10:00:00Z' } },
    }));
    expect(await registrar.renew(renewal, 'ord_1')).toEqual({ expiresAt: new Date('2028-11-21T10:00:00Z') });
    expect(double.requests[0]).toMatchObject({
      path: '/core/v1/domains/acme.com:renew',
      headers: { 'x-idempotency-key': 'ord_1' },
      body: { years: 1, purchasePrice: 17.99 },
    });
  });

  it.each<[string, Reply, RegistrarErrorKind]>([
    ['500', { status: 500 }, 'unknown_outcome'],
    ['a cut connection', 'drop', 'unknown_outcome'],
    ['a 200 without an expiry', { status: 200, json: {} }, 'unknown_outcome'],
    ['404', { status: 404, json: { message: 'Not Found' } }, 'rejected'],
    [
      '400 about the price',
      { status: 400, json: { message: 'Invalid argument', details: 'Purchase price is required' } },
      'price_changed',
    ],
  ])('%s', async (_title, reply, kind) => {
    const { registrar, double } = await registrarThatHears(() => reply);
    await expect(registrar.renew(renewal, 'ord_1')).rejects.toMatchObject({ kind });
    expect(double.requests).toHaveLength(1);
  });
});

describe('settings of a domain', () => {
  it('changes only the options given', async () => {
    const { registrar, double } = await registrarThatHears(() => ({ status: 200, json: domainJson }));
    await registrar.setOptions(acme, { privacy: false });
    await registrar.setOptions(acme, {});
    expect(double.requests.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'PATCH', body: { privacyEnabled: false } },
    ]);
  });

  it('a state that forbids the change (409) is rejected', async () => {
    const { registrar } = await registrarThatHears(() => ({ status: 409, json: { message: 'Cannot be locked' } }));
    await expect(registrar.setOptions(acme, { locked: true })).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('sets the nameservers', async () => {
    const { registrar, double } = await registrarThatHears(() => ({ status: 200, json: domainJson }));
    await registrar.setNameservers(acme, ['ns1.onym.test']);
    expect(double.requests[0]).toMatchObject({
      method: 'POST',
      path: '/core/v1/domains/acme.com:setNameservers',
      body: { nameservers: ['ns1.onym.test'] },
    });
  });

  it('replaces a forward where there is one', async () => {
    const { registrar, double } = await registrarThatHears(() => ({ status: 200, json: {} }));
    await registrar.setForward(acme, 'in+fo', 'vera@example.com');
    expect(double.requests).toHaveLength(1);
    expect(double.requests[0]).toMatchObject({
      method: 'PUT',
      path: '/core/v1/domains/acme.com/email/forwarding/in%2Bfo',
      body: { emailTo: 'vera@example.com' },
    });
  });

  it('makes a forward where there is none', async () => {
    const { registrar, double } = await registrarThatHears(({ method }) =>
      method === 'PUT' ? { status: 404, json: { message: 'Not Found' } } : { status: 200, json: {} },
    );
    await registrar.setForward(acme, 'info', 'vera@example.com');
    expect(double.requests[1]).toMatchObject({
      method: 'POST',
      path: '/core/v1/domains/acme.com/email/forwarding',
      body: { emailBox: 'info', emailTo: 'vera@example.com' },
    });
  });

  it('removing a forward that is not there is done', async () => {
    const { registrar } = await registrarThatHears(() => ({ status: 404, json: { message: 'Not Found' } }));
    await expect(registrar.removeForward(acme, 'info')).resolves.toBeUndefined();
  });
});

import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { nameserver } from '../nameserver/index.ts';
import { forwardBooks } from './forward-books.ts';
import { registry } from './index.ts';

let sandbox: Scratch;
beforeAll(async () => {
  sandbox = await startScratch({ parts: [registry, nameserver, forwardBooks] });
});
afterAll(() => sandbox.stop());

function request(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${sandbox.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...json,
  });
}

const credentials = { authorization: `Basic ${Buffer.from('user:token').toString('base64')}` };

interface Reply {
  status: number;
  headers: Headers;
  body: any;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await request(method, `/core/v1${path}`, body, { ...credentials, ...headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

const contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+442071234567',
  address1: '12 St James Square',
  city: 'London',
  state: 'London',
  zip: 'SW1Y 4JH',
  country: 'GB',
};
const contacts = { registrant: contact, admin: contact, tech: contact, billing: contact };

function order(domainName: string, more: object = {}, domain: object = {}): object {
  return { domain: { domainName, contacts, autorenewEnabled: false, privacyEnabled: true, ...domain }, ...more };
}

function create(domainName: string, more: object = {}, key?: string): Promise<Reply> {
  return call('POST', '/domains', order(domainName, more), key ? { 'x-idempotency-key': key } : {});
}

async function check(...domainNames: string[]): Promise<Reply> {
  return call('POST', '/domains:checkAvailability', { domainNames });
}

async function registered(domain: string): Promise<{ orderId: string | null; createdAt: string }[]> {
  const books = (await (await request('GET', '/_sandbox/state')).json()) as {
    registrations: { domain: string; orderId: string | null; createdAt: string }[];
  };
  return books.registrations.filter((entry) => entry.domain === domain);
}

async function setFault(operation: string, kind: string, match: string): Promise<void> {
  const body = { service: 'registry', operation, kind, times: 1, match };
  expect((await request('POST', '/_sandbox/faults', body)).status).toBe(201);
}

describe('the door', () => {
  it('401 without credentials', async () => {
    expect((await request('GET', '/core/v1/hello')).status).toBe(401);
    expect((await call('GET', '/hello', undefined, { authorization: 'Basic dXNlcjo=' })).status).toBe(401);
    expect((await call('GET', '/hello')).status).toBe(200);
  });

  it('415 for a body that does not say it is JSON, 400 for one that is not', async () => {
    expect((await call('POST', '/domains:checkAvailability', {}, { 'content-type': 'text/plain' })).status).toBe(415);
    const url = `${sandbox.url}/core/v1/domains`;
    const headers = { ...credentials, 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body: '{"domain":' })).status).toBe(400);
  });
});

describe('check', () => {
  it('quotes free names, marks taken ones and leaves out what it does not sell', async () => {
    const { status, body } = await check(
      'otter-ledger.com',
      'taken-x.com',
      'acme.notatld',
      'noquote-x.io',
      'OtterLedger.AI',
    );
    expect(status).toBe(200);
    expect(body.results).toEqual([
      {
        domainName: 'otter-ledger.com',
        sld: 'otter-ledger',
        tld: 'com',
        purchasable: true,
        purchaseType: 'registration',
        premium: false,
        purchasePrice: 12.99,
        renewalPrice: 17.99,
      },
      { domainName: 'taken-x.com', sld: 'taken-x', tld: 'com', purchasable: false },
      {
        domainName: 'noquote-x.io',
        sld: 'noquote-x',
        tld: 'io',
        purchasable: true,
        purchaseType: 'registration',
        premium: false,
      },
      expect.objectContaining({ domainName: 'otterledger.ai', purchasePrice: 159.98, renewalPrice: 79.99 }),
    ]);
  });

  it('422 when nothing that was asked can be sold, 400 for more than 50 names', async () => {
    expect((await check('acme.notatld')).status).toBe(422);
    const names = Array.from({ length: 51 }, (_, index) => `otter-${index}.com`);
    expect((await check(...names)).status).toBe(400);
    expect((await check(...names.slice(1))).body.results).toHaveLength(50);
  });

  it('slow-: answered, but after a check and a create that were sent later', async () => {
    const order: string[] = [];
    const slow = [check('slow-otter.com', 'otter-ledger.com'), create('slow-otter.com')].map(async (reply) => {
      expect((await reply).status).toBe(200);
      order.push('slow');
    });
    await check('otter-ledger.com');
    await create('prompt-otter.com');
    order.push('prompt');
    await Promise.all(slow);
    expect(order).toEqual(['prompt', 'slow', 'slow']);
  });

  it('an injected error of one name is a 502 for its whole batch, once', async () => {
    await setFault('check', 'error_before', 'poisoned.com');
    expect((await check('fine-otter.com', 'poisoned.com')).status).toBe(502);
    expect((await check('fine-otter.com', 'poisoned.com')).status).toBe(200);
  });
});

describe('create', () => {
  it('registers for the minimum term at the quoted price; the name is then taken', async () => {
    const { status, body } = await create('first-otter.ai', { purchasePrice: 159.98 }, 'ord_01hx9');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totalPaid: 159.98,
      domain: { domainName: 'first-otter.ai', autorenewEnabled: false, locked: true, contacts, renewalPrice: 79.99 },
    });
    const { createDate, expireDate } = body.domain;
    expect(Number(expireDate.slice(0, 4)) - Number(createDate.slice(0, 4))).toBe(2);
    expect((await check('first-otter.ai')).body.results[0].purchasable).toBe(false);
    expect(await registered('first-otter.ai')).toEqual([
      expect.objectContaining({ orderId: 'ord_01hx9', autorenew: false }),
    ]);
  });

  it('two buyers at once: one registration, the other hears that it is not available', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, buyer) => create('wanted-otter.com', {}, `ord_buyer${buyer}`)),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
    expect(replies.find((reply) => reply.status === 400)?.body.details).toBe('Domain is not available');
    expect(await registered('wanted-otter.com')).toHaveLength(1);
  });

  it('one idempotency key at once or later: one registration, the same answer, marked as a replay', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => create('keyed-otter.com', {}, 'ord_keyed')));
    expect(replies.map((reply) => reply.body)).toEqual(Array(3).fill(replies[0]?.body));
    const marks = replies.map((reply) => reply.headers.get('x-idempotent-replay'));
    expect(marks.sort()).toEqual(['1', '1', null].sort());
    expect((await create('keyed-otter.com', {}, 'ord_keyed')).headers.get('x-idempotent-replay')).toBe('1');
  });

  it('409 when a key comes back with another body', async () => {
    await create('reused-otter.com', {}, 'ord_reused');
    expect((await create('other-otter.com', {}, 'ord_reused')).status).toBe(409);
    expect(await registered('other-otter.com')).toEqual([]);
  });

  it('a refused create does not use up its key', async () => {
    expect((await create('fixed-otter.com', { purchasePrice: 1 }, 'ord_fixed')).status).toBe(400);
    expect((await create('fixed-otter.com', { purchasePrice: 12.99 }, 'ord_fixed')).status).toBe(200);
  });

  it.each([
    [
      'a price that is not the quoted one',
      { purchasePrice: 12.98 },
      'priced-otter.com',
      'Purchase price does not match',
    ],
    ['a premium name without its price', {}, 'premium-otter.com', 'Purchase price is required for premium domains'],
    ['fewer years than the TLD asks for', { years: 1 }, 'short-otter.ai', '.ai requires a registration of 2 years'],
    ['more than ten years', { years: 11 }, 'long-otter.com', 'years must be an integer from 1 to 10'],
    ['a name that somebody has', {}, 'google.com', 'Domain is not available'],
    ['a name its registry turns down', {}, 'failreg-otter.com', 'The registry has refused'],
  ])('400 for %s', async (_case, more, domain, details) => {
    const { status, body } = await create(domain, more);
    expect(status).toBe(400);
    expect(body.message).toBe('Invalid argument');
    expect(body.details).toContain(details);
    expect(await registered(domain)).toEqual([]);
  });

  it.each([
    ['without a phone', { phone: undefined }, 'contacts.tech.phone is required'],
    ['with a national phone number', { phone: '020 7123 4567' }, 'contacts.tech.phone is invalid'],
    ['with a country that is not two letters', { country: 'England' }, 'contacts.tech.country is invalid'],
  ])('400 for a contact %s', async (_case, wrong, details) => {
    const sent = { ...contacts, tech: { ...contact, ...wrong } };
    const { status, body } = await call('POST', '/domains', order('contact-otter.com', {}, { contacts: sent }));
    expect(status).toBe(400);
    expect(body.details).toContain(details);
  });

  it('a role that was not sent gets the account’s own contact, as the registrar does it', async () => {
    const { body } = await call(
      'POST',
      '/domains',
      order('careless-otter.com', {}, { contacts: { registrant: contact } }),
    );
    expect(body.domain.contacts).toMatchObject({
      registrant: contact,
      admin: { companyName: 'Sandbox Reseller Account' },
    });
  });

  it('422 for a name without a price, 404 for a TLD that is not sold', async () => {
    expect((await create('noquote-otter.com')).status).toBe(422);
    expect((await create('otter.notatld')).status).toBe(404);
  });

  it('a premium name is sold at its price', async () => {
    const { purchasePrice } = (await check('premium-crest.com')).body.results[0];
    const { status, body } = await create('premium-crest.com', { purchasePrice });
    expect([status, body.totalPaid]).toEqual([200, purchasePrice]);
  });

  it('lostreg-: the answer is lost, the domain is registered, a replay of the key tells', async () => {
    await expect(create('lostreg-otter.com', {}, 'ord_lost')).rejects.toThrow();
    expect((await call('GET', '/domains/lostreg-otter.com')).status).toBe(200);
    expect((await create('lostreg-otter.com', {}, 'ord_lost')).headers.get('x-idempotent-replay')).toBe('1');
  });

  it('unknownreg-: the answer is lost, nothing is registered, and asking never helps', async () => {
    await expect(create('unknownreg-otter.com', {}, 'ord_unknown')).rejects.toThrow();
    expect((await call('GET', '/domains/unknownreg-otter.com')).status).toBe(500);
    expect(await registered('unknownreg-otter.com')).toEqual([]);
  });

  it('an injected drop after the effect registers; one before it does not', async () => {
    await setFault('create', 'drop_before', 'unlucky-otter.com');
    await expect(create('unlucky-otter.com')).rejects.toThrow();
    expect(await registered('unlucky-otter.com')).toEqual([]);
    await setFault('create', 'drop_after', 'unlucky-otter.com');
    await expect(create('unlucky-otter.com')).rejects.toThrow();
    expect(await registered('unlucky-otter.com')).toHaveLength(1);
  });

  it('a stored 500 is what its key answers from then on', async () => {
    await setFault('create', 'stored_500', 'stored-otter.com');
    expect((await create('stored-otter.com', {}, 'ord_stored')).status).toBe(500);
    expect((await create('stored-otter.com', {}, 'ord_stored')).status).toBe(500);
    expect(await registered('stored-otter.com')).toEqual([]);
  });
});

describe('an owned domain', () => {
  const domain = 'owned-otter.com';
  beforeAll(async () => {
    await create(domain);
  });

  it('404 for a domain that is not in the account', async () => {
    expect((await call('GET', '/domains/nobody-otter.com')).status).toBe(404);
    expect((await call('PATCH', '/domains/nobody-otter.com', { locked: true })).status).toBe(404);
  });

  it('is listed, by pages', async () => {
    const { body } = await call('GET', '/domains?perPage=1&page=2');
    expect(body.domains).toHaveLength(1);
    expect(body).toMatchObject({ from: 2, to: 2, nextPage: 3 });
    expect(body.totalCount).toBeGreaterThan(2);
  });

  it('changes the options that were sent and no other', async () => {
    expect((await call('PATCH', `/domains/${domain}`, {})).status).toBe(400);
    const { body } = await call('PATCH', `/domains/${domain}`, { autorenewEnabled: true, locked: false });
    expect(body).toMatchObject({ autorenewEnabled: true, locked: false, privacyEnabled: true });
  });

  it('takes nameservers and contacts, and tells its authorization code', async () => {
    const nameservers = ['ns1.onym.example', 'ns2.onym.example'];
    expect((await call('POST', `/domains/${domain}:setNameservers`, { nameservers })).body.nameservers).toEqual(
      nameservers,
    );
    expect((await call('POST', `/domains/${domain}:setNameservers`, { nameservers: ['not a host'] })).status).toBe(400);
    expect((await call('POST', `/domains/${domain}:setContacts`, { contacts: { registrant: contact } })).status).toBe(
      400,
    );
    const moved = { ...contacts, registrant: { ...contact, city: 'Bath' } };
    expect((await call('POST', `/domains/${domain}:setContacts`, { contacts: moved })).body.contacts).toEqual(moved);
    expect((await call('GET', `/domains/${domain}:getAuthCode`)).body.authCode).toMatch(/^.{12}$/);
  });

  it('renews from its expiry date, twice when asked twice, and no further than ten years', async () => {
    const year = async () => Number((await call('GET', `/domains/${domain}`)).body.expireDate.slice(0, 4));
    const before = await year();
    for (const _time of [1, 2]) {
      const { body } = await call('POST', `/domains/${domain}:renew`, { years: 1, purchasePrice: 17.99 });
      expect(body.totalPaid).toBe(17.99);
    }
    expect(await year()).toBe(before + 2);
    expect((await call('POST', `/domains/${domain}:renew`, { years: 1, purchasePrice: 1 })).status).toBe(400);
    expect((await call('POST', `/domains/${domain}:renew`, { years: 9 })).status).toBe(400);
    expect(await year()).toBe(before + 2);
  });

  it('.ai renews for two years at least', async () => {
    await create('renewing-otter.ai');
    expect((await call('POST', '/domains/renewing-otter.ai:renew', { years: 1 })).status).toBe(400);
    const { body } = await call('POST', '/domains/renewing-otter.ai:renew', { years: 2, purchasePrice: 159.98 });
    expect(body.totalPaid).toBe(159.98);
  });

  it('forwards mail: create, list, change, delete', async () => {
    const forwards = `/domains/${domain}/email/forwarding`;
    const created = await call('POST', forwards, { emailBox: 'Hello', emailTo: 'ada@example.com' });
    expect(created.body).toEqual({ domainName: domain, emailBox: 'hello', emailTo: 'ada@example.com' });
    expect((await call('POST', forwards, { emailBox: 'hello', emailTo: 'ada@example.com' })).status).toBe(400);
    expect((await call('POST', forwards, { emailBox: '*', emailTo: 'ada@example.com' })).status).toBe(400);
    expect((await call('PUT', `${forwards}/hello`, { emailTo: 'bob@example.com' })).body.emailTo).toBe(
      'bob@example.com',
    );
    expect((await call('GET', forwards)).body.emailForwarding).toHaveLength(1);
    expect((await call('DELETE', `${forwards}/hello`)).status).toBe(204);
    expect((await call('GET', `${forwards}/hello`)).status).toBe(404);
  });

  it("forwarded mail arrives where the zone's preferred MX are the registrar's, as the books say", async () => {
    const arrives = async (): Promise<boolean | undefined> => {
      const { forwards } = (await (await request('GET', '/_sandbox/state')).json()) as {
        forwards: { domain: string; emailBox: string; emailTo: string; arrives: boolean }[];
      };
      return forwards.find((entry) => entry.domain === domain)?.arrives;
    };
    const zones = '/api/v1/servers/localhost/zones';
    const headers = { 'x-api-key': 'any' };
    const setMx = (...contents: string[]) =>
      request(
        'PATCH',
        `${zones}/${domain}.`,
        {
          rrsets: [
            {
              name: `${domain}.`,
              type: 'MX',
              ttl: 300,
              changetype: 'REPLACE',
              records: contents.map((content) => ({ content, disabled: false })),
            },
          ],
        },
        headers,
      );
    await call('POST', `/domains/${domain}/email/forwarding`, { emailBox: 'hello', emailTo: 'ada@example.com' });
    expect(await arrives()).toBe(false);
    expect(
      (await request('POST', zones, { name: `${domain}.`, kind: 'Native', nameservers: [] }, headers)).status,
    ).toBe(201);
    expect((await setMx('10 mx3.name.com.', '20 mx4.name.com.')).status).toBe(204);
    expect(await arrives()).toBe(true);
    await setMx('5 mail.example.net.', '10 mx3.name.com.');
    expect(await arrives()).toBe(false);
    await call('DELETE', `/domains/${domain}/email/forwarding/hello`);
    expect(await arrives()).toBeUndefined();
  });

  it('hosts records: create, list, overwrite, delete; no CAA and no TTL below 300', async () => {
    const records = `/domains/${domain}/records`;
    const { body } = await call('POST', records, { host: 'www', type: 'A', answer: '192.0.2.1', ttl: 300 });
    expect(body).toMatchObject({ fqdn: `www.${domain}.`, host: 'www', type: 'A', answer: '192.0.2.1', ttl: 300 });
    expect((await call('POST', records, { host: '', type: 'CAA', answer: '0 issue "a.example"' })).status).toBe(400);
    expect((await call('POST', records, { host: '', type: 'A', answer: '192.0.2.1', ttl: 60 })).status).toBe(400);
    expect((await call('POST', records, { host: '', type: 'MX', answer: 'mail.example.com' })).status).toBe(400);
    await call('PUT', `${records}/${body.id}`, { host: '', type: 'TXT', answer: 'v=spf1 -all' });
    expect((await call('GET', records)).body).toMatchObject({
      totalCount: 1,
      records: [{ type: 'TXT', fqdn: `${domain}.` }],
    });
    expect((await call('DELETE', `${records}/${body.id}`)).status).toBe(204);
    expect((await call('DELETE', `${records}/${body.id}`)).status).toBe(404);
  });

  it('expired: stays taken, refuses changes, and renews from its old expiry date', async () => {
    await create('late-otter.com');
    const { expireDate } = (await call('GET', '/domains/late-otter.com')).body;
    const { clock } = sandbox.world;
    await clock.set(new Date(Date.parse(expireDate) + 86_400_000));
    expect((await check('late-otter.com')).body.results[0].purchasable).toBe(false);
    expect((await call('PATCH', '/domains/late-otter.com', { locked: true })).status).toBe(403);
    const { body } = await call('POST', '/domains/late-otter.com:renew', {});
    expect(Number(body.domain.expireDate.slice(0, 4))).toBe(Number(expireDate.slice(0, 4)) + 1);
    await clock.reset();
  });

  it('survives a restart', async () => {
    await sandbox.restart();
    expect((await call('GET', `/domains/${domain}`)).body.autorenewEnabled).toBe(true);
  });
});

describe('prices', () => {
  it('come 25 a page', async () => {
    const first = (await call('GET', '/tldpricing?duration=1')).body;
    expect(first).toMatchObject({ from: 1, to: 25, nextPage: 2, lastPage: 2 });
    const second = (await call('GET', '/tldpricing?duration=1&page=2')).body;
    expect(second.nextPage).toBeNull();
    expect(first.pricing.length + second.pricing.length).toBe(second.totalCount);
  });

  it('can be asked for some TLDs; a longer minimum term answers for that term', async () => {
    const { body } = await call('GET', '/tldpricing?tlds=ai&tlds=com&tlds=notatld&duration=1');
    expect(body.pricing).toMatchObject([
      { tld: 'ai', duration: 2, registrationPrice: 159.98, renewalPrice: 159.98 },
      { tld: 'com', duration: 1, registrationPrice: 12.99, renewalPrice: 17.99 },
    ]);
    expect((await call('GET', '/tldpricing?tlds=notatld')).status).toBe(400);
  });

  it('requirements tell the terms a TLD is sold on', async () => {
    const { body } = await call('GET', '/domaininfo/requirements/ai');
    expect(body.tldInfo.allowedRegistrationYears[0]).toBe(2);
    expect((await call('GET', '/domaininfo/requirements/notatld')).status).toBe(404);
  });
});

/** The vendor's own description of the wire; it lives outside the repository and may be absent. */
async function publishedSpec(): Promise<object | undefined> {
  const file = new URL('../../../../../shared/specs/namecom-core-v1.openapi.yaml', import.meta.url);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (parse(text) as object);
}

/** What the product relies on, written down by hand: checked whether or not the vendor's spec is at hand. */
const expected: Record<string, object> = {
  check: {
    type: 'object',
    required: ['results'],
    properties: {
      results: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['domainName', 'sld', 'tld', 'purchasable'],
          properties: {
            purchasable: { type: 'boolean' },
            purchasePrice: { type: 'number' },
            renewalPrice: { type: 'number' },
          },
        },
      },
    },
  },
  domain: {
    type: 'object',
    required: [
      'domainName',
      'createDate',
      'expireDate',
      'autorenewEnabled',
      'locked',
      'privacyEnabled',
      'contacts',
      'nameservers',
      'renewalPrice',
    ],
    properties: {
      createDate: { type: 'string', format: 'date-time' },
      expireDate: { type: 'string', format: 'date-time' },
    },
  },
  pricing: {
    type: 'object',
    required: ['pricing', 'nextPage', 'lastPage', 'totalCount', 'from', 'to'],
    properties: {
      pricing: {
        type: 'array',
        minItems: 1,
        items: { type: 'object', required: ['tld', 'duration', 'registrationPrice'] },
      },
    },
  },
};

it('answers keep to the wire: by hand-written schemas, and by the vendor’s OpenAPI where it is at hand', async () => {
  const answers: [schema: string, path: string, method: string, body: unknown][] = [
    [
      'check',
      '/domains:checkAvailability',
      'post',
      (await check('wire-otter.com', 'google.com', 'noquote-x.com')).body,
    ],
    ['pricing', '/tldpricing', 'get', (await call('GET', '/tldpricing')).body],
    ['', '/domaininfo/requirements/%7Btld%7D', 'get', (await call('GET', '/domaininfo/requirements/com')).body],
    ['', '/domains', 'post', (await create('wire-otter.com')).body],
    ['domain', '/domains/%7BdomainName%7D', 'get', (await call('GET', '/domains/wire-otter.com')).body],
    ['', '/domains', 'get', (await call('GET', '/domains')).body],
    ['', '/domains/%7BdomainName%7D:renew', 'post', (await call('POST', '/domains/wire-otter.com:renew', {})).body],
    [
      '',
      '/domains/%7BdomainName%7D/records',
      'post',
      (await call('POST', '/domains/wire-otter.com/records', { host: '', type: 'A', answer: '192.0.2.1' })).body,
    ],
    ['', '/hello', 'get', (await call('GET', '/hello')).body],
  ];
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const format of ['double', 'float', 'int32', 'int64']) ajv.addFormat(format, true);
  const spec = await publishedSpec();
  if (spec) ajv.addSchema({ ...spec, $id: 'spec' });
  const wrong = answers.flatMap(([schema, path, method, body]) => {
    const published = `spec#/paths/~1core~1v1${path.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`;
    const schemas = [...(expected[schema] ? [expected[schema]] : []), ...(spec ? [{ $ref: published }] : [])];
    return schemas.filter((each) => !ajv.validate(each, body)).map(() => `${method} ${path}: ${ajv.errorsText()}`);
  });
  expect(wrong).toEqual([]);
  expect(answers.every(([, , , body]) => typeof body === 'object')).toBe(true);
});

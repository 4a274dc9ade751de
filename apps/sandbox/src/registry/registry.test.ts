import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  releaseSlowCalls,
  callRegistry,
  checkDomains,
  createDomain,
  credentials,
  requestRegistry,
  sandbox,
  setFault,
  useRegistry,
} from './registry.fixture.ts';

useRegistry();

/** The vendor's published API description. It is stored outside the repository and may be absent. */
async function publishedSpec(): Promise<object | undefined> {
  const file = new URL('../../../../../shared/specs/namecom-core-v1.openapi.yaml', import.meta.url);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (parse(text) as object);
}

/** The members that the product relies on, written by hand, and checked even without the vendor's description. */
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

describe('authentication and parsing', () => {
  it('401 without credentials', async () => {
    expect((await requestRegistry('GET', '/core/v1/hello')).status).toBe(401);
    expect((await callRegistry('GET', '/hello', undefined, { authorization: 'Basic dXNlcjo=' })).status).toBe(401);
    expect((await callRegistry('GET', '/hello')).status).toBe(200);
  });

  it('415 for a body without the JSON content type, 400 for one that is not JSON', async () => {
    expect(
      (await callRegistry('POST', '/domains:checkAvailability', {}, { 'content-type': 'text/plain' })).status,
    ).toBe(415);
    const url = `${sandbox.url}/core/v1/domains`;
    const headers = { ...credentials, 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body: '{"domain":' })).status).toBe(400);
  });
});

describe('check', () => {
  it('quotes free names, marks taken ones and leaves out what it does not sell', async () => {
    const { status, body } = await checkDomains(
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

  it('422 if none of the names can be sold, 400 for more than 50 names', async () => {
    expect((await checkDomains('acme.notatld')).status).toBe(422);
    const names = Array.from({ length: 51 }, (_, index) => `otter-${index}.com`);
    expect((await checkDomains(...names)).status).toBe(400);
    expect((await checkDomains(...names.slice(1))).body.results).toHaveLength(50);
  });

  it('slow-: answered, but after a check and a create that were sent later', async () => {
    const order: string[] = [];
    const slow = [checkDomains('slow-otter.com', 'otter-ledger.com'), createDomain('slow-otter.com')].map(
      async (reply) => {
        expect((await reply).status).toBe(200);
        order.push('slow');
      },
    );
    await checkDomains('otter-ledger.com');
    await createDomain('prompt-otter.com');
    order.push('prompt');
    for (let answered = 0; answered < slow.length; answered += releaseSlowCalls()) await turn();
    await Promise.all(slow);
    expect(order).toEqual(['prompt', 'slow', 'slow']);
  });

  it('an injected error for one name is a 502 for its whole batch, once', async () => {
    await setFault('check', 'error_before', 'poisoned.com');
    expect((await checkDomains('fine-otter.com', 'poisoned.com')).status).toBe(502);
    expect((await checkDomains('fine-otter.com', 'poisoned.com')).status).toBe(200);
  });
});

describe('prices', () => {
  it('are listed 25 per page', async () => {
    const first = (await callRegistry('GET', '/tldpricing?duration=1')).body;
    expect(first).toMatchObject({ from: 1, to: 25, nextPage: 2, lastPage: 2 });
    const second = (await callRegistry('GET', '/tldpricing?duration=1&page=2')).body;
    expect(second.nextPage).toBeNull();
    expect(first.pricing.length + second.pricing.length).toBe(second.totalCount);
  });

  it('can be filtered by TLD; a longer minimum term returns the price of that term', async () => {
    const { body } = await callRegistry('GET', '/tldpricing?tlds=ai&tlds=com&tlds=notatld&duration=1');
    expect(body.pricing).toMatchObject([
      { tld: 'ai', duration: 2, registrationPrice: 159.98, renewalPrice: 159.98 },
      { tld: 'com', duration: 1, registrationPrice: 12.99, renewalPrice: 17.99 },
    ]);
    expect((await callRegistry('GET', '/tldpricing?tlds=notatld')).status).toBe(400);
  });

  it('requirements list the terms that a TLD is sold for', async () => {
    const { body } = await callRegistry('GET', '/domaininfo/requirements/ai');
    expect(body.tldInfo.allowedRegistrationYears[0]).toBe(2);
    expect((await callRegistry('GET', '/domaininfo/requirements/notatld')).status).toBe(404);
  });
});

it('responses match the API: hand-written schemas, and the vendor’s OpenAPI if available', async () => {
  const answers: [schema: string, path: string, method: string, body: unknown][] = [
    [
      'check',
      '/domains:checkAvailability',
      'post',
      (await checkDomains('wire-otter.com', 'google.com', 'noquote-x.com')).body,
    ],
    ['pricing', '/tldpricing', 'get', (await callRegistry('GET', '/tldpricing')).body],
    ['', '/domaininfo/requirements/%7Btld%7D', 'get', (await callRegistry('GET', '/domaininfo/requirements/com')).body],
    ['', '/domains', 'post', (await createDomain('wire-otter.com')).body],
    ['domain', '/domains/%7BdomainName%7D', 'get', (await callRegistry('GET', '/domains/wire-otter.com')).body],
    ['', '/domains', 'get', (await callRegistry('GET', '/domains')).body],
    [
      '',
      '/domains/%7BdomainName%7D:renew',
      'post',
      (await callRegistry('POST', '/domains/wire-otter.com:renew', {})).body,
    ],
    [
      '',
      '/domains/%7BdomainName%7D/records',
      'post',
      (await callRegistry('POST', '/domains/wire-otter.com/records', { host: '', type: 'A', answer: '192.0.2.1' }))
        .body,
    ],
    ['', '/hello', 'get', (await callRegistry('GET', '/hello')).body],
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

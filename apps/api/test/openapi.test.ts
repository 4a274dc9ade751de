import { callSite, stack } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf, readContract, type BodySchema, type Endpoint } from './contract.fixture.ts';

/** Every endpoint that the description of the public interface lists. */
const PROMISED = [
  'GET /keys',
  'POST /keys',
  'POST /names/generate',
  'GET /domains/check',
  'POST /domains/check',
  'POST /domains/buy',
  'POST /domains/buy/mpp',
  'GET /api/public/sold',
  'GET /domains/list',
  'GET /domains/{domain}/dns',
  'POST /domains/{domain}/dns',
  'PUT /domains/{domain}/dns',
  'DELETE /domains/{domain}/dns',
  'POST /brand-conflict',
  'POST /logos',
  'POST /legal',
  'POST /legal/stream',
  'POST /landing-pages',
  'POST /landing-pages/{id}/deploy',
  'POST /brand-kits',
  'GET /brand-kits/{id}/exports',
  'POST /brand-kits/{id}/exports/{format}',
];

let text: string;
let endpoints: Endpoint[];
beforeAll(async () => {
  text = (await callSite('GET', '/api/v1/openapi.json')).text;
  endpoints = await readContract();
});

const portable = () =>
  `${JSON.stringify(JSON.parse(text.replaceAll(stack().siteUrl, 'https://onym.example')), null, 2)}\n`;

describe('GET /api/v1/openapi.json', () => {
  it('200: is the reviewed document; a difference needs a decision', async () => {
    await expect(portable()).toMatchFileSnapshot('openapi.json');
  });

  it('200: the same operations at the site root, with absolute paths, for payment discovery', async () => {
    const { status, headers, body } = await callSite<{ paths: Record<string, unknown> }>('GET', '/openapi.json');
    expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
      cache: 'public, max-age=300',
    });
    expect(
      Object.entries(body.paths)
        .flatMap(([path, item]) => Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`))
        .sort(),
    ).toEqual(endpoints.map(({ method, path, atRoot }) => `${method} ${atRoot ? '' : '/api/v1'}${path}`).sort());
    expect(body).toMatchObject({
      servers: [{ url: stack().siteUrl }],
      'x-service-info': { docs: { llms: `${stack().siteUrl}/llms.txt` } },
    });
  });

  it('200: names every payment method for a domain without an account', async () => {
    const { operation } = endpoints.find(({ path }) => path === '/domains/buy/mpp')!;
    expect(operation).toMatchObject({
      security: [],
      'x-payment-info': { offers: [{ intent: 'charge', method: 'sandbox', amount: null, currency: 'usd' }] },
    });
    expect(Object.keys(operation.responses)).toEqual([
      '200',
      '202',
      '400',
      '402',
      '403',
      '409',
      '413',
      '415',
      '429',
      '500',
      '502',
      '503',
    ]);
  });

  it('200: contains every endpoint of the interface description', () => {
    const names = new Set(endpoints.map(nameOf));
    expect(PROMISED.filter((name) => !names.has(name))).toEqual([]);
  });

  it('200: every operation has its own id, a tag and a summary', () => {
    const ids = endpoints.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const endpoint of endpoints) {
      expect(endpoint.operation, nameOf(endpoint)).toMatchObject({
        operationId: expect.stringMatching(/^[a-z]\w+$/),
        summary: expect.stringMatching(/\S/),
        tags: [expect.any(String)],
      });
    }
  });

  it('200: declares Idempotency-Key on every operation that can refuse a malformed one', () => {
    const { components } = JSON.parse(text) as { components: { responses: Record<string, unknown> } };
    const refusesBadKey = ({ operation }: Endpoint): boolean =>
      Object.values(operation.responses).some((response) => {
        const name = (response as { $ref?: string }).$ref?.split('/').at(-1);
        return JSON.stringify(name ? components.responses[name] : response).includes('invalid_idempotency_key');
      });
    const declaresKey = ({ operation }: Endpoint): boolean =>
      operation.parameters?.some((parameter) => parameter.name === 'Idempotency-Key') ?? false;
    const refusing = endpoints.filter(refusesBadKey).map(nameOf);
    expect(refusing).toEqual(expect.arrayContaining(['POST /domains/buy', 'POST /domains/buy/mpp']));
    expect(endpoints.filter(declaresKey).map(nameOf)).toEqual(refusing);
  });

  it('200: describes every field of every request body and every parameter', () => {
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, BodySchema> } };
    const undescribed = endpoints.flatMap((endpoint) => {
      const { parameters = [], requestBody } = endpoint.operation;
      const schema = requestBody?.content['application/json']?.schema;
      const name = schema?.$ref?.split('/').at(-1);
      const properties = (name ? components.schemas[name] : schema)?.properties ?? {};
      const inputs = [
        ...parameters.map(({ name, description }) => ({ name, description })),
        ...Object.entries(properties).map(([name, { description }]) => ({ name, description })),
      ];
      return inputs.filter(({ description }) => !description).map(({ name }) => `${nameOf(endpoint)} ${name}`);
    });
    expect(undescribed).toEqual([]);
  });
});

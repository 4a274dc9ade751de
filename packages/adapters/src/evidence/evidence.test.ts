import { afterEach, describe, expect, it } from 'vitest';
import { openWireDouble, type Reply, type RecordedRequest, type WireDouble } from '../wire-double.fixture.ts';
import { braveSearch } from './brave.ts';
import { euipoRegister } from './euipo.ts';
import { createEvidenceSources } from './evidence.ts';
import { createHomepages } from './homepages.ts';
import { httpRegister } from './http-register.ts';
import { searxngSearch } from './searxng.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function vendor(script: (request: RecordedRequest, index: number) => Reply): Promise<WireDouble> {
  const double = await openWireDouble(script);
  open.push(double);
  return double;
}
function opened<T extends { close(): Promise<unknown> }>(one: T): T {
  open.push(one);
  return one;
}
const soon = () => AbortSignal.timeout(2000);

describe('Brave', () => {
  it('gets the phrase and the token; an empty response is no results', async () => {
    const wire = await vendor((_request, i) => ({
      status: 200,
      json:
        i === 0
          ? {
              web: {
                results: [
                  { title: 'Tide', url: 'https://tide.com', age: 'x' },
                  { title: 'b', url: 'https://b.com' },
                ],
              },
            }
          : { query: {} },
    }));
    const search = opened(braveSearch({ kind: 'brave', baseUrl: wire.url, apiKey: 'key-1', source: 'brave' }));
    expect(await search.search('Tide "row"', 1, soon())).toEqual([{ title: 'Tide', url: 'https://tide.com' }]);
    expect(await search.search('nothing', 10, soon())).toEqual([]);
    const { path, headers } = wire.requests[0]!;
    expect(new URL(path, wire.url).searchParams.get('q')).toBe('"Tide  row "');
    expect(headers['x-subscription-token']).toBe('key-1');
  });

  it.each<[string, Reply]>([
    ['an error', { status: 429, json: {} }],
    ['no JSON', { status: 200, text: '<html>' }],
    ['another shape', { status: 200, json: { web: { results: [{ title: 5 }] } } }],
    ['a cut connection', 'drop'],
    ['half an answer', 'half'],
    ['silence', 'hang'],
  ])('throws an EvidenceError for %s', async (_case, reply) => {
    const wire = await vendor(() => reply);
    const search = opened(braveSearch({ kind: 'brave', baseUrl: wire.url, apiKey: 'k', source: 'brave' }));
    await expect(search.search('Tide', 10, AbortSignal.timeout(300))).rejects.toMatchObject({ name: 'EvidenceError' });
  });
});

describe('SearXNG', () => {
  it('gets a request for JSON, and its results are cut to the count', async () => {
    const wire = await vendor(() => ({
      status: 200,
      json: {
        results: [
          { title: 'a', url: 'https://a.com', engine: 'x' },
          { title: 'b', url: 'https://b.com' },
        ],
      },
    }));
    expect(
      await opened(searxngSearch({ kind: 'searxng', baseUrl: wire.url, source: 'searxng' })).search('Tide', 1, soon()),
    ).toHaveLength(1);
    expect(wire.requests[0]!.path).toBe('/search?q=%22Tide%22&format=json');
  });
});

describe('EUIPO', () => {
  const settings = (url: string) => ({
    baseUrl: url,
    tokenUrl: `${url}/oidc/accessToken`,
    clientId: 'id-1',
    clientSecret: 's',
    source: 'euipo',
  });
  const marks = [
    {
      applicationNumber: '018000001',
      wordMarkSpecification: { verbalElement: 'TIDEROW' },
      niceClasses: [9, '42'],
      status: 'REGISTERED',
    },
    { applicationNumber: '018000002', wordMarkSpecification: { verbalElement: 'TIDERO' }, status: 'EXPIRED' },
    {
      applicationNumber: '018000003',
      wordMarkSpecification: { verbalElement: 'TIDY' },
      niceClasses: [3],
      status: 'OPPOSITION_PENDING',
    },
    { applicationNumber: '018000004', status: 'REGISTERED' },
  ];

  it('uses one token for many queries, and reads words, classes and status', async () => {
    const wire = await vendor(({ path }) =>
      path.startsWith('/oidc')
        ? { status: 200, json: { access_token: 'tok', expires_in: 28_800 } }
        : { status: 200, json: { trademarks: marks } },
    );
    const office = opened(euipoRegister(settings(wire.url)));
    expect(await office.find('Tide Row', soon())).toEqual([
      { mark: 'TIDEROW', classes: [9, 42], status: 'registered', number: '018000001' },
      { mark: 'TIDERO', classes: [], status: 'dead', number: '018000002' },
      { mark: 'TIDY', classes: [3], status: 'pending', number: '018000003' },
    ]);
    await office.find('Tide Row', soon());
    expect(wire.requests.map(({ path }) => path.split('?')[0])).toEqual([
      '/oidc/accessToken',
      '/trademark-search/trademarks',
      '/trademark-search/trademarks',
    ]);
    expect(wire.requests[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(wire.requests[1]!.headers).toMatchObject({ 'x-ibm-client-id': 'id-1', authorization: 'Bearer tok' });
    expect(new URL(wire.requests[1]!.path, wire.url).searchParams.get('query')).toBe(
      'wordMarkSpecification.verbalElement=="*Tide Row*",wordMarkSpecification.verbalElement=="*TideRow*",wordMarkSpecification.verbalElement=="Tide*"',
    );
  });

  it('keeps a name from changing the filter', async () => {
    const wire = await vendor(({ path }) =>
      path.startsWith('/oidc')
        ? { status: 200, json: { access_token: 'tok' } }
        : { status: 200, json: { trademarks: [] } },
    );
    await opened(euipoRegister(settings(wire.url))).find('a"*);status==X,(b', soon());
    expect(
      new URL(wire.requests[1]!.path, wire.url).searchParams
        .get('query')!
        .replace(/wordMarkSpecification\.verbalElement=="\*?[\w ]+\*"/g, '#'),
    ).toBe('#,#,#');
  });

  it('requests a new token once after the old one was revoked, and gives up on a second 401', async () => {
    let refused = 1;
    const wire = await vendor(({ path }) =>
      path.startsWith('/oidc')
        ? { status: 200, json: { access_token: 'tok' } }
        : refused-- > 0
          ? { status: 401, json: {} }
          : { status: 200, json: { trademarks: [] } },
    );
    const office = opened(euipoRegister(settings(wire.url)));
    expect(await office.find('Tiderow', soon())).toEqual([]);
    refused = 5;
    await expect(office.find('Tiderow', soon())).rejects.toMatchObject({
      name: 'EvidenceError',
      message: expect.stringContaining('401'),
    });
  });
});

describe('a self-hosted register', () => {
  it('gets the name in its address and a bearer token', async () => {
    const wire = await vendor(() => ({
      status: 200,
      json: { marks: [{ mark: 'Tide', classes: [3], status: 'dead', number: '7' }, { mark: 'Row' }] },
    }));
    const register = opened(httpRegister({ url: `${wire.url}/v1/{name}/marks?x=1`, token: 't-1' }));
    expect(await register.find('A/B ?', soon())).toEqual([
      { mark: 'Tide', classes: [3], status: 'dead', number: '7' },
      { mark: 'Row', classes: [], status: 'registered' },
    ]);
    expect(wire.requests[0]).toMatchObject({
      path: '/v1/A%2FB%20%3F/marks?x=1',
      headers: { authorization: 'Bearer t-1' },
    });
  });
});

describe('homepages', () => {
  it('are read from the internet itself, or through a gateway', async () => {
    expect(opened(createHomepages({ kind: 'internet' })).address('tide.com', '/en?x=1')).toBe(
      'https://tide.com/en?x=1',
    );
    const wire = await vendor((_request, i) => ({
      status: 200,
      json: { nameservers: i === 0 ? ['ns1.tide.com'] : null },
    }));
    const gateway = opened(createHomepages({ kind: 'gateway', baseUrl: wire.url, source: 'sandbox' }));
    expect(gateway.address('tide.com', '/en')).toBe(`${wire.url}/homepages/tide.com/en`);
    expect([await gateway.nameservers('tide.com', soon()), await gateway.nameservers('none.com', soon())]).toEqual([
      ['ns1.tide.com'],
      null,
    ]);
  });
});

it('has no source if none is configured', async () => {
  const sources = opened(createEvidenceSources({}));
  expect(sources.evidence).toEqual({ registers: [], search: null, homepages: null });
});

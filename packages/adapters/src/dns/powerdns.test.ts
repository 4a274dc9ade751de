import type { DomainName, RecordType } from '@onym/core';
import { toRecordContent, type RRset } from '@onym/core/ports';
import { afterEach, describe, expect, it } from 'vitest';
import { openWireDouble, type Reply, type RecordedRequest } from '../wire-double.fixture.ts';
import { powerDnsBackend, POWERDNS_TIMEOUT_MS } from './powerdns.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function backendThatHears(script: (request: RecordedRequest) => Reply, timeoutMs = POWERDNS_TIMEOUT_MS) {
  const double = await openWireDouble(script);
  const backend = powerDnsBackend(
    {
      kind: 'powerdns',
      baseUrl: `${double.url}/`,
      apiKey: 'key',
      nameservers: ['ns1.onym.test', 'ns2.onym.test.'],
      contact: 'hostmaster@onym.test',
    },
    timeoutMs,
  );
  closers.push(
    () => double.close(),
    () => backend.close(),
  );
  return { double, backend };
}

const zone = 'acme.com' as DomainName;
const www: RRset = {
  host: 'www',
  type: 'A',
  ttlSeconds: 300,
  records: [
    { value: '192.0.2.1', priority: null },
    { value: '192.0.2.2', priority: null },
  ],
};

describe('content', () => {
  it.each<[RecordType, string, number | null, string]>([
    ['A', '192.0.2.1', null, '192.0.2.1'],
    ['AAAA', '2001:db8::1', null, '2001:db8::1'],
    ['CNAME', 'target.example', null, 'target.example.'],
    ['NS', 'ns1.example.', null, 'ns1.example.'],
    ['MX', 'mail.example', 10, '10 mail.example.'],
    ['MX', '.', 0, '0 .'],
    ['SRV', '5 5060 sip.example', 10, '10 5 5060 sip.example.'],
    ['SRV', '0 0 .', 0, '0 0 0 .'],
    ['TXT', 'v=spf1 -all', null, '"v=spf1 -all"'],
    ['TXT', '', null, '""'],
    ['TXT', 'say "hi" \\ bye', null, '"say \\"hi\\" \\\\ bye"'],
    ['TXT', 'é\n', null, '"\\195\\169\\010"'],
    ['TXT', 'a'.repeat(256), null, `"${'a'.repeat(255)}" "a"`],
    ['TXT', '"'.repeat(256), null, `"${'\\"'.repeat(255)}" "\\""`],
    ['CAA', '0 issue "letsencrypt.org"', null, '0 issue "letsencrypt.org"'],
    ['CAA', '128 iodef mailto:sec@acme.com', null, '128 iodef "mailto:sec@acme.com"'],
    ['CAA', '0 issue ";"', null, '0 issue ";"'],
  ])('%s %s', (type, value, priority, content) => {
    expect(toRecordContent(type, { value, priority })).toBe(content);
  });

  it.each<[RecordType, string]>([
    ['MX', 'mail.example'],
    ['SRV', '5 5060 sip.example'],
    ['CAA', 'issue'],
    ['SRV', '5 5060'],
  ])('%s "%s" without a required field is rejected', (type, value) => {
    expect(() => toRecordContent(type, { value, priority: type === 'SRV' && value === '5 5060' ? 1 : null })).toThrow(
      expect.objectContaining({ name: 'DnsError', kind: 'rejected' }),
    );
  });
});

const soaAt = (serial: number) => ({
  name: 'acme.com.',
  type: 'SOA',
  ttl: 3600,
  records: [{ content: `ns1.onym.test. hostmaster.onym.test. ${serial} 10800 3600 1209600 300`, disabled: false }],
});

describe('ensureZone', () => {
  it('creates the zone with our nameservers', async () => {
    const { backend, double } = await backendThatHears(() => ({ status: 201, json: {} }));
    await backend.ensureZone(zone);
    expect(double.requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/servers/localhost/zones',
      headers: { 'x-api-key': 'key' },
      body: {
        name: 'acme.com.',
        kind: 'Native',
        nameservers: ['ns1.onym.test.', 'ns2.onym.test.'],
        rrsets: [soaAt(0)],
        api_rectify: true,
      },
    });
  });

  const ns = {
    name: 'acme.com.',
    type: 'NS',
    ttl: 3600,
    records: [{ content: 'NS2.onym.test.' }, { content: 'ns1.onym.test.' }],
  };
  const backendWith = (...rrsets: object[]) =>
    backendThatHears(({ method }) =>
      method === 'POST' ? { status: 409, json: { error: 'Conflict' } } : { status: 200, json: { rrsets } },
    );

  it('an existing zone (409) with our SOA and NS stays unchanged, whatever its serial', async () => {
    const { backend, double } = await backendWith(soaAt(2026112205), ns);
    await expect(backend.ensureZone(zone)).resolves.toBeUndefined();
    expect(double.requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it("a zone with the server's default SOA gets ours at once, and its serial does not decrease", async () => {
    const content = 'a.misconfigured.dns.server.invalid. hostmaster.acme.com. 2026112205 10800 3600 604800 3600';
    const { backend, double } = await backendWith({ ...soaAt(0), records: [{ content }] }, ns);
    await backend.ensureZone(zone);
    expect(double.requests.at(-1)).toMatchObject({
      method: 'PATCH',
      body: { rrsets: [{ ...soaAt(2026112205), changetype: 'REPLACE' }] },
    });
  });

  it('a response that is no zone is temporary', async () => {
    const { backend } = await backendThatHears(({ method }) =>
      method === 'POST' ? { status: 409, json: {} } : { status: 200, json: 'zone' },
    );
    await expect(backend.ensureZone(zone)).rejects.toMatchObject({ name: 'DnsError', kind: 'temporary' });
  });
});

describe('replaceRRsets', () => {
  it('replaces and removes sets in one call', async () => {
    const { backend, double } = await backendThatHears(() => ({ status: 204 }));
    await backend.replaceRRsets(zone, [www, { host: '@', type: 'MX', ttlSeconds: 60, records: [] }]);
    expect(double.requests).toHaveLength(1);
    expect(double.requests[0]).toMatchObject({ method: 'PATCH', path: '/api/v1/servers/localhost/zones/acme.com.' });
    expect(double.requests[0]?.body).toEqual({
      rrsets: [
        {
          name: 'www.acme.com.',
          type: 'A',
          ttl: 300,
          changetype: 'REPLACE',
          records: [
            { content: '192.0.2.1', disabled: false },
            { content: '192.0.2.2', disabled: false },
          ],
        },
        { name: 'acme.com.', type: 'MX', changetype: 'DELETE' },
      ],
    });
  });

  it('sends no request for an empty list', async () => {
    const { backend, double } = await backendThatHears(() => ({ status: 204 }));
    await backend.replaceRRsets(zone, []);
    expect(double.requests).toHaveLength(0);
  });

  it.each<[string, Reply, 'rejected' | 'temporary']>([
    ['422', { status: 422, json: { error: 'RRset www.acme.com. IN CNAME: Conflicts' } }, 'rejected'],
    ['404, no such zone', { status: 404, text: 'Not Found' }, 'rejected'],
    ['401', { status: 401, text: 'Unauthorized' }, 'rejected'],
    ['429', { status: 429 }, 'temporary'],
    ['500', { status: 500, json: { error: 'backend' } }, 'temporary'],
    ['a cut connection', 'drop', 'temporary'],
    ['silence', 'hang', 'temporary'],
  ])('%s', async (_title, reply, kind) => {
    const { backend } = await backendThatHears(() => reply, 200);
    await expect(backend.replaceRRsets(zone, [www])).rejects.toMatchObject({ name: 'DnsError', kind });
  });
});

it('removing a zone that does not exist succeeds', async () => {
  const { backend, double } = await backendThatHears(() => ({ status: 404 }));
  await backend.removeZone(zone);
  expect(double.requests[0]).toMatchObject({ method: 'DELETE', path: '/api/v1/servers/localhost/zones/acme.com.' });
});

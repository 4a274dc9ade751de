import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BlockedAddress, isPublicAddress, checkOutboundUrl, openOutbound, type OutboundOptions } from './outbound.ts';

const STRICT = { allowLoopback: false };

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function open(options: Partial<OutboundOptions> = {}) {
  const outbound = openOutbound({ allowLoopback: true, timeoutMs: 5000, maxBytes: 1024, ...options });
  onTestFinished(() => outbound.close());
  return outbound;
}

/** Resolves every name to these addresses, and counts the lookups. */
function resolver(...addresses: string[]) {
  const lookup = ((_host: string, _options: unknown, done: (error: null, rows: unknown[]) => void) => {
    lookup.calls++;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as NonNullable<OutboundOptions['lookup']> & { calls: number };
  lookup.calls = 0;
  return lookup;
}

describe('an address is public', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '2606:4700::1111',
    '64:ff9b::808:808',
    '::ffff:8.8.8.8',
  ])('%s', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });
});

describe('an address is not public', () => {
  it.each([
    ['this network', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier NAT', '100.64.0.1'],
    ['link-local, cloud metadata', '169.254.169.254'],
    ['documentation', '192.0.2.1'],
    ['benchmark', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['discard', '100::1'],
    ['IPv4-mapped', '::ffff:10.0.0.1'],
    ['IPv4-mapped', '::ffff:7f00:1'],
    ['IPv4-compatible', '::7f00:1'],
    ['IPv4-compatible', '::a00:1'],
    ['NAT64', '64:ff9b::10.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['no address', 'example.com'],
    ['no address', ''],
  ])('%s: %s', (_what, ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });
});

describe('customers may not register', () => {
  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not a url',
    '',
    'https://user:pass@example.com/',
    'https://user@example.com/',
    'https://example.com:22/',
    'https://example.com:80/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://api.localhost/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://10.0.0.1/',
    'https://10.0.0.1./',
    'https://167772161/',
    'https://169.254.169.254/latest/meta-data',
    'https://0xa9fea9fe/',
    'https://[::]/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[::127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://[2002:a00:1::]/',
  ])('%s', (url) => {
    expect(() => checkOutboundUrl(url, STRICT)).toThrow(BlockedAddress);
  });
});

it.each([
  'https://example.com/hook',
  'https://example.com:443/',
  'https://example.com:8443/x?y=1',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://bücher.example/',
])('customers may register %s', (url) => {
  expect(checkOutboundUrl(url, STRICT).protocol).toBe('https:');
});

it('outside livemode only an endpoint on this machine may use http and any port', () => {
  for (const url of ['http://localhost:4000/', 'http://127.0.0.1:4000/', 'http://[::1]:4000/', 'http://0x7f.1:4000/'])
    expect(checkOutboundUrl(url, { allowLoopback: true }).protocol).toBe('http:');
  for (const url of ['http://10.0.0.1/', 'http://192.168.0.1:4000/', 'http://example.com/', 'ftp://localhost/'])
    expect(() => checkOutboundUrl(url, { allowLoopback: true })).toThrow(BlockedAddress);
});

it('a name that resolves to a private address is not called, even if it also has a public one', async () => {
  for (const addresses of [
    ['10.0.0.1'],
    ['93.184.216.34', '10.0.0.1'],
    ['::ffff:169.254.169.254'],
    ['127.0.0.1'],
    [],
  ]) {
    const outbound = open({ allowLoopback: false, lookup: resolver(...addresses) });
    await expect(
      outbound.send('https://rebind.example.com/', { method: 'POST', headers: {}, body: '{}' }),
    ).rejects.toThrow(BlockedAddress);
  }
});

it('the address that was checked is the one that is called, so DNS rebinding has no effect', async () => {
  const hosts: (string | undefined)[] = [];
  const url = await serve((req, res) => {
    hosts.push(req.headers.host);
    res.end('ok');
  });
  const lookup = resolver('127.0.0.1');
  expect(await open({ lookup }).send(url, { method: 'GET', headers: {} })).toMatchObject({ status: 200, body: 'ok' });
  expect(lookup.calls).toBe(1);
  expect(hosts).toEqual([new URL(url).host]);
});

it('a redirect is returned as the response and not followed', async () => {
  const paths: (string | undefined)[] = [];
  const url = await serve((req, res) => {
    paths.push(req.url);
    res.writeHead(302, { location: '/secret' }).end();
  });
  expect(await open().send(`${url}/hook`, { method: 'POST', headers: {}, body: '{}' })).toMatchObject({
    status: 302,
    headers: { location: '/secret' },
  });
  expect(paths).toEqual(['/hook']);
});

it('an endless response is read up to the limit', async () => {
  const url = await serve((_req, res) => {
    const pour = (): void => {
      while (res.write('x'.repeat(16_384)));
    };
    res.on('drain', pour);
    pour();
  });
  const { status, body } = await open({ maxBytes: 1000 }).send(url, { method: 'GET', headers: {} });
  expect(status).toBe(200);
  expect(body).toBe('x'.repeat(1000));
});

it('a call ends after the timeout, whether the server is silent or keeps sending bytes', async () => {
  const silent = await serve(() => undefined);
  const dripping = await serve((_req, res) => {
    const drip = setInterval(() => res.write('.'), 10);
    res.on('close', () => clearInterval(drip));
  });
  for (const url of [silent, dripping])
    await expect(open({ timeoutMs: 150 }).send(url, { method: 'GET', headers: {} })).rejects.toThrow();
});

it('sends the headers and the body as given', async () => {
  const url = await serve(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += String(chunk);
    res.writeHead(201, { 'x-seen': `${req.method} ${req.headers['webhook-id']} ${body}` }).end();
  });
  const answer = await open().send(url, {
    method: 'POST',
    headers: { 'webhook-id': 'evt_1', 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(answer).toMatchObject({ status: 201, headers: { 'x-seen': 'POST evt_1 {"a":1}' } });
});

import { type Answer, createUserKey, call, callSite, setTier, signUp, stack, uniqueWord } from '@onym/testing';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

let host: string;
let pageId: string;
beforeAll(async () => {
  const person = await signUp();
  await setTier(person, 'founder');
  const key = await createUserKey(person);
  const { body: page } = await call<{ id: string }>('POST', '/landing-pages', {
    key,
    json: {
      businessName: 'Tiderow',
      industry: 'Sport software',
      description: 'Tide tables and training logs for rowing clubs. '.repeat(20),
    },
  });
  pageId = page.id;
  const { body } = await call<{ deploymentUrl: string }>('POST', `/landing-pages/${pageId}/deploy`, {
    key,
    json: { subdomain: uniqueWord('serve-') },
  });
  ({ host } = new URL(body.deploymentUrl));
});

const visit = (path = '/', headers: Record<string, string> = {}, method = 'GET'): Promise<Answer<unknown>> =>
  callSite(method, path, { headers: { host, ...headers } });

const counted = async (labels: string): Promise<number> => {
  const metrics = await (await fetch(`${stack().internalUrl}/metrics`)).text();
  return Number(metrics.match(new RegExp(`^onym_site_seconds_count\\{${labels}\\} (\\d+)`, 'm'))?.[1] ?? 0);
};

describe('a deployed site', () => {
  it('counts a visit as a site request in the metrics, without its host', async () => {
    const unknown = `${uniqueWord('unknown-')}.${host.replace(/^[^.]+\./, '')}`;
    const before = [await counted('kind="site",status="200"'), await counted('kind="site",status="404"')];
    await visit();
    await visit('/', { host: unknown });
    const after = [await counted('kind="site",status="200"'), await counted('kind="site",status="404"')];
    // Other test files visit sites at the same time.
    expect(after[0]).toBeGreaterThan(before[0]!);
    expect(after[1]).toBeGreaterThan(before[1]!);
    const metrics = await (await fetch(`${stack().internalUrl}/metrics`)).text();
    expect(metrics).not.toContain(unknown.split('.')[0]);
    expect(metrics).not.toContain(host.split('.')[0]);
  });

  it('answers HEAD as GET without the bytes', async () => {
    const [got, head] = [await visit(), await visit('/', {}, 'HEAD')];
    expect(head).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': got.headers['content-length'], etag: got.headers.etag },
    });
  });

  it('returns 304 to a client that has this version, also as one of several and in weak form', async () => {
    const { headers } = await visit();
    for (const tags of [headers.etag!, `"x", W/${headers.etag}`, '*'])
      expect(await visit('/', { 'if-none-match': tags })).toMatchObject({
        status: 304,
        text: '',
        headers: { etag: headers.etag },
      });
    expect((await visit('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is sent compressed to clients that accept it, with its own tag', async () => {
    const plain = await visit();
    const { port } = new URL(`http://${host}`);
    const bytes = async (encoding: string) => {
      const answer = await fetchRaw(Number(port), { host, 'accept-encoding': encoding });
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(answer.headers['etag']).not.toBe(plain.headers.etag);
      return answer.bytes;
    };
    expect(brotliDecompressSync(await bytes('br')).toString()).toBe(plain.text);
    expect(gunzipSync(await bytes('gzip')).toString()).toBe(plain.text);
    expect((await visit('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['bytes=0-4', 0, 5],
    ['bytes=5-', 5, undefined],
    ['bytes=-6', -6, undefined],
    ['bytes=-99999999', 0, undefined],
  ] as const)('returns the range %s', async (range, from, to) => {
    const whole = await visit();
    expect(await visit('/', { range })).toMatchObject({
      status: 206,
      text: whole.text.slice(from, to),
      headers: { 'content-range': expect.stringMatching(/^bytes \d+-\d+\/\d+$/) },
    });
  });

  it('refuses a range beyond its end, and ignores an invalid one or one of another version', async () => {
    expect(await visit('/', { range: 'bytes=99999999-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': expect.stringMatching(/^bytes \*\/\d+$/) },
    });
    const ignored: Record<string, string>[] = [
      { range: 'bytes=a-b' },
      { range: 'bytes=5-2' },
      { range: 'bytes=0-1,3-4' },
      { range: 'bytes=0-4', 'if-range': '"other"' },
    ];
    for (const headers of ignored) expect((await visit('/', headers)).status).toBe(200);
  });

  it.each([
    '/api/v1/keys',
    '/api/auth/sign-in/email',
    '/nothing',
    '/..%2f..%2fetc/passwd',
    '/%',
    '/__proto__',
    '/constructor',
    '/index.html/x',
    '/healthz',
  ])('has no %s', async (path) => {
    const answer = await visit(path);
    expect(answer).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await visit('/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('is served nowhere else: unknown labels, deeper names and the bare domain are 404', async () => {
    const sites = host.slice(host.indexOf('.') + 1);
    for (const name of [
      `unknown-${uniqueWord()}.${sites}`,
      `a.${host}`,
      sites,
      `preview-${'0'.repeat(26)}.${sites}`,
      `preview-x.${sites}`,
    ]) {
      expect(await callSite('GET', '/', { headers: { host: name } })).toMatchObject({ status: 404 });
    }
  });

  it('does not serve the service itself under any other host', async () => {
    for (const name of ['example.com', '127.0.0.1', 'a b', '[::1]:80'])
      expect((await callSite('GET', '/healthz', { headers: { host: name } })).status).toBe(200);
  });
});

describe('GET /internal/tls-ask', () => {
  const ask = async (domain: string) =>
    (await fetch(`${stack().internalUrl}/internal/tls-ask?domain=${encodeURIComponent(domain)}`)).status;

  it('accepts an active site and refuses everything else', async () => {
    const name = host.replace(/:\d+$/, '');
    expect(await ask(name)).toBe(200);
    expect(await ask(name.toUpperCase())).toBe(200);
    for (const other of [
      `unknown-${uniqueWord()}.sites.localhost`,
      'sites.localhost',
      'example.com',
      '',
      '\0',
      'x'.repeat(300),
      `a.${name}`,
    ])
      expect(await ask(other)).toBe(404);
  });
});

async function fetchRaw(
  port: number,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, unknown>; bytes: Buffer }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/', headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ headers: res.headers, bytes: Buffer.concat(chunks) }))
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

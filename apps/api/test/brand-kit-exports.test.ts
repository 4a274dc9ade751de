import { createHash } from 'node:crypto';
import { call, callSite, queryStack, stack } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  fetchPath,
  download,
  key,
  createKit,
  requestKit,
  shared,
  createOtherCustomer,
  text,
  UNKNOWN,
  useBrand,
} from './brand-kits.fixture.ts';

useBrand();

interface Entry {
  id: string;
  label: string;
  category: string;
  description: string;
  status: string;
  destinations: string[];
  latest: { url: string; sha256: string; bytes: number; createdAt: string } | null;
  options: { properties: Record<string, unknown> };
}

interface Export {
  format: string;
  url: string;
  sha256: string;
  mime: string;
  bytes: number;
  filename: string;
  fromCache: boolean;
}

const run = (id: string, format: string, json?: unknown, bearer = key) =>
  call<Export>('POST', `/brand-kits/${id}/exports/${format}`, { key: bearer, ...(json === undefined ? {} : { json }) });

const formats = async (id: string): Promise<Entry[]> =>
  expectOk(await call<{ formats: Entry[] }>('GET', `/brand-kits/${id}/exports`, { key })).formats;

describe('GET /brand-kits/{id}/exports', () => {
  it('200: every format with all its fields; latest is null before the first run', async () => {
    const { id } = await createKit({ includeVisuals: false });
    const listed = expectOk(
      await call<{ brandKitId: string; formats: Entry[] }>('GET', `/brand-kits/${id}/exports`, { key }),
    );
    expect(listed.brandKitId).toBe(id);
    expect(listed.formats.length).toBeGreaterThan(20);
    for (const entry of listed.formats) {
      expect(entry).toEqual({
        id: expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        label: text,
        category: text,
        description: text,
        status: expect.stringMatching(/^(stable|beta|stub)$/),
        destinations: expect.any(Array),
        latest: null,
        options: { type: 'object', properties: expect.any(Object) },
      });
      expect(entry.destinations.length).toBeGreaterThan(0);
    }
    expect(new Set(listed.formats.map((one) => one.id)).size).toBe(listed.formats.length);
    expect(listed.formats.find(({ id: format }) => format === 'css-variables')!.options.properties).toEqual({
      prefix: { type: 'string', pattern: expect.any(String) },
    });
  });

  it('404 not_found: an unknown kit, and a kit of another account', async () => {
    const other = await createOtherCustomer('BRAND_KIT');
    for (const [id, bearer] of [
      [UNKNOWN, key],
      [shared.id, other.key],
    ] as const)
      expectRefusal(await call('GET', `/brand-kits/${id}/exports`, { key: bearer }), 404, 'not_found');
  });
});

describe('POST /brand-kits/{id}/exports/{format}', () => {
  it('201, then 200: created once; the same file at the same URL, listed as latest, open without a key', async () => {
    const { id } = await createKit({ name: 'Once', includeVisuals: false });
    const first = await run(id, 'css-variables');
    expect(first.status, first.text).toBe(201);
    expect(first.body).toEqual({
      format: 'css-variables',
      url: `${stack().siteUrl}/files/${first.body.sha256}/${first.body.filename}`,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      mime: 'text/css',
      bytes: expect.any(Number),
      filename: expect.stringMatching(/^once\.css$/),
      fromCache: false,
    });
    const again = await run(id, 'css-variables', { opts: { unknown: 1 } });
    expect(expectOk(again)).toEqual({ ...first.body, fromCache: true });
    const { status, headers, bytes } = await download(first.body.url);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/css; charset=utf-8',
      `attachment; filename="${first.body.filename}"`,
    ]);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.body.sha256);
    expect(bytes.length).toBe(first.body.bytes);
    expect((await formats(id)).find((one) => one.id === 'css-variables')!.latest).toEqual({
      url: first.body.url,
      sha256: first.body.sha256,
      bytes: bytes.length,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await queryStack('select state from kit_export where kit_id = $1', [id])).toEqual([{ state: 'ready' }]);
  });

  it('201 for one of several concurrent calls, 200 for the others: one row, one file', async () => {
    const { id } = await createKit({ name: 'Twice', includeVisuals: false });
    const answers = await Promise.all(Array.from({ length: 5 }, () => run(id, 'scss', {})));
    expect(answers.map(({ status, body }) => `${status} ${body.fromCache}`).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => '200 true'),
      '201 false',
    ]);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect(await queryStack('select state from kit_export where kit_id = $1', [id])).toEqual([{ state: 'ready' }]);
  });

  it('201: two kits of the same content have the same file', async () => {
    const [one, other] = [await createKit({ name: 'Twin', includeVisuals: false }), await createKit({ name: 'Twin' })];
    const [a, b] = [await run(one.id, 'gpl'), await run(other.id, 'gpl')];
    expect([a.status, b.status]).toEqual([201, 201]);
    expect(a.body.url).toBe(b.body.url);
  });

  it('201: social formats for an account that bought only the social media kit', async () => {
    const buyer = await createOtherCustomer('BRAND_KIT');
    const { id } = expectOk(await requestKit({ includeVisuals: false }, buyer.key));
    await queryStack(
      "update entitlement set product = 'SOCIAL_MEDIA_KIT' from account where account.id = account_id and email = $1",
      [buyer.user.email],
    );
    expect((await run(id, 'social-pack', {}, buyer.key)).status).toBe(201);
    expect(expectRefusal(await run(id, 'ase', {}, buyer.key), 402, 'entitlement_required')).toMatchObject({
      productType: 'BRAND_KIT',
    });
  });

  it('402 entitlement_required: before anything is looked up; nothing is created', async () => {
    const other = await createOtherCustomer();
    for (const id of [shared.id, UNKNOWN])
      expect(expectRefusal(await run(id, 'ase', {}, other.key), 402, 'entitlement_required')).toMatchObject({
        productType: 'BRAND_KIT',
      });
    expect(await queryStack("select id from kit_export where kit_id = $1 and format = 'ase'", [shared.id])).toEqual([]);
  });

  it('400 invalid_request: unknown options, or options of the wrong kind for the format', async () => {
    for (const json of [{ opts: 7 }, { opts: ['a'] }, { opts: null }])
      expectRefusal(await run(shared.id, 'ase', json), 400, 'invalid_request');
    expect(
      expectRefusal(await run(shared.id, 'vcard', { opts: { email: 7 } }), 400, 'invalid_request').fieldErrors,
    ).toHaveProperty(['opts.email']);
    expect(
      expectRefusal(await run(shared.id, 'vcard', { opts: { personName: 'A\nB' } }), 400, 'invalid_request')
        .fieldErrors,
    ).toHaveProperty(['opts.personName']);
    expectRefusal(await run(shared.id, 'vcard', { opts: { personName: 'A\0' } }), 400, 'invalid_request');
    expectRefusal(
      await run(shared.id, 'vcard', { opts: { email: 7 } }, (await createOtherCustomer()).key),
      400,
      'invalid_request',
    );
    expect(await queryStack("select id from kit_export where kit_id = $1 and format = 'vcard'", [shared.id])).toEqual(
      [],
    );
  });

  it('404 not_found: an unknown kit or format, a kit of another account, and a stub, which says why', async () => {
    const other = await createOtherCustomer('BRAND_KIT');
    expectRefusal(await run(UNKNOWN, 'ase', {}), 404, 'not_found');
    expectRefusal(await run(shared.id, 'ase', {}, other.key), 404, 'not_found');
    const stubs = (await formats(shared.id)).filter(({ status }) => status === 'stub');
    for (const format of [
      'no-such-format',
      '__proto__',
      'constructor',
      'ASE',
      'x'.repeat(100),
      ...stubs.map(({ id }) => id),
    ])
      expectRefusal(await run(shared.id, format, {}), 404, 'not_found');
  });
});

describe('GET /files', () => {
  it('200 and 304: cacheable forever, with its digest as tag; HEAD has no body', async () => {
    const { body } = await run(shared.id, 'sketchpalette');
    const path = new URL(body.url).pathname;
    const got = await fetchPath(path);
    expect(got.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]+"$/),
    });
    expect(got.headers).not.toHaveProperty('set-cookie');
    const same = await fetchPath(path, { 'if-none-match': `"x", W/${got.headers.etag}` });
    expect([same.status, same.text]).toEqual([304, '']);
    expect((await fetchPath(path, { 'if-none-match': '"x"' })).status).toBe(200);
    const head = await callSite('HEAD', path);
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(body.bytes)]);
  });

  it('206 and 416: single ranges, with which downloads resume', async () => {
    const {
      body: { url, bytes },
    } = await run(shared.id, 'sketchpalette');
    const whole = (await download(url)).bytes;
    const part = await download(url, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length'), part.bytes]).toEqual([
      206,
      `bytes 10-19/${bytes}`,
      '10',
      whole.subarray(10, 20),
    ]);
    expect((await download(url, { headers: { range: 'bytes=10-', 'if-range': '"other"' } })).bytes).toEqual(whole);
    expect(
      (await download(url, { method: 'HEAD', headers: { range: 'bytes=0-1' } })).headers.get('content-length'),
    ).toBe(String(bytes)); // RFC 9110: only for GET
    const beyond = await download(url, { headers: { range: `bytes=${bytes}-` } });
    expect([beyond.status, beyond.headers.get('content-range'), beyond.bytes.length]).toEqual([
      416,
      `bytes */${bytes}`,
      0,
    ]);
  });

  it('405 method_not_allowed: files are read-only', async () => {
    const { body } = await run(shared.id, 'sketchpalette');
    for (const path of [new URL(body.url).pathname, new URL(shared.visualAssets!.logos[0]!.svgUrl).pathname]) {
      const answer = await callSite('DELETE', path);
      expectRefusal(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
  });

  it('404 not_found: another digest, another name, a path out of the folder', async () => {
    const {
      body: { sha256, filename },
    } = await run(shared.id, 'sketchpalette');
    const paths = [
      `/files/${'0'.repeat(64)}/${filename}`,
      `/files/${sha256}/other.txt`,
      `/files/${sha256}`,
      `/files/${sha256}/`,
      `/files/${sha256.toUpperCase()}/${filename}`,
      `/files/${sha256}/%00`,
      `/files/${sha256}/..%2f..%2fpasswd`,
      `/files/..%2f..%2fetc/passwd`,
      '/files/',
      `/files/kits/${UNKNOWN}/logo-1.svg`,
      `/files/kits/${shared.id}/logo-5.svg`,
      `/files/kits/${shared.id}/logo-0.png`,
      `/files/kits/${shared.id}/favicon-17.png`,
      `/files/kits/${shared.id}/..%2fx.png`,
      `/files/kits/x%00/logo-1.svg`,
      `/files/kits/${shared.id}/open-graph.svg`,
    ];
    for (const path of paths) expectRefusal(await fetchPath(path), 404, 'not_found');
  });
});

import { createHash } from 'node:crypto';
import { apiKey, call, callSite, houseRows, setTier, signUp, unique, type Answer, type User } from '@onym/testkit';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Kit {
  id: string;
  createdAt: string;
  engine: string;
  essentials: { name: string; tagline: string; missionStatement: string; valueProposition: string };
  visualAssets: {
    logos: { layout: string; svgUrl: string; pngUrl: string }[];
    favicons: { size: number; url: string }[];
    social: { network: string; width: number; height: number; url: string }[];
  } | null;
}
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

let user: User;
let key: string;
let shared: Kit;
beforeAll(async () => {
  user = await signUp();
  await setTier(user, 'founder');
  key = await apiKey(user, { permissions: ['names:read'] });
  shared = await made();
});

const UNKNOWN = `kit_${'0'.repeat(26)}`;
const brief = (over: Record<string, unknown> = {}) => ({
  name: 'Tiderow',
  industry: 'sport',
  description: 'Tide tables for rowing clubs',
  ...over,
});
const make = (over: Record<string, unknown> = {}, bearer = key) =>
  call<Kit>('POST', '/brand-kits', { key: bearer, json: brief(over) });
const made = async (over: Record<string, unknown> = {}): Promise<Kit> => expectOk(await make(over));
const run = (id: string, format: string, json?: unknown, bearer = key) =>
  call<Export>('POST', `/brand-kits/${id}/exports/${format}`, { key: bearer, ...(json === undefined ? {} : { json }) });
const formats = async (id: string): Promise<Entry[]> =>
  expectOk(await call<{ formats: Entry[] }>('GET', `/brand-kits/${id}/exports`, { key })).formats;
const stranger = async (product?: string): Promise<{ user: User; key: string }> => {
  const other = await signUp();
  const own = await apiKey(other);
  await call('GET', '/account', { user: other });
  if (product)
    await houseRows(
      'insert into entitlement (id, account_id, product, source, granted_at) select $1, id, $2, $1, now() from account where email = $3',
      [unique('test_'), product, other.email],
    );
  return { user: other, key: own };
};

/** The bytes, as whoever has the address gets them. */
async function download(
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(new URL(new URL(url).pathname, inject('houseUrl')), init);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const at = (path: string, headers: Record<string, string> = {}): Promise<Answer> => callSite('GET', path, { headers });

const text = expect.stringMatching(/\S/);
const hex = expect.stringMatching(/^#[0-9a-f]{6}$/);
const several = expect.toSatisfy(
  (list: unknown) =>
    Array.isArray(list) &&
    list.length >= 3 &&
    new Set(list).size === list.length &&
    list.every((one) => typeof one === 'string' && one.trim() !== ''),
  'three or more different texts',
);

describe('POST /brand-kits', () => {
  it('200: every field filled, id and date beside them; it is stored', async () => {
    expect(shared).toEqual({
      id: expect.stringMatching(/^kit_[0-9a-z]{26}$/),
      createdAt: expect.stringMatching(/Z$/),
      engine: 'offline',
      essentials: {
        name: 'Tiderow',
        tagline: text,
        missionStatement: expect.stringContaining('Tiderow'),
        valueProposition: text,
      },
      audience: { primarySegment: expect.stringMatching(/^Rowing clubs /), painPoints: several, jobsToBeDone: several },
      personality: { archetype: text, traits: several, voiceTone: text },
      visualIdentity: {
        colorPalette: { primary: hex, secondary: hex, accent: hex, neutral: several },
        typography: { headingFont: text, bodyFont: text, scale: text },
        logoGuidelines: { clearSpace: text, minSize: text },
      },
      voiceTone: { voicePrinciples: several, doSay: several, dontSay: several },
      imagery: { style: text, moodKeywords: several },
      applications: { website: text, socialMedia: text, email: text },
      dosDonts: { dos: several, donts: several },
      visualAssets: { logos: expect.any(Array), favicons: expect.any(Array), social: expect.any(Array) },
    });
    expect(await houseRows('select id from brand_kit where id = $1', [shared.id])).toEqual([{ id: shared.id }]);
  });

  it('200: the same body gives the same words under another id', async () => {
    const { id, createdAt: _at, visualAssets: _assets, ...words } = await made();
    const { id: before, createdAt: _before, visualAssets: _other, ...same } = shared;
    expect(words).toEqual(same);
    expect(id).not.toBe(before);
  });

  it('200: pictures that open without a key and are what they say', async () => {
    const { logos, favicons, social } = shared.visualAssets!;
    expect(logos).toHaveLength(4);
    const svg = await download(logos[0]!.svgUrl);
    expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(svg.bytes.toString()).toMatch(/^<svg /);
    for (const { url, width, height } of [
      { url: logos[3]!.pngUrl, width: 1200, height: 0 },
      { url: favicons[1]!.url, width: favicons[1]!.size, height: favicons[1]!.size },
      social[1]!,
    ]) {
      const { status, headers, bytes } = await download(url);
      expect([status, headers.get('content-type'), bytes.toString('hex', 0, 8)]).toEqual([
        200,
        'image/png',
        '89504e470d0a1a0a',
      ]);
      expect(bytes.readUInt32BE(16)).toBe(width);
      if (height) expect(bytes.readUInt32BE(20)).toBe(height);
    }
  });

  it('200: without visuals they are null and nothing opens', async () => {
    const { id, visualAssets } = await made({ includeVisuals: false });
    expect(visualAssets).toBeNull();
    expectRefusal(await at(`/files/kits/${id}/logo-1.svg`), 404, 'not_found');
  });

  it('200: the name alone is enough; markup in it stays text', async () => {
    const name = 'A&B "Öl" <i>x</i> {people}';
    const kit = expectOk(await call<Kit>('POST', '/brand-kits', { key, json: { name } }));
    expect(kit.essentials.name).toBe(name);
    expect(kit.essentials.missionStatement).toContain(name);
    expect((await download(kit.visualAssets!.logos[0]!.svgUrl)).bytes.toString()).not.toMatch(/<i>/);
  });

  it('200: with the one-time product instead of a plan, and through a session', async () => {
    const buyer = await stranger('BRAND_KIT');
    expectOk(await make({ includeVisuals: false }, buyer.key));
    expectOk(await call('POST', '/brand-kits', { user, json: brief() }));
  });

  it('402 entitlement_required: names the product; nothing is stored', async () => {
    const name = unique('Free');
    const { key: own } = await stranger('LOGO_PACK');
    expect(expectRefusal(await make({ name }, own), 402, 'entitlement_required')).toMatchObject({
      productType: 'BRAND_KIT',
    });
    expect(await houseRows("select id from brand_kit where kit->'essentials'->>'name' = $1", [name])).toEqual([]);
  });

  it.each([
    ['no name', { name: undefined }],
    ['an empty name', { name: '' }],
    ['only spaces', { name: '  ' }],
    ['no letter', { name: '***' }],
    ['a number', { name: 7 }],
    ['too long', { name: 'x'.repeat(65) }],
    ['an emoji', { name: 'Tide🚀row' }],
    ['a line break in the name', { name: 'Tide\nrow' }],
    ['an invisible mark in the name', { name: 'Tide\u00adrow' }],
    ['NUL in the name', { name: 'Tide\0row' }],
    ['a lone surrogate', { name: 'Tide\ud800' }],
    ['NUL in the description', { description: 'Tide\0' }],
    ['a lone surrogate in the industry', { industry: '\udc00' }],
    ['a long description', { description: 'x'.repeat(2001) }],
    ['a description that is a number', { description: 7 }],
    ['visuals in words', { includeVisuals: 'no' }],
  ])('400 invalid_request: %s', async (_what, over) => {
    expect(expectRefusal(await make(over), 400, 'invalid_request').fieldErrors).toHaveProperty(Object.keys(over)[0]!);
  });

  it('400 invalid_request: a name that cannot be drawn, before anybody is asked to pay', async () => {
    expectRefusal(await make({ name: '漢字' }, (await stranger()).key), 400, 'invalid_request');
  });
});

describe('GET /brand-kits', () => {
  it('200: newest first, page by page, and one by its id', async () => {
    const own = await stranger('BRAND_KIT');
    const ids = [];
    for (const name of ['Ane', 'Bir', 'Cem'])
      ids.unshift(expectOk(await make({ name, includeVisuals: false }, own.key)).id);
    const page = async (query: Record<string, string>) =>
      expectOk(
        await call<{ brandKits: Kit[]; nextCursor: string | null }>('GET', '/brand-kits', { key: own.key, query }),
      );
    const first = await page({ limit: '2' });
    const second = await page({ limit: '2', cursor: first.nextCursor! });
    expect(new Set([...first.brandKits, ...second.brandKits].map(({ id }) => id))).toEqual(new Set(ids));
    expect(first.brandKits).toHaveLength(2);
    expect(second.nextCursor).toBeNull();
    expect((await page({})).brandKits).toHaveLength(3);
    expect(expectOk(await call<Kit>('GET', `/brand-kits/${shared.id}`, { key }))).toEqual(shared);
  });

  it.each<Record<string, string>>([{ limit: '0' }, { limit: '101' }, { limit: 'x' }, { cursor: 'x'.repeat(65) }])(
    '400 invalid_request: %o',
    async (query) => {
      expectRefusal(await call('GET', '/brand-kits', { key, query }), 400, 'invalid_request');
    },
  );

  it("404 not_found: an unknown kit, and somebody else's", async () => {
    const other = await stranger('BRAND_KIT');
    expectRefusal(await call('GET', `/brand-kits/${shared.id}`, { key: other.key }), 404, 'not_found');
    for (const id of [UNKNOWN, 'kit', '__proto__', 'x'.repeat(100)])
      expectRefusal(await call('GET', `/brand-kits/${id}`, { key }), 404, 'not_found');
  });
});

describe('GET /brand-kits/{id}/exports', () => {
  it('200: every format with all its fields; latest is null before the first run', async () => {
    const { id } = await made({ includeVisuals: false });
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

  it("404 not_found: an unknown kit, and somebody else's", async () => {
    const other = await stranger('BRAND_KIT');
    for (const [id, bearer] of [
      [UNKNOWN, key],
      [shared.id, other.key],
    ] as const)
      expectRefusal(await call('GET', `/brand-kits/${id}/exports`, { key: bearer }), 404, 'not_found');
  });
});

describe('POST /brand-kits/{id}/exports/{format}', () => {
  it('201, then 200: made once; the same file at the same address, told by latest, open without a key', async () => {
    const { id } = await made({ name: 'Once', includeVisuals: false });
    const first = await run(id, 'css-variables');
    expect(first.status, first.text).toBe(201);
    expect(first.body).toEqual({
      format: 'css-variables',
      url: `${inject('houseUrl')}/files/${first.body.sha256}/${first.body.filename}`,
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
    expect(await houseRows('select state from kit_export where kit_id = $1', [id])).toEqual([{ state: 'ready' }]);
  });

  it('201 for one of all who ask at once, 200 for the others: one row, one file', async () => {
    const { id } = await made({ name: 'Twice', includeVisuals: false });
    const answers = await Promise.all(Array.from({ length: 5 }, () => run(id, 'scss', {})));
    expect(answers.map(({ status, body }) => `${status} ${body.fromCache}`).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => '200 true'),
      '201 false',
    ]);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect(await houseRows('select state from kit_export where kit_id = $1', [id])).toEqual([{ state: 'ready' }]);
  });

  it('201: two kits of the same content have the same file', async () => {
    const [one, other] = [await made({ name: 'Twin', includeVisuals: false }), await made({ name: 'Twin' })];
    const [a, b] = [await run(one.id, 'gpl'), await run(other.id, 'gpl')];
    expect([a.status, b.status]).toEqual([201, 201]);
    expect(a.body.url).toBe(b.body.url);
  });

  it('201: social formats for who bought the social media kit alone', async () => {
    const buyer = await stranger('BRAND_KIT');
    const { id } = expectOk(await make({ includeVisuals: false }, buyer.key));
    await houseRows(
      "update entitlement set product = 'SOCIAL_MEDIA_KIT' from account where account.id = account_id and email = $1",
      [buyer.user.email],
    );
    expect((await run(id, 'social-pack', {}, buyer.key)).status).toBe(201);
    expect(expectRefusal(await run(id, 'ase', {}, buyer.key), 402, 'entitlement_required')).toMatchObject({
      productType: 'BRAND_KIT',
    });
  });

  it('402 entitlement_required: before anything is looked up; nothing is made', async () => {
    const other = await stranger();
    for (const id of [shared.id, UNKNOWN])
      expect(expectRefusal(await run(id, 'ase', {}, other.key), 402, 'entitlement_required')).toMatchObject({
        productType: 'BRAND_KIT',
      });
    expect(await houseRows("select id from kit_export where kit_id = $1 and format = 'ase'", [shared.id])).toEqual([]);
  });

  it('400 invalid_request: options that are none, or of the wrong kind for the format', async () => {
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
      await run(shared.id, 'vcard', { opts: { email: 7 } }, (await stranger()).key),
      400,
      'invalid_request',
    );
    expect(await houseRows("select id from kit_export where kit_id = $1 and format = 'vcard'", [shared.id])).toEqual(
      [],
    );
  });

  it("404 not_found: an unknown kit or format, somebody else's kit, and a stub, which says why", async () => {
    const other = await stranger('BRAND_KIT');
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
  it('200 and 304: kept for good, with its digest as tag; HEAD has no body', async () => {
    const { body } = await run(shared.id, 'sketchpalette');
    const path = new URL(body.url).pathname;
    const got = await at(path);
    expect(got.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]+"$/),
    });
    expect(got.headers).not.toHaveProperty('set-cookie');
    const same = await at(path, { 'if-none-match': `"x", W/${got.headers.etag}` });
    expect([same.status, same.text]).toEqual([304, '']);
    expect((await at(path, { 'if-none-match': '"x"' })).status).toBe(200);
    const head = await callSite('HEAD', path);
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(body.bytes)]);
  });

  it('206 and 416: single ranges, as downloads go on with', async () => {
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
    ).toBe(String(bytes)); // RFC 9110: of GET alone
    const beyond = await download(url, { headers: { range: `bytes=${bytes}-` } });
    expect([beyond.status, beyond.headers.get('content-range'), beyond.bytes.length]).toEqual([
      416,
      `bytes */${bytes}`,
      0,
    ]);
  });

  it('405 method_not_allowed: files are read only', async () => {
    const { body } = await run(shared.id, 'sketchpalette');
    for (const path of [new URL(body.url).pathname, new URL(shared.visualAssets!.logos[0]!.svgUrl).pathname]) {
      const answer = await callSite('DELETE', path);
      expectRefusal(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
  });

  it('404 not_found: another digest, another name, a way out of the folder', async () => {
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
    for (const path of paths) expectRefusal(await at(path), 404, 'not_found');
  });
});

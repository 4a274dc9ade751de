import { call, queryStack, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  fetchPath,
  kitBrief,
  download,
  key,
  type Kit,
  createKit,
  requestKit,
  shared,
  createOtherCustomer,
  text,
  UNKNOWN,
  useBrand,
  user,
} from './brand-kits.fixture.ts';

useBrand();

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
  it('200: every field is filled, with id and date; it is stored', async () => {
    expect(shared).toEqual({
      id: expect.stringMatching(/^kit_[0-9a-z]{26}$/),
      createdAt: expect.stringMatching(/Z$/),
      contact: {},
      engine: 'offline',
      language: 'en',
      meta: { reading: expect.objectContaining({ audience: 'rowing clubs', not: [] }) },
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
    expect(await queryStack('select id from brand_kit where id = $1', [shared.id])).toEqual([{ id: shared.id }]);
  });

  it('200: the same body gives the same words under another id', async () => {
    const { id, createdAt: _at, visualAssets: _assets, ...words } = await createKit();
    const { id: before, createdAt: _before, visualAssets: _other, ...same } = shared;
    expect(words).toEqual(same);
    expect(id).not.toBe(before);
  });

  it('200: pictures that open without a key and have the right type', async () => {
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

  it('200: without visuals they are null and no URL opens', async () => {
    const { id, visualAssets } = await createKit({ includeVisuals: false });
    expect(visualAssets).toBeNull();
    expectRefusal(await fetchPath(`/files/kits/${id}/logo-1.svg`), 404, 'not_found');
  });

  it('200: the name alone is enough; markup in it stays text', async () => {
    const name = 'A&B "Öl" <i>x</i> {people}';
    const kit = expectOk(await call<Kit>('POST', '/brand-kits', { key, json: { name } }));
    expect(kit.essentials.name).toBe(name);
    expect(kit.essentials.missionStatement).toContain(name);
    expect((await download(kit.visualAssets!.logos[0]!.svgUrl)).bytes.toString()).not.toMatch(/<i>/);
  });

  it('200: with the one-time product instead of a plan, and with a session', async () => {
    const buyer = await createOtherCustomer('BRAND_KIT');
    expectOk(await requestKit({ includeVisuals: false }, buyer.key));
    expectOk(await call('POST', '/brand-kits', { user, json: kitBrief() }));
  });

  it('402 entitlement_required: names the product; nothing is stored', async () => {
    const name = uniqueWord('Free');
    for (const product of ['LOGO_PACK', 'SOCIAL_MEDIA_KIT', 'LEGAL_KIT', 'SITE_BUILDER']) {
      const { key: own } = await createOtherCustomer(product);
      expect(expectRefusal(await requestKit({ name }, own), 402, 'entitlement_required')).toMatchObject({
        productType: 'BRAND_KIT',
      });
    }
    expect(await queryStack("select id from brand_kit where kit->'essentials'->>'name' = $1", [name])).toEqual([]);
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
    expect(expectRefusal(await requestKit(over), 400, 'invalid_request').fieldErrors).toHaveProperty(
      Object.keys(over)[0]!,
    );
  });

  it('400 invalid_request: a name that cannot be drawn, before payment is required', async () => {
    expectRefusal(await requestKit({ name: '漢字' }, (await createOtherCustomer()).key), 400, 'invalid_request');
  });
});

describe('GET /brand-kits', () => {
  it('200: newest first, page by page, and one by its id', async () => {
    const own = await createOtherCustomer('BRAND_KIT');
    const ids = [];
    for (const name of ['Ane', 'Bir', 'Cem'])
      ids.unshift(expectOk(await requestKit({ name, includeVisuals: false }, own.key)).id);
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

  it('404 not_found: an unknown kit, and a kit of another account', async () => {
    const other = await createOtherCustomer('BRAND_KIT');
    expectRefusal(await call('GET', `/brand-kits/${shared.id}`, { key: other.key }), 404, 'not_found');
    for (const id of [UNKNOWN, 'kit', '__proto__', 'x'.repeat(100)])
      expectRefusal(await call('GET', `/brand-kits/${id}`, { key }), 404, 'not_found');
  });
});

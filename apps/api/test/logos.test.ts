import { createUserKey, call, queryStack, setTier, signUp, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  logoBrief,
  type Idea,
  key,
  createLogos,
  type Made,
  requestLogos,
  fetchUrl,
  useDesigner,
  user,
} from './logos.fixture.ts';

useDesigner();

interface Page {
  logos: Idea[];
  nextCursor: string | null;
}

const axes = (one: Idea, other: Idea): number =>
  [
    one.layout !== other.layout,
    one.icon !== other.icon,
    one.typography.fontFamily !== other.typography.fontFamily,
    one.palette.primary !== other.palette.primary,
  ].filter(Boolean).length;

describe('POST /logos', () => {
  it('200: four ideas by default, every field filled, the slogan kept as given; they are stored', async () => {
    const { meta, logos } = expectOk(
      await requestLogos({
        slogan: 'Row with the moon ',
        preferences: { industry: 'sport', styles: ['bold'], colorPalette: 'blue' },
      }),
    );
    expect(meta).toEqual({
      count: 4,
      style: 'bold',
      engine: 'offline',
      language: 'en',
      palette: expect.arrayContaining([expect.stringMatching(/^#[0-9a-f]{6}$/)]),
      reading: expect.objectContaining({ language: 'en', audience: 'rowing clubs', not: [] }),
    });
    expect(logos).toHaveLength(4);
    for (const logo of logos) {
      expect(logo).toEqual({
        id: expect.stringMatching(/^log_[0-9a-z]{26}$/),
        name: 'Tiderow',
        description: expect.stringMatching(/^[A-Z].{20,}\.$/),
        slogan: 'Row with the moon ',
        icon: expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        palette: {
          primary: expect.stringMatching(/^#/),
          secondary: expect.stringMatching(/^#/),
          background: expect.stringMatching(/^#/),
          text: expect.stringMatching(/^#/),
        },
        typography: {
          fontFamily: expect.stringMatching(/./),
          weight: expect.stringMatching(/^[1-9]00$/),
          style: expect.stringMatching(/./),
        },
        layout: expect.stringMatching(/^(icon-left|icon-top|icon-right|minimal|icon-bg-shape|badge|stacked-centered)$/),
        svgUrl: expect.stringMatching(new RegExp(`/api/v1/logos/${logo.id}\\.svg$`)),
        pngUrl: expect.stringMatching(new RegExp(`/api/v1/logos/${logo.id}\\.png$`)),
        createdAt: expect.stringMatching(/Z$/),
      });
    }
    expect(await queryStack('select id from logo where id = any($1) order by id', [logos.map(({ id }) => id)])).toEqual(
      logos.map(({ id }) => ({ id })),
    );
  });

  it('200: any two of nine differ in at least two of layout, icon, typeface and colour; all seven layouts appear', async () => {
    for (const preferences of [undefined, { styles: ['vintage', 'serif'], colorPalette: '#123456' }]) {
      const nine = await createLogos({ count: 9, preferences });
      for (const [i, one] of nine.entries())
        for (const other of nine.slice(i + 1)) expect(axes(one, other)).toBeGreaterThanOrEqual(2);
      expect(new Set(nine.map(({ layout }) => layout)).size).toBe(7);
    }
  });

  it('200: the same body gives the same concepts under new ids', async () => {
    const [one, other] = [await createLogos({ count: 3 }), await createLogos({ count: 3 })];
    const plain = (ideas: Idea[]) =>
      ideas.map(({ id: _id, svgUrl: _svg, pngUrl: _png, createdAt: _at, ...rest }) => rest);
    expect(plain(other)).toEqual(plain(one));
    expect(new Set([...one, ...other].map(({ id }) => id)).size).toBe(6);
    expect((await fetchUrl(one[0]!.svgUrl)).text).toBe((await fetchUrl(other[0]!.svgUrl)).text);
  });

  it('200: preferences are honoured: the hex code exactly, styles in layout and letters', async () => {
    const [first] = await createLogos({
      count: 1,
      preferences: { styles: ['minimal', 'serif'], colorPalette: '#A44C1D' },
    });
    expect(first).toMatchObject({ layout: 'minimal', palette: { primary: '#a44c1d' }, slogan: '' });
    expect(first!.typography.style).toMatch(/serif|slab|grotesque|geometric|rounded/);
  });

  it('200: with the one-time product instead of a plan, and with a session', async () => {
    const buyer = await signUp();
    const own = await createUserKey(buyer);
    await call('GET', '/account', { user: buyer });
    await queryStack(
      "insert into entitlement (id, account_id, product, source, granted_at) select $1, id, 'LOGO_PACK', $1, now() from account where email = $2",
      [uniqueWord('test_'), buyer.email],
    );
    expect(expectOk(await requestLogos({ count: 1 }, own)).logos).toHaveLength(1);
    expect(expectOk(await call<Made>('POST', '/logos', { user, json: logoBrief({ count: 1 }) })).logos).toHaveLength(1);
  });

  it('200: names with markup, accents, Greek and Cyrillic are drawn and escaped', async () => {
    for (const name of [
      'A&B "Öl" <i>x</i>',
      '<script>alert(1)</script>',
      'Ágæt & Söhne',
      'Ωμέγα',
      'Київ',
      "D'Angelo's",
      '–1–',
      'constructor',
      'Cafe\u0301',
      'ﬁne',
      'x'.repeat(80),
    ]) {
      const [logo] = await createLogos({ name, count: 1 });
      expect(logo!.name).toBe(name);
      const { text, status } = await fetchUrl(logo!.svgUrl);
      expect(status).toBe(200);
      expect(text.match(/<\/?[a-zA-Z]+/g)!.filter((tag) => !/^<\/?(svg|title|path|rect)$/.test(tag))).toEqual([]);
    }
  });

  it.each([
    ['an emoji', { name: 'Tide🚀row' }, 'U+1F680'],
    ['Chinese', { name: '東京' }, '東 (U+6771)'],
    ['Hebrew', { name: 'שלום' }, 'U+05E9'],
    ['Arabic', { slogan: 'مرحبا' }, 'U+0645'],
    ['a line break', { name: 'Tide\nrow' }, 'U+000A'],
    ['an invisible mark', { name: 'Tide\u202erow' }, 'U+202E'],
    ['a lone surrogate', { name: 'Tide\ud800' }, 'U+D800'],
    ['a letter that shows nothing', { name: 'Tide\u3164' }, 'U+3164'],
    ['a soft hyphen', { slogan: 'Row\u00ading' }, 'U+00AD'],
    ['an accent that joins no letter', { name: 'Tidex\u0302' }, 'U+0302'],
  ])('400 invalid_request: %s cannot be drawn, and the reason names it', async (_what, over, named) => {
    const { error, fieldErrors } = expectRefusal(await requestLogos(over), 400, 'invalid_request');
    expect(error).toContain(named);
    expect(Object.keys(fieldErrors as object)).toEqual(Object.keys(over));
  });

  it('400 invalid_request: missing, empty, overlong values and wrong types', async () => {
    for (const over of [
      { name: undefined },
      { description: undefined },
      { name: 7 },
      { name: '' },
      { name: '   ' },
      { name: '...' },
      { name: 'x'.repeat(81) },
      { name: 'NUL\0' },
      { name: null },
      { name: ['Tiderow'] },
      { description: '' },
      { description: ' \n ' },
      { description: 'x'.repeat(2001) },
      { description: {} },
      { slogan: 7 },
      { slogan: 'x'.repeat(121) },
      { count: 0 },
      { count: 10 },
      { count: 1.5 },
      { count: '4' },
      { count: null },
      { preferences: 'blue' },
      { preferences: [] },
      { preferences: { styles: 'bold' } },
      { preferences: { styles: [7] } },
      { preferences: { styles: Array.from({ length: 13 }, () => 'bold') } },
      { preferences: { colorPalette: ['blue'] } },
      { preferences: { industry: 7 } },
      { preferences: { colorPalette: 'x'.repeat(301) } },
    ])
      expectRefusal(await requestLogos(over), 400, 'invalid_request');
  });

  it('401 unauthorized: without a key', async () => {
    expectRefusal(await call('POST', '/logos', { json: logoBrief() }), 401, 'unauthorized');
  });

  it('402 entitlement_required: without a plan or the Logo Pack, with the product that is needed; after the body was checked, and nothing is stored', async () => {
    const poor = await signUp();
    const own = await createUserKey(poor);
    const body = expectRefusal(await requestLogos({}, own), 402, 'entitlement_required');
    expect(body).toMatchObject({
      productType: 'LOGO_PACK',
      productName: 'Logo Pack',
      oneTimePrice: 19.99,
      recurring: 'one-time',
      upgrade: { subscription: expect.any(String), oneTimePurchase: expect.any(String) },
    });
    expectRefusal(await requestLogos({ count: 0 }, own), 400, 'invalid_request');
    expect(expectOk(await call<Page>('GET', '/logos', { key: own })).logos).toEqual([]);
  });
});

describe('GET /logos and GET /logos/{id}', () => {
  it('200: the logos of the account, newest first, page by page; nothing of others', async () => {
    const person = await signUp();
    await setTier(person, 'agency');
    const own = await createUserKey(person);
    const ideas = expectOk(await requestLogos({ count: 3 }, own)).logos;
    const first = expectOk(await call<Page>('GET', '/logos', { key: own, query: { limit: '2' } }));
    const second = expectOk(
      await call<Page>('GET', '/logos', { key: own, query: { limit: '2', cursor: first.nextCursor! } }),
    );
    expect([...first.logos, ...second.logos]).toEqual(ideas.toReversed());
    expect(second.nextCursor).toBeNull();
    expect(expectOk(await call('GET', `/logos/${ideas[0]!.id}`, { key: own }))).toEqual(ideas[0]);
  });

  it('400 invalid_request: an invalid limit', async () => {
    for (const limit of ['0', '101', 'x'])
      expectRefusal(await call('GET', '/logos', { key, query: { limit } }), 400, 'invalid_request');
  });

  it('401 unauthorized: without a key', async () => {
    for (const path of ['/logos', `/logos/log_${'0'.repeat(26)}`])
      expectRefusal(await call('GET', path), 401, 'unauthorized');
  });

  it('404 not_found: a logo of another account, an unknown one, and an invalid id', async () => {
    const [logo] = await createLogos({ count: 1 });
    const stranger = await createUserKey(await signUp());
    expectRefusal(await call('GET', `/logos/${logo!.id}`, { key: stranger }), 404, 'not_found');
    for (const id of [`log_${'0'.repeat(26)}`, 'x', '__proto__', '%2e%2e'])
      expectRefusal(await call('GET', `/logos/${id}`, { key }), 404, 'not_found');
  });
});

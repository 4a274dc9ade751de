import { createUserKey, call, setTier, signUp, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowanceOf, expectOk, expectRefusal } from './expectations.fixture.ts';

interface Reading {
  language: string;
  subject: string | null;
  offer: string | null;
  object: string | null;
  audience: string | null;
  place: string | null;
  not: string[];
  senses: { word: string; meaning: string }[];
  tone: string;
  confidence: number;
  trade: string | null;
}
interface Names {
  meta: { returned: number; reading: Reading };
  results: { name: string }[];
}

let user: User;
let key: string;
beforeAll(async () => {
  user = await signUp();
  key = await createUserKey(user, { permissions: ['names:read'] });
});
const read = (json: unknown, bearer = key) =>
  call<Reading & { engine: string }>('POST', '/briefs/read', { key: bearer, json });
const generate = (json: object) => call<Names>('POST', '/names/generate', { key, json: { tlds: ['.com'], ...json } });
const namesOf = ({ results }: Names): string[] => results.map(({ name }) => name);

describe('POST /briefs/read', () => {
  it('200: returns the type of business, its audience, place, exclusions and trade', async () => {
    const answer = expectOk(
      await read({ description: 'An allergen-free bakery for families in Leeds, no nuts, no gluten' }),
    );
    expect(answer).toMatchObject({
      language: 'en',
      subject: 'bakery',
      audience: 'families',
      place: 'Leeds',
      trade: 'baking',
      tone: 'warm',
      engine: 'offline',
    });
    expect(answer.not).toEqual(expect.arrayContaining(['nuts', 'gluten']));
    expect(answer.confidence).toBeGreaterThan(0.5);
    expect(answer.confidence).toBeLessThanOrEqual(1);
  });

  it.each([
    ['de', 'Eine Fahrradwerkstatt für Lastenräder in Köln', 'cycling'],
    ['es', 'Panadería de masa madre en Sevilla', 'baking'],
    ['fr', 'Une fromagerie de montagne en Savoie', 'dairy'],
    ['pt', 'Torrefação de café em Lisboa', 'coffee'],
  ])('200: reads %s', async (language, description, trade) => {
    expect(expectOk(await read({ description }))).toMatchObject({ language, trade });
  });

  it('200: an ambiguous word is read in the meaning that its neighbours suggest', async () => {
    const [children, plants] = [
      expectOk(await read({ description: "A children's nursery in Leeds" })),
      expectOk(await read({ description: 'A plant nursery for balcony gardens' })),
    ];
    expect([children.trade, plants.trade]).toEqual(['children', 'garden']);
    expect(children.senses).toContainEqual({ word: 'nursery', meaning: 'a place for small children' });
  });

  it('200: an unclear brief is returned with low confidence and no trade, not guessed', async () => {
    for (const description of ['x', '!!!', '😀😀', 'zyxwomble quixelforth']) {
      const answer = expectOk(await read({ description }));
      expect(answer.trade, description).toBeNull();
      expect(answer.confidence, description).toBeLessThan(0.45);
    }
  });

  it('200: the industry counts where the description says nothing; the name of the business does not count', async () => {
    expect(expectOk(await read({ description: 'We help you grow', industry: 'dentistry' })).trade).toBe('dental');
    const named = expectOk(
      await read({ description: 'Puma Creek Cabins rents holiday cottages', name: 'Puma Creek Cabins' }),
    );
    expect(named.trade).toBe('hospitality');
  });

  it('200: the same brief has the same reading', async () => {
    const brief = { description: 'A repair café for espresso grinders' };
    expect(expectOk(await read(brief))).toEqual(expectOk(await read(brief)));
  });

  it('200: counts as one call of the day, with any key', async () => {
    const other = await signUp();
    const bearer = await createUserKey(other, { permissions: ['domains:read'] });
    const answer = await read({ description: 'A bakery' }, bearer);
    expectOk(answer);
    const before = allowanceOf(answer).dailyRemaining;
    const again = await read({ description: 'A bakery' }, bearer);
    expect(allowanceOf(again).dailyRemaining).toBe(before - 1);
  });

  it.each([
    ['no body', undefined],
    ['no description', {}],
    ['an empty description', { description: '  ' }],
    ['a description of more than 5000 characters', { description: 'a'.repeat(5001) }],
    ['a number', { description: 7 }],
    ['a list', { description: ['A bakery'] }],
    ['half of a character', { description: 'A bakery \ud800' }],
    ['an industry that is no text', { description: 'A bakery', industry: {} }],
    ['a name of more than 200 characters', { description: 'A bakery', name: 'a'.repeat(201) }],
  ])('400 invalid_request: %s', async (_what, json) => {
    expectRefusal(await read(json), 400, 'invalid_request');
  });

  it('401 unauthorized: without a key', async () => {
    expectRefusal(await call('POST', '/briefs/read', { json: { description: 'A bakery' } }), 401, 'unauthorized');
  });
});

describe('names from a reading', () => {
  it('200: meta has the reading, the same that /briefs/read returns', async () => {
    const description = 'A hotline for beekeepers';
    const { engine: _engine, ...reading } = expectOk(await read({ description }));
    expect(expectOk(await generate({ description, count: 3 })).meta.reading).toEqual(reading);
  });

  it('200: excluded names never come again, as shown, in another spelling or as domains', async () => {
    const description = 'A bakery for sourdough bread';
    const first = namesOf(expectOk(await generate({ description, count: 10 })));
    const [one, two, ...rest] = first as [string, string, ...string[]];
    const exclude = [one.toUpperCase(), `${two.toLowerCase().replace(' ', '')}.com`, ...rest];
    const second = namesOf(expectOk(await generate({ description, count: 10, exclude })));
    expect(second).toHaveLength(10);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
  });

  it('200: another seed gives another list, the same seed the same one', async () => {
    const description = 'A bakery for sourdough bread';
    const plain = namesOf(expectOk(await generate({ description, count: 10 })));
    const [one, again, other] = await Promise.all(
      ['a', 'a', 'b'].map(async (seed) => namesOf(expectOk(await generate({ description, count: 10, seed })))),
    );
    expect(again).toEqual(one);
    expect(one!.filter((name) => plain.includes(name)).length).toBeLessThan(6);
    expect(one!.filter((name) => other!.includes(name)).length).toBeLessThan(6);
  });

  it('200: 500 names may be excluded', async () => {
    const exclude = Array.from({ length: 500 }, (_, i) => `Seen ${i}`);
    expect(namesOf(expectOk(await generate({ description: 'A bakery', count: 2, exclude })))).toHaveLength(2);
  });

  it.each([
    ['501 excluded names', { exclude: Array.from({ length: 501 }, (_, i) => `n${i}`) }],
    ['an excluded name that is no text', { exclude: [7] }],
    ['one text to exclude', { exclude: 'Breadloom' }],
    ['a seed that is no text', { seed: 7 }],
  ])('400 invalid_request: %s', async (_what, json) => {
    expectRefusal(await generate({ description: 'A bakery', ...json }), 400, 'invalid_request');
  });
});

describe('a generated object', () => {
  it('contains the reading: logos, kits, pages and legal texts, when it is created and when it is read again', async () => {
    const owner = await signUp();
    await setTier(owner, 'agency');
    const bearer = await createUserKey(owner);
    const post = async <T>(path: string, json: object) => expectOk(await call<T>('POST', path, { key: bearer, json }));
    const get = async <T>(path: string) => expectOk(await call<T>('GET', path, { key: bearer }));
    type Made = { id: string; meta: { reading: Reading } };
    const description = 'A vegan butcher in Ghent';
    const reading = expect.objectContaining({ place: 'Ghent', not: expect.arrayContaining(['meat']) }) as Reading;

    const logos = await post<Made>('/logos', { name: 'Ardaro', description });
    expect(logos.meta.reading).toEqual(reading);
    const kit = await post<Made>('/brand-kits', { name: 'Ardaro', description });
    expect(kit.meta.reading).toEqual(reading);
    expect((await get<Made>(`/brand-kits/${kit.id}`)).meta.reading).toEqual(kit.meta.reading);
    const page = await post<Made>('/landing-pages', { businessName: 'Ardaro', industry: 'Food', description });
    expect(page.meta.reading).toEqual(reading);
    expect((await get<Made>(`/landing-pages/${page.id}`)).meta.reading).toEqual(page.meta.reading);
    const legal = await post<{ id: string; metadata: { reading: Reading } }>('/legal', {
      businessName: 'Ardaro',
      businessType: 'bakery',
    });
    expect(legal.metadata.reading).toMatchObject({ trade: 'baking', not: [] });
    expect((await get<typeof legal>(`/legal/${legal.id}`)).metadata.reading).toEqual(legal.metadata.reading);
  });
});

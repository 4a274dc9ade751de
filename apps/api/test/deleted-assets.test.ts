import { call, createUserKey, queryStack, setTier, signUp, uniqueWord, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { kitBrief } from './brand-kits.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { statusOf, type Thing } from './deleted-assets.fixture.ts';
import { INPUT } from './landing-pages.fixture.ts';
import { BUSINESS } from './legal.fixture.ts';
import { logoBrief } from './logos.fixture.ts';

interface Resource {
  path: string;
  table: string;
  /** The field of the list. */
  list: string;
  brief: object;
  /** The created object in the response. */
  created?: (body: Record<string, unknown>) => Thing;
  /** Addresses that open without a key. */
  urls: (thing: Thing, key: string) => Promise<string[]>;
  /** Further paths below the object that a deleted one does not have. */
  below: [method: string, path: string, json?: object][];
}

const RESOURCES: Resource[] = [
  {
    path: '/logos',
    table: 'logo',
    list: 'logos',
    brief: logoBrief({ count: 1 }),
    created: ({ logos }) => (logos as Thing[])[0]!,
    urls: async ({ svgUrl, pngUrl }) => [svgUrl as string, pngUrl as string],
    below: [],
  },
  {
    path: '/brand-kits',
    table: 'brand_kit',
    list: 'brandKits',
    brief: kitBrief({ name: uniqueWord('Tide') }),
    urls: async ({ id, visualAssets }, key) => {
      const { logos } = visualAssets as { logos: { svgUrl: string }[] };
      const exported = await call<{ url: string }>('POST', `/brand-kits/${id}/exports/css-variables`, {
        key,
        json: {},
      });
      return [logos[0]!.svgUrl, exported.body.url];
    },
    below: [
      ['GET', '/exports'],
      ['POST', '/exports/css-variables', {}],
    ],
  },
  {
    path: '/landing-pages',
    table: 'landing_page',
    list: 'landingPages',
    brief: INPUT,
    urls: async ({ preview }) => [preview as string],
    below: [
      ['GET', '/deployments'],
      ['PATCH', '', { theme: 'dark' }],
      ['POST', '/deploy', {}],
      ['POST', '/undeploy', {}],
      ['POST', '/rollback', { version: 1 }],
    ],
  },
  { path: '/legal', table: 'legal_kit', list: 'legalKits', brief: BUSINESS, urls: async () => [], below: [] },
];

let user: User;
let key: string;
let stranger: string;
beforeAll(async () => {
  const other = await signUp();
  user = await signUp();
  await Promise.all([setTier(user, 'agency'), setTier(other, 'agency')]);
  [key, stranger] = await Promise.all([createUserKey(user), createUserKey(other)]);
});

describe.each(RESOURCES)('$path/{id}/restore', ({ path, table, list, brief, created, urls, below }) => {
  const create = async (): Promise<Thing> => {
    const body = expectOk(await call<Record<string, unknown>>('POST', path, { key, json: brief }));
    return created?.(body) ?? (body as Thing);
  };
  const get = (id: string) => call<Thing>('GET', `${path}/${id}`, { key });
  const remove = (id: string) => call('DELETE', `${path}/${id}`, { key });
  const restore = (id: string, as = key) => call<Thing>('POST', `${path}/${id}/restore`, { key: as, json: {} });
  const listed = async (query: Record<string, string> = {}): Promise<Thing[]> =>
    expectOk(await call<Record<string, Thing[]>>('GET', path, { key, query }))[list]!;
  const idsOf = async (query: Record<string, string> = {}): Promise<string[]> =>
    (await listed(query)).map(({ id }) => id);
  // One object for all tests: each begins with it deleted or restored.
  let id: string;
  beforeAll(async () => {
    ({ id } = await create());
  });
  const toBin = async (): Promise<void> => {
    await remove(id);
    expect(await idsOf({ deleted: 'true' })).toContain(id);
  };

  it('200: deleted, it is gone everywhere; restored, it is everywhere again', async () => {
    const before = expectOk(await restore(id));
    const opened = await urls(before, key);
    for (const url of opened) expect(await statusOf(url)).toBe(200);
    expect(expectOk(await remove(id))).toEqual({ success: true, id });

    expectRefusal(await get(id), 404, 'not_found');
    expectRefusal(await remove(id), 404, 'not_found');
    for (const [method, rest, json] of below)
      expectRefusal(await call(method, `${path}/${id}${rest}`, { key, ...(json && { json }) }), 404, 'not_found');
    for (const url of opened) expect(await statusOf(url)).toBe(404);
    expect(await idsOf()).not.toContain(id);
    expect((await listed({ deleted: 'true' })).find((one) => one.id === id)).toMatchObject({
      deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });

    const restored = expectOk(await restore(id));
    expect(restored).toEqual(before);
    expect(expectOk(await get(id))).toEqual(before);
    // A process remembers a missing file for half a second.
    for (const url of opened) await expect.poll(() => statusOf(url)).toBe(200);
    expect(await idsOf()).toContain(id);
    expect(await idsOf({ deleted: 'true' })).not.toContain(id);
  });

  it('200: what is not deleted is returned unchanged, and is not in the bin', async () => {
    expectOk(await restore(id));
    const before = expectOk(await get(id));
    expect(before).not.toHaveProperty('deletedAt');
    expect(expectOk(await restore(id))).toEqual(before);
    expect(await idsOf({ deleted: 'true' })).not.toContain(id);
  });

  it('200: calls at the same time have one result', async () => {
    expectOk(await restore(id));
    const removed = await Promise.all([remove(id), remove(id)]);
    expect(removed.map(({ status }) => status)).toContain(200);
    expect((await idsOf({ deleted: 'true' })).filter((one) => one === id)).toHaveLength(1);
    const [one, two] = await Promise.all([restore(id), restore(id)]);
    expect(expectOk(one)).toEqual(expectOk(two));
    expect((await idsOf()).filter((other) => other === id)).toHaveLength(1);
  });

  it('404 not_found: an id of another account, unknown or malformed ids', async () => {
    await toBin();
    expectRefusal(await restore(id, stranger), 404, 'not_found');
    for (const wrong of [id.replace(/.{6}$/, '000000'), 'x', '__proto__', "'", 'x'.repeat(300)])
      expectRefusal(await restore(encodeURIComponent(wrong)), 404, 'not_found');
    expect(await idsOf({ deleted: 'true' })).toContain(id);
  });

  it('404 not_found: 30 days after its deletion', async () => {
    await toBin();
    await queryStack(`update ${table} set deleted_at = deleted_at - interval '30 days' where id = $1`, [id]);
    expect(await idsOf({ deleted: 'true' })).not.toContain(id);
    expectRefusal(await restore(id), 404, 'not_found');
    await queryStack(`update ${table} set deleted_at = null where id = $1`, [id]);
  });

  it('402 entitlement_required: a part of an unpaid launch stays in the bin until it is paid for', async () => {
    await toBin();
    await queryStack(`update ${table} set sealed_by = 'pch_unpaid' where id = $1`, [id]);
    expect(await idsOf({ deleted: 'true' })).not.toContain(id);
    expectRefusal(await restore(id), 402, 'entitlement_required');
    await queryStack(`update ${table} set sealed_by = null where id = $1`, [id]);
    expectOk(await restore(id));
  });

  it('400 invalid_request: deleted is true or false', async () => {
    expect((await listed({ deleted: 'false' })).every((one) => one.deletedAt === undefined)).toBe(true);
    for (const wrong of ['yes', '1', ''])
      expect(
        expectRefusal(await call('GET', path, { key, query: { deleted: wrong } }), 400, 'invalid_request')[
          'fieldErrors'
        ],
      ).toHaveProperty('deleted');
  });

  it('403 forbidden: a key that may not delete', async () => {
    await toBin();
    const reader = await createUserKey(user, { permissions: ['names:read'] });
    expectRefusal(await restore(id, reader), 403, 'forbidden');
    expectRefusal(await call('DELETE', `${path}/${id}`, { key: reader }), 403, 'forbidden');
  });
});

import {
  call,
  createBuyer,
  createUserKey,
  NO_QUESTIONS,
  NO_SPENDING_LIMITS,
  queryStack,
  signUp,
  uniqueWord,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryNameserver } from '../../../test/query-nameserver.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { connectAgent } from './mcp-client.fixture.ts';

interface Version {
  id: string;
  at: string;
  by: string | null;
  keyId: string | null;
  added: number;
  changed: number;
  removed: number;
}
interface Changes {
  added: { host: string; value: string }[];
  changed: object[];
  removed: { host: string; value: string }[];
  [field: string]: unknown;
}

let user: User;
let key: string;
let domain: string;
beforeAll(async () => {
  ({ user } = await createBuyer());
  key = await createUserKey(user, { permissions: ['*'], control: NO_QUESTIONS });
  domain = `${uniqueWord()}.com`;
  expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
});

const list = (query: Record<string, string> = {}, bearer = key, name = domain) =>
  call<{ domain: string; versions: Version[]; nextCursor: string | null }>('GET', `/domains/${name}/dns/versions`, {
    key: bearer,
    query,
  });
const versions = async (): Promise<Version[]> => expectOk(await list()).versions;
const restore = (id: string, json: object = {}, bearer = key, name = domain) =>
  call<Changes>('POST', `/domains/${name}/dns/versions/${encodeURIComponent(id)}/restore`, { key: bearer, json });
const create = async (host: string, value: string, name = domain): Promise<unknown> =>
  expectOk(await call('POST', `/domains/${name}/dns`, { key, json: { type: 'A', host, value } }));
const addresses = (host: string) => queryNameserver(`${host}.${domain}`, 'A');

describe('GET /domains/{domain}/dns/versions', () => {
  it('200: none before the first change; then each change with its author, newest first, by page', async () => {
    expect(expectOk(await list())).toEqual({ domain, versions: [], nextCursor: null });
    await create('www', '203.0.113.1');
    expectOk(
      await call('POST', `/domains/${domain}/dns`, { user, json: { type: 'TXT', host: '@', value: 'by a person' } }),
    );
    const all = await versions();
    expect(all).toMatchObject([
      { by: user.email, keyId: null, added: 1, changed: 0, removed: 0 },
      { by: expect.any(String), keyId: expect.stringMatching(/^key_/), added: 1, changed: 0, removed: 0 },
      { by: 'onym', keyId: null, added: 0, changed: 0, removed: 0 },
    ]);
    const first = expectOk(await list({ limit: '2' }));
    expect(first).toMatchObject({ versions: all.slice(0, 2), nextCursor: all[1]!.id });
    expect(expectOk(await list({ limit: '2', cursor: first.nextCursor! }))).toMatchObject({
      versions: all.slice(2),
      nextCursor: null,
    });
  });

  it.each([{ limit: '0' }, { limit: '101' }, { limit: 'x' }, { cursor: 'x' }, { cursor: '\u0000' }])(
    '400 invalid_request: %j',
    async (query) => {
      expectRefusal(await list(query as unknown as Record<string, string>), 400, 'invalid_request');
    },
  );

  it('403 forbidden: without domains:read; 404 not_found: for another account', async () => {
    expectRefusal(await list({}, await createUserKey(user, { permissions: ['names:read'] })), 403, 'forbidden');
    expectRefusal(await list({}, await createUserKey(await signUp(), { permissions: ['*'] })), 404, 'not_found');
  });
});

describe('POST /domains/{domain}/dns/versions/{id}/restore', () => {
  it('200: the zone of before an import with replace and many small changes; dryRun only reports', async () => {
    await create('shop', '203.0.113.5');
    const [version] = await versions();
    const zone = '@ 300 IN MX 10 evil.example.net.';
    expectOk(await call('POST', `/domains/${domain}/dns/import`, { key, json: { zone, replace: true } }));
    for (const host of ['a', 'b', 'c']) await create(host, '198.51.100.1');
    const plan = expectOk(await restore(version!.id, { dryRun: true }));
    expect({ added: plan.added.length, changed: plan.changed, removed: plan.removed.length }).toEqual({
      added: 3,
      changed: [],
      removed: 4,
    });
    expect(await addresses('shop')).toEqual([]);
    expect(expectOk(await restore(version!.id))).toEqual(plan);
    await expect.poll(() => addresses('shop')).toEqual(['203.0.113.5']);
    await expect.poll(() => addresses('a')).toEqual([]);
    expect((await versions())[0]).toMatchObject({ added: 3, changed: 0, removed: 4 });
    const { entries } = expectOk(
      await call<{ entries: { action: string }[] }>('GET', '/account/audit', { user, query: { domain, limit: '7' } }),
    );
    expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['dns_record.created', 'dns_record.deleted']));
  });

  it('200: undo takes a restore back', async () => {
    const [latest, before] = await versions();
    expectOk(await restore(before!.id));
    expect(await addresses('shop')).toEqual([]);
    expectOk(await call('POST', `/domains/${domain}/dns/undo`, { key, json: {} }));
    await expect.poll(() => addresses('shop')).toEqual(['203.0.113.5']);
    expect(expectOk(await restore(latest!.id))).toMatchObject({ added: [], changed: [], removed: [] });
  });

  it('400 invalid_request: a dryRun that is not a boolean, and the version restores nothing', async () => {
    const before = await versions();
    expectRefusal(await restore(before.at(-1)!.id, { dryRun: 'yes' }), 400, 'invalid_request');
    expect(await versions()).toEqual(before);
  });

  it('403: a key without dns:write, and one that is limited to other names', async () => {
    const before = await versions();
    const reader = await createUserKey(user, { permissions: ['domains:read'] });
    expectOk(await list({}, reader));
    expectRefusal(await restore(before[1]!.id, {}, reader), 403, 'forbidden');
    const bounded = await createUserKey(user, {
      permissions: ['*'],
      spending: { ...NO_SPENDING_LIMITS, domains: [`${uniqueWord()}.com`] },
    });
    for (const dryRun of [true, false])
      expectRefusal(await restore(before[1]!.id, { dryRun }, bounded), 403, 'spending_not_allowed');
    expect(await versions()).toEqual(before);
  });

  it('404 not_found: for another account, the version of another domain, and an id that is none', async () => {
    const elsewhere = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key, json: { domain: elsewhere } }));
    await create('www', '203.0.113.9', elsewhere);
    const theirs = expectOk(await list({}, key, elsewhere)).versions;
    const before = await versions();
    const stranger = await createUserKey(await signUp(), { permissions: ['*'] });
    expectRefusal(await restore(before[1]!.id, {}, stranger), 404, 'not_found');
    for (const id of [theirs[0]!.id, `dnv_${'0'.repeat(26)}`, 'x', 'x'.repeat(3000), "'; --", '%00'])
      expectRefusal(await restore(id), 404, 'not_found');
    expect(await versions()).toEqual(before);
  });

  it('409 conflict: while the domain is in redemption', async () => {
    const [, version] = await versions();
    await queryStack(`update domain set status = 'redemption' where name = $1`, [domain]);
    expectRefusal(await restore(version!.id), 409, 'conflict');
    expectOk(await list());
    await queryStack(`update domain set status = 'active' where name = $1`, [domain]);
  });
});

describe('dns_versions and dns_restore', () => {
  it('list and restore like REST, the latter only with dns:write', async () => {
    const agent = await connectAgent(key);
    const { body } = await agent.use('dns_versions', { domain, limit: 2 });
    expect(body['versions']).toEqual((await versions()).slice(0, 2));
    const [, before] = body['versions'] as Version[];
    expect(await agent.use('dns_restore', { domain, id: before!.id, dryRun: true })).toMatchObject({
      refused: false,
      body: { removed: expect.any(Array) },
    });
    const reader = await connectAgent(await createUserKey(user, { permissions: ['domains:read'] }));
    const names = (await reader.tools()).map(({ name }) => name);
    expect([names.includes('dns_versions'), names.includes('dns_restore')]).toEqual([true, false]);
    const tools = await agent.tools();
    expect(tools.find(({ name }) => name === 'dns_restore')!.annotations).toMatchObject({ destructiveHint: true });
  });
});

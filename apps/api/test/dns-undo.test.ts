import {
  createUserKey,
  createBuyer,
  call,
  NO_QUESTIONS,
  queryStack,
  signUp,
  uniqueWord,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryNameserver } from '../../../test/query-nameserver.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Said {
  id: string;
  type: string;
  host: string;
  value: string;
  ttl: number;
}
interface Changes {
  added: Said[];
  changed: Said[];
  removed: Said[];
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

const undo = (json: object = {}, bearer = key) =>
  call<Changes>('POST', `/domains/${domain}/dns/undo`, { key: bearer, json });
const create = async (json: object): Promise<Said> =>
  expectOk(await call<Said>('POST', `/domains/${domain}/dns`, { key, json }));
const update = async (id: string, json: object) =>
  expectOk(await call('PUT', `/domains/${domain}/dns`, { key, json: { id, ...json } }));
const records = async (): Promise<string[]> =>
  expectOk(await call<{ records: Said[] }>('GET', `/domains/${domain}/dns`, { key })).records.map(
    ({ type, host, value, ttl }) => `${type} ${host} ${value} ${ttl}`,
  );

describe('POST /domains/{domain}/dns/undo', () => {
  it('404 not_found: while nothing was changed, and for another account', async () => {
    expectRefusal(await undo(), 404, 'not_found');
    expectRefusal(await undo({}, await createUserKey(await signUp(), { permissions: ['*'] })), 404, 'not_found');
  });

  it('200: an added record is removed; a second undo adds it again; dryRun only reports', async () => {
    await create({ type: 'A', host: 'www', value: '203.0.113.7' });
    expect(expectOk(await undo({ dryRun: true }))).toMatchObject({
      added: [],
      changed: [],
      removed: [{ host: 'www' }],
    });
    expect(await records()).toEqual(['A www 203.0.113.7 300']);
    expect(expectOk(await undo())).toMatchObject({ added: [], changed: [], removed: [{ host: 'www' }] });
    expect(await records()).toEqual([]);
    await expect.poll(() => queryNameserver(`www.${domain}`, 'A')).toEqual([]);
    expect(expectOk(await undo())).toMatchObject({ added: [{ host: 'www', value: '203.0.113.7' }], removed: [] });
    await expect.poll(() => queryNameserver(`www.${domain}`, 'A')).toEqual(['203.0.113.7']);
    expectOk(await undo());
  });

  it('200: a changed record gets its earlier value and host, with the TTL of its set', async () => {
    const first = await create({ type: 'A', host: 'shop', value: '203.0.113.1', ttl: 300 });
    await create({ type: 'A', host: 'shop', value: '203.0.113.2', ttl: 300 });
    const before = await records();
    await update(first.id, { value: '203.0.113.9', ttl: 900 });
    expectOk(await undo());
    expect((await records()).toSorted()).toEqual(before.toSorted());
    await update(first.id, { host: 'store' });
    expectOk(await undo());
    expect((await records()).toSorted()).toEqual(before.toSorted());
    await expect.poll(() => queryNameserver(`store.${domain}`, 'A')).toEqual([]);
    await expect
      .poll(async () => ((await queryNameserver(`shop.${domain}`, 'A')) as string[]).toSorted())
      .toEqual(['203.0.113.1', '203.0.113.2']);
  });

  it('200: a removed record is restored, and an import counts as one change', async () => {
    const before = await records();
    const done = expectOk(
      await call<Changes>('POST', `/domains/${domain}/dns/import`, {
        key,
        json: { zone: '@ 300 IN MX 10 mail.example.net.\nblog 300 IN CNAME example.net.', replace: true },
      }),
    );
    expect({ added: done.added.length, removed: done.removed.length }).toEqual({ added: 2, removed: 2 });
    expect(expectOk(await undo())).toMatchObject({ added: [{}, {}], removed: [{}, {}] });
    expect((await records()).toSorted()).toEqual(before.toSorted());
  });

  it('409 conflict: a record that was changed since; nothing is changed', async () => {
    await create({ type: 'TXT', host: 'note', value: 'one' });
    // A change that leaves no line in the history.
    await queryStack(
      `update dns_record set value = 'two' where host = 'note' and domain_id = (select id from domain where name = $1)`,
      [domain],
    );
    const before = await records();
    expect(expectRefusal(await undo(), 409, 'conflict')).toMatchObject({
      error: expect.stringContaining('TXT record of note'),
    });
    expect(await records()).toEqual(before);
  });
});

describe('GET /account/audit?domain=', () => {
  it('200: only changes to this name, in any spelling', async () => {
    const list = async (name: string) =>
      expectOk(
        await call<{ entries: { action: string; details: { domain: string } }[] }>('GET', '/account/audit', {
          user,
          query: { domain: name, limit: '100' },
        }),
      ).entries;
    const entries = await list(domain.toUpperCase());
    expect(new Set(entries.map(({ details }) => details.domain))).toEqual(new Set([domain]));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['order.placed', 'dns_record.created', 'dns_record.changed', 'dns_record.deleted']),
    );
    expect(await list(`${uniqueWord()}.com`)).toEqual([]);
  });
});

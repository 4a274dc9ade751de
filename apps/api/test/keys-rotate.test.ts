import { call, signUp, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Key {
  id: string;
  keyPrefix: string;
  isActive: boolean;
  key: string;
}

let user: User;
beforeAll(async () => {
  user = await signUp();
});

const create = (json?: unknown, who = user) => call<{ key: Key }>('POST', '/keys', { user: who, json });
const list = () => call<{ keys: Key[] }>('GET', '/keys', { user });

describe('POST /keys/{id}/rotate', () => {
  const rotate = (id: string, who: { user?: User; key?: string } = { user }) =>
    call<{ key: Key; warning: string }>('POST', `/keys/${id}/rotate`, who);

  it('200: the old secret is refused on the very next request, the new one works; everything else stays', async () => {
    const { key: before } = expectOk(await create({ name: 'Rotated', spending: { perMonth: 7 } }));
    const { key: after, warning } = expectOk(await rotate(before.id));
    expect(warning).toMatch(/once/);
    expect(after.key).not.toBe(before.key);
    expect(after).toEqual({ ...before, key: after.key, keyPrefix: after.key.slice(0, 14) });
    expectRefusal(await call('GET', '/domains/list', { key: before.key }), 401, 'unauthorized');
    expectOk(await call('GET', '/domains/list', { key: after.key }));
    expect(expectOk(await list()).keys.filter(({ id }) => id === before.id)).toHaveLength(1);
  });

  it('200: a frozen key stays frozen', async () => {
    const { key } = expectOk(await create());
    expectOk(await call('PATCH', `/keys/${key.id}`, { user, json: { isActive: false } }));
    const { key: after } = expectOk(await rotate(key.id));
    expect(after.isActive).toBe(false);
    expectRefusal(await call('GET', '/domains/list', { key: after.key }), 401, 'unauthorized');
  });

  it('200: two calls at once return two secrets, of which one works', async () => {
    const { key } = expectOk(await create());
    const secrets = (await Promise.all([rotate(key.id), rotate(key.id)])).map((answer) => expectOk(answer).key.key);
    const statuses = await Promise.all(
      secrets.map(async (secret) => (await call('GET', '/domains/list', { key: secret })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('404 not_found: a key of another account, a revoked and an unknown key look alike; their secrets keep working', async () => {
    const { key: theirs } = expectOk(await create({}, await signUp()));
    const { key: revoked } = expectOk(await create());
    expectOk(await call('DELETE', `/keys/${revoked.id}`, { user }));
    for (const id of [theirs.id, revoked.id, 'key_00000000000000000000000000'])
      expectRefusal(await rotate(id), 404, 'not_found');
    expectOk(await call('GET', '/domains/list', { key: theirs.key }));
    expectRefusal(await call('GET', '/domains/list', { key: revoked.key }), 401, 'unauthorized');
  });

  it('401 unauthorized: a key cannot rotate its own secret', async () => {
    const { key } = expectOk(await create({ permissions: ['*'] }));
    expectRefusal(await rotate(key.id, { key: key.key }), 401, 'unauthorized');
    expectOk(await call('GET', '/domains/list', { key: key.key }));
  });
});

import { Fault } from '@onym/kernel';
import { makeAccount, openTestScope, type TestScope } from '@onym/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyToWire } from './access.wire.ts';
import { ApiKeySchema } from './api-key.entity.ts';
import { createKey, keyDigest, listKeys, revokeKey } from './keys.ts';

let scope: TestScope;
let accountId: string;

beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  accountId = (await makeAccount(scope)).id;
});

describe('createKey', () => {
  it('stores the keyed digest and the visible prefix; the secret is nowhere in the row', async () => {
    const { key, secret } = await createKey(scope, accountId, { name: 'Scout', permissions: ['names:read'] });
    const [row] = await scope.em
      .getConnection()
      .execute<{ text: string }[]>('select k::text as text from api_key k where id = ?', [key.id]);
    expect(row!.text).toContain(secret.slice(0, 14));
    expect(row!.text).not.toContain(secret.slice(14));
    expect(Buffer.from(key.digest)).toEqual(keyDigest(scope, secret));
    expect(key.digest).toHaveLength(32);
  });

  it('makes a key that has not been used, is active, and keeps each permission once', async () => {
    const { key } = await createKey(scope, accountId, {
      name: 'Scout',
      permissions: ['domains:read', 'domains:read', 'names:read'],
    });
    expect(keyToWire(key, 60, scope.clock.now())).toMatchObject({
      name: 'Scout',
      permissions: ['domains:read', 'names:read'],
      rateLimit: 60,
      lastUsedAt: null,
      expiresAt: null,
      isActive: true,
      createdAt: scope.clock.now().toISOString(),
    });
  });

  it('counts its days from now', async () => {
    const { key } = await createKey(scope, accountId, { name: 'Scout', permissions: ['*'], expiresInDays: 7 });
    expect(key.expiresAt!.getTime() - scope.clock.now().getTime()).toBe(7 * 86_400_000);
    const justBefore = new Date(key.expiresAt!.getTime() - 1);
    expect([justBefore, key.expiresAt!].map((moment) => keyToWire(key, 60, moment).isActive)).toEqual([true, false]);
  });

  it('depends on the secret of the installation', () => {
    const other = { secrets: { ...scope.secrets, mac: () => Buffer.alloc(32) } };
    expect(keyDigest(scope, 'onym_live_x')).not.toEqual(keyDigest(other, 'onym_live_x'));
  });
});

describe('listKeys', () => {
  it('shows the account its own keys, newest first, revoked ones left out', async () => {
    const names = ['first', 'second', 'third'];
    const ids: string[] = [];
    for (const name of names) {
      scope.clock.advanceMs(10);
      ids.push((await createKey(scope, accountId, { name, permissions: ['*'] })).key.id);
    }
    await createKey(scope, (await makeAccount(scope)).id, { name: 'of somebody else', permissions: ['*'] });
    await revokeKey(scope, accountId, ids[1]!);
    expect((await listKeys(scope.fork(), accountId)).map(({ name }) => name)).toEqual(['third', 'first']);
  });
});

describe('revokeKey', () => {
  it('keeps the first moment when it is done twice', async () => {
    const { key } = await createKey(scope, accountId, { name: 'Scout', permissions: ['*'] });
    const first = scope.clock.now();
    await revokeKey(scope, accountId, key.id);
    scope.clock.advanceMs(60_000);
    await revokeKey(scope, accountId, key.id);
    expect((await scope.fork().em.findOneOrFail(ApiKeySchema, key.id)).revokedAt).toEqual(first);
  });

  it("not_found for somebody else's key, which stays, and for one that never was", async () => {
    const { key } = await createKey(scope, (await makeAccount(scope)).id, { name: 'Scout', permissions: ['*'] });
    for (const id of [key.id, 'key_nothing']) {
      const error = await revokeKey(scope, accountId, id).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Fault);
      expect(error).toMatchObject({ code: 'not_found', status: 404 });
    }
    expect((await scope.fork().em.findOneOrFail(ApiKeySchema, key.id)).revokedAt).toBeNull();
  });
});

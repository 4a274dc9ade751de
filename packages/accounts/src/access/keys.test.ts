import { Fault, DEFAULT_SPENDING } from '@onym/core';
import { openSecrets } from '@onym/platform';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiKeySchema } from './api-key.entity.ts';
import { listKeys } from './api-key.repository.ts';
import {
  limitsOfKey,
  changeKey,
  countKeysOfOlderSecrets,
  createKey,
  digestMark,
  isKeyActive,
  keyDigest,
  revokeKey,
} from './keys.ts';

let scope: TestScope;
let accountId: string;

beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  accountId = (await createTestAccount(scope)).id;
});

describe('createKey', () => {
  it('stores the keyed digest and the visible prefix; the secret is nowhere in the row', async () => {
    const { key, secret } = await createKey(scope, accountId, { name: 'Scout', permissions: ['names:read'] });
    const [row] = await scope.sql.unnamed<{ text: string }>('select k::text as text from api_key k where id = $1', [
      key.id,
    ]);
    expect(row!.text).toContain(secret.slice(0, 14));
    expect(row!.text).not.toContain(secret.slice(14));
    expect(Buffer.from(key.digest)).toEqual(keyDigest(scope, secret));
    expect(key.digest).toHaveLength(32);
  });

  it('creates a key that is unused and active, and stores each permission once', async () => {
    const { key } = await createKey(scope, accountId, {
      name: 'Scout',
      permissions: ['domains:read', 'domains:read', 'names:read'],
    });
    expect(key).toMatchObject({
      name: 'Scout',
      permissions: ['domains:read', 'names:read'],
      lastUsedAt: null,
      expiresAt: null,
      createdAt: scope.clock.now(),
    });
    expect(isKeyActive(key, scope.clock.now())).toBe(true);
  });

  it('counts its validity from now', async () => {
    const { key } = await createKey(scope, accountId, { name: 'Scout', permissions: ['*'], expiresInDays: 7 });
    expect(key.expiresAt!.getTime() - scope.clock.now().getTime()).toBe(7 * 86_400_000);
    const justBefore = new Date(key.expiresAt!.getTime() - 1);
    expect([justBefore, key.expiresAt!].map((moment) => isKeyActive(key, moment))).toEqual([true, false]);
  });

  it('depends on the app secret', () => {
    const other = { secrets: { ...scope.secrets, mac: () => Buffer.alloc(32) } };
    expect(keyDigest(scope, 'onym_live_x')).not.toEqual(keyDigest(other, 'onym_live_x'));
  });
});

describe('keys under an older secret', () => {
  it('are counted while they are valid, until their next use migrates them', async () => {
    const own = await openTestScope();
    try {
      const { id } = await createTestAccount(own);
      const make = async (expiresInDays?: number) =>
        (await createKey(own, id, { name: 'Scout', permissions: ['*'], expiresInDays })).key.id;
      const keys = [await make(), await make(7), await make(7), await make()];
      expect(await countKeysOfOlderSecrets(own)).toBe(0);
      const change = (sql: string, key: string) => own.sql.rows(`test-${sql}`, sql, [key]);
      for (const key of keys) await change(`update api_key set digested_with = 'older' where id = $1`, key);
      await change(`update api_key set expires_at = created_at where id = $1`, keys[2]!);
      await revokeKey(own, id, keys[3]!);
      // One without an expiry, and one that has not expired.
      expect(await countKeysOfOlderSecrets(own)).toBe(2);
    } finally {
      await own.close();
    }
  });

  it('are identified by a mark that is the same for one secret, and different for another', () => {
    const [one, same, other] = ['a secret', 'a secret', 'another'].map((secret) =>
      digestMark({ secrets: openSecrets(`${secret} that is long enough to be one`) }),
    );
    expect(one).toMatch(/^[0-9a-f]{16}$/);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });
});

describe("a key's spending limits", () => {
  const make = (spending = {}) => createKey(scope, accountId, { name: 'Scout', permissions: ['*'], spending });

  it('are by default 100 per purchase, 300 per month, no premium names', async () => {
    const { key } = await make();
    expect((await limitsOfKey(scope, key.id)).bounds).toEqual(DEFAULT_SPENDING);
    expect(DEFAULT_SPENDING).toMatchObject({ perPurchaseMinor: 10_000, perMonthMinor: 30_000, premium: false });
  });

  it('keep the default of absent values', async () => {
    const { key } = await make({ perMonthMinor: null, tlds: ['.com'] });
    expect((await limitsOfKey(scope, key.id)).bounds).toEqual({
      ...DEFAULT_SPENDING,
      perMonthMinor: null,
      tlds: ['.com'],
    });
  });

  it('are all listed, however many there are', async () => {
    const { id: owner } = await createTestAccount(scope);
    const eldest = await createKey(scope.fork(), owner, { name: 'Eldest', permissions: ['*'] });
    await scope.sql.rows(
      'test-many-keys',
      `insert into api_key (id, account_id, name, key_prefix, digest, digested_with, permissions, created_at)
       select 'key_many' || n, $1::text, 'key', 'onym_live_', convert_to('many' || n, 'utf8'), 'mark', '{*}', $2::timestamptz + interval '1 hour' from generate_series(1, 1009) n`,
      [owner, scope.clock.now()],
    );
    const keys = await listKeys(scope.fork(), owner);
    expect(keys).toHaveLength(1010);
    expect(keys.at(-1)!.id).toBe(eldest.key.id);
  });

  it('change only in the given values, with an audit entry', async () => {
    const { key } = await make({ premium: true });
    const changed = await changeKey(scope.fork(), accountId, key.id, { spending: { perDayMinor: 500 }, name: 'Hand' });
    expect(changed).toMatchObject({ name: 'Hand', permissions: ['*'] });
    expect((await limitsOfKey(scope, key.id)).bounds).toEqual({ ...DEFAULT_SPENDING, premium: true, perDayMinor: 500 });
    const audit = await scope.sql.rows<{ action: string; actor: string }>(
      'test-key-audit',
      'select action, actor from audit_log where subject = $1 order by at, action desc',
      [key.id],
    );
    expect(audit).toEqual([
      { action: 'key.created', actor: accountId },
      { action: 'key.changed', actor: accountId },
    ]);
  });

  it('stay when it is frozen and reactivated; a revoked key stays unchanged', async () => {
    const { key } = await make();
    const frozen = await changeKey(scope.fork(), accountId, key.id, { isActive: false });
    expect(isKeyActive(frozen, scope.clock.now())).toBe(false);
    const awake = await changeKey(scope.fork(), accountId, key.id, { isActive: true });
    expect(isKeyActive(awake, scope.clock.now())).toBe(true);
    await revokeKey(scope, accountId, key.id);
    await expect(changeKey(scope.fork(), accountId, key.id, { isActive: true })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('stay when the operator has suspended it: it cannot be reactivated, and the error says why', async () => {
    const { key } = await make();
    await scope.sql.rows(
      'test-suspend-key',
      `update api_key set suspended_at = now(), suspended_for = 'found in public code' where id = $1`,
      [key.id],
    );
    await expect(changeKey(scope.fork(), accountId, key.id, { isActive: true })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('found in public code') as string,
    });
    // Changes that do not reactivate it are allowed.
    expect(await changeKey(scope.fork(), accountId, key.id, { name: 'Kept' })).toMatchObject({ name: 'Kept' });
  });

  it('cannot be changed by another account: not found', async () => {
    const { key } = await make();
    const other = await createTestAccount(scope);
    await expect(changeKey(scope.fork(), other.id, key.id, { name: 'Mine' })).rejects.toMatchObject({
      code: 'not_found',
    });
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
    await createKey(scope, (await createTestAccount(scope)).id, { name: 'of another account', permissions: ['*'] });
    await revokeKey(scope, accountId, ids[1]!);
    expect((await listKeys(scope.fork(), accountId)).map(({ name }) => name)).toEqual(['third', 'first']);
  });
});

describe('revokeKey', () => {
  it('keeps the first time when called twice', async () => {
    const { key } = await createKey(scope, accountId, { name: 'Scout', permissions: ['*'] });
    const first = scope.clock.now();
    await revokeKey(scope, accountId, key.id);
    scope.clock.advanceMs(60_000);
    await revokeKey(scope, accountId, key.id);
    expect((await scope.fork().em.findOneOrFail(ApiKeySchema, key.id)).revokedAt).toEqual(first);
  });

  it("not_found for another account's key, which stays, and for an unknown one", async () => {
    const { key } = await createKey(scope, (await createTestAccount(scope)).id, { name: 'Scout', permissions: ['*'] });
    for (const id of [key.id, 'key_nothing']) {
      const error = await revokeKey(scope, accountId, id).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Fault);
      expect(error).toMatchObject({ code: 'not_found', status: 404 });
    }
    expect((await scope.fork().em.findOneOrFail(ApiKeySchema, key.id)).revokedAt).toBeNull();
  });
});

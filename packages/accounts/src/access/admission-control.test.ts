import { DEFAULT_CONTROL } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { createTestKey, openTestAdmission, signUp } from './access.fixture.ts';
import { usageOf } from './usage.repository.ts';
import { ApiKeySchema } from './api-key.entity.ts';
import { listKeys } from './api-key.repository.ts';
import { createKey, revokeKey } from './keys.ts';
import {
  createAccountOf,
  requireAdmitted,
  admission,
  callMany,
  otherProcess,
  scope,
  useQuota,
  useTwoProcesses,
} from './admission-control.fixture.ts';

useTwoProcesses();

describe('admission', () => {
  it("returns a key's account, tier, name and permissions", async () => {
    const accountId = await createAccountOf('founder');
    const { key, secret } = await createKey(scope, accountId, {
      name: 'Scout',
      permissions: ['domains:read', 'names:read'],
    });
    expect(requireAdmitted(await admission.byKey(secret)).principal).toEqual({
      kind: 'key',
      accountId,
      tier: 'founder',
      keyId: key.id,
      keyName: 'Scout',
      permissions: ['domains:read', 'names:read'],
      confined: false,
      control: DEFAULT_CONTROL,
      domains: null,
    });
  });

  it('unauthorized: no key, a mistyped one and one that was never issued', async () => {
    const secret = await createTestKey(scope, await createAccountOf());
    const mistyped = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0');
    for (const text of ['', 'nonsense', mistyped]) expect((await admission.byKey(text)).outcome).toBe('unauthorized');
    expect(
      (
        await admission.keeper.admit(
          { transport: 'rest', authorization: undefined, headers: new Headers(), address: '192.0.2.1' },
          {
            credential: 'key',
            permission: null,
            dayCost: 0,
            overage: false,
            proven: false,
            readsOnly: false,
            member: null,
          },
        )
      ).outcome,
    ).toBe('unauthorized');
  });

  it('refuses a revoked key at its next request, in every process', async () => {
    const accountId = await createAccountOf();
    const { key, secret } = await createKey(scope, accountId, { name: 'Scout', permissions: ['*'] });
    requireAdmitted(await admission.byKey(secret));
    requireAdmitted(await otherProcess.byKey(secret));
    await revokeKey(scope, accountId, key.id);
    expect([(await admission.byKey(secret)).outcome, (await otherProcess.byKey(secret)).outcome]).toEqual([
      'unauthorized',
      'unauthorized',
    ]);
  });

  it('refuses a key from its expiry on, and not before', async () => {
    const { secret, key } = await createKey(scope, await createAccountOf(), {
      name: 'Scout',
      permissions: ['*'],
      expiresInDays: 1,
    });
    admission.clock.set(key.expiresAt!.getTime() - 1);
    requireAdmitted(await admission.byKey(secret));
    admission.clock.set(key.expiresAt!.getTime());
    expect((await admission.byKey(secret)).outcome).toBe('unauthorized');
  });

  it('forbidden: a key without the permission, with its name; `*` and a call that requires none admit any key', async () => {
    const accountId = await createAccountOf();
    const [weak, strong] = [
      await createTestKey(scope, accountId, ['names:read']),
      await createTestKey(scope, accountId, ['*']),
    ];
    expect(await admission.byKey(weak, { permission: 'domains:write' })).toMatchObject({
      outcome: 'forbidden',
      missing: 'domains:write',
      principal: { accountId },
    });
    requireAdmitted(await admission.byKey(strong, { permission: 'domains:write' }));
    requireAdmitted(await admission.byKey(weak, { permission: null }));
  });

  it("accepts a cookie as a person's session, and creates their account at the first call", async () => {
    const { id, cookie } = await signUp(admission, 'ada@example.com');
    expect(requireAdmitted(await admission.byCookie(cookie)).principal).toEqual({
      kind: 'session',
      accountId: id,
      tier: 'explorer',
      email: 'ada@example.com',
      admin: false,
      secondFactor: false,
      sessionId: expect.any(String),
      confirmedAt: expect.any(Date),
    });
    expect((await admission.byCookie('onym.session_token=forged')).outcome).toBe('unauthorized');
  });

  it("admits a person's concurrent first calls and creates one account", async () => {
    const { id, cookie } = await signUp(admission, 'eve@example.com');
    const admissions = await callMany(8, (i) => (i % 2 ? admission : otherProcess).byCookie(cookie));
    expect(admissions.map((admission) => requireAdmitted(admission).principal.accountId)).toEqual(Array(8).fill(id));
  });

  it('never accepts a key where a session is required, even beside a valid cookie', async () => {
    const { id, cookie } = await signUp(admission, 'bea@example.com');
    requireAdmitted(await admission.byCookie(cookie));
    const secret = await createTestKey(scope, id);
    expect((await admission.byKey(secret, { credential: 'session' })).outcome).toBe('session_required');
    const both = {
      transport: 'rest',
      authorization: `Bearer ${secret}`,
      headers: new Headers({ cookie }),
      address: '192.0.2.1',
    } as const;
    expect(
      (
        await admission.keeper.admit(both, {
          credential: 'session',
          permission: null,
          dayCost: 0,
          overage: false,
          proven: false,
          readsOnly: false,
          member: null,
        })
      ).outcome,
    ).toBe('session_required');
  });
});

describe('a person who has not proven their address', () => {
  it('is unproven where a proof is required, by session and by key, and admitted for reads', async () => {
    const { id, cookie } = await signUp(admission, 'eve@example.com');
    await scope.sql.rows('test-admission-unverified', 'update auth."user" set "emailVerified" = false where id = $1', [
      id,
    ]);
    requireAdmitted(await admission.byCookie(cookie));
    const secret = await createTestKey(scope, id);
    const requirements = { proven: true, readsOnly: false, member: null } as const;
    for (const answer of [await admission.byCookie(cookie, requirements), await admission.byKey(secret, requirements)])
      expect(answer).toMatchObject({ outcome: 'unproven', allowance: { tier: 'explorer', limit: 60 } });
    for (const answer of [await admission.byCookie(cookie), await admission.byKey(secret)]) requireAdmitted(answer);
  });
});

describe('the order of refusals', () => {
  it('unauthorized before forbidden before minute before day', async () => {
    const accountId = await createAccountOf();
    const { secret, key } = await createKey(scope, accountId, { name: 'Scout', permissions: ['names:read'] });
    await useQuota(accountId, 200);
    await callMany(60, () => admission.byKey(secret, { permission: null }));
    const mightDo = { permission: 'names:read', dayCost: 1 } as const;
    // The minute limit, the day limit and the permission all forbid the first call; each next call has one reason
    // less.
    expect((await admission.byKey(secret, { permission: 'domains:write', dayCost: 1 })).outcome).toBe('forbidden');
    expect(await admission.byKey(secret, mightDo)).toMatchObject({ outcome: 'limited', by: 'minute' });
    admission.clock.advanceSeconds(120);
    expect(await admission.byKey(secret, mightDo)).toMatchObject({ outcome: 'limited', by: 'day' });
    await revokeKey(scope, accountId, key.id);
    expect((await admission.byKey(secret, { permission: 'domains:write', dayCost: 1 })).outcome).toBe('unauthorized');
  });

  it('a call that is forbidden or over the minute limit uses nothing of the day', async () => {
    const accountId = await createAccountOf();
    const secret = await createTestKey(scope, accountId, ['domains:read']);
    await admission.byKey(secret, { permission: 'domains:write', dayCost: 50 });
    await callMany(70, () => admission.byKey(secret, { dayCost: 1 }));
    expect((await usageOf({ sql: scope.sql, clock: admission.clock }, accountId)).usedToday).toBe(60);
  });
});

describe('lastUsedAt', () => {
  const lastUsed = async (accountId: string) => (await listKeys(scope.fork(), accountId))[0]!.lastUsedAt;

  it('is written after the responses, once for all calls of a moment', async () => {
    const accountId = await createAccountOf();
    const secret = await createTestKey(scope, accountId);
    await callMany(5, () => admission.byKey(secret));
    expect(await lastUsed(accountId)).toBeNull();
    await admission.keeper.flush();
    expect(await lastUsed(accountId)).toEqual(admission.clock.now());
  });

  it('is written repeatedly without a flush', async () => {
    const accountId = await createAccountOf();
    const secret = await createTestKey(scope, accountId);
    const quick = openTestAdmission(scope, admission.clock, { delays: { touchKeysMs: 10 } });
    for (let time = 0; time < 2; time++) {
      admission.clock.advanceSeconds(61);
      requireAdmitted(await quick.byKey(secret));
      await expect.poll(() => lastUsed(accountId), { interval: 10 }).toEqual(admission.clock.now());
    }
    await quick.close();
  });

  it('is written again after a minute, not before', async () => {
    const accountId = await createAccountOf();
    const secret = await createTestKey(scope, accountId);
    const use = async () => {
      requireAdmitted(await admission.byKey(secret));
      await admission.keeper.flush();
      return lastUsed(accountId);
    };
    const first = await use();
    admission.clock.advanceSeconds(59);
    expect(await use()).toEqual(first);
    admission.clock.advanceSeconds(2);
    expect(await use()).toEqual(admission.clock.now());
  });

  it('is not changed by a refused call', async () => {
    const accountId = await createAccountOf();
    const secret = await createTestKey(scope, accountId, ['names:read']);
    await admission.byKey(secret, { permission: 'domains:write' });
    await admission.keeper.flush();
    expect((await scope.fork().em.findOneOrFail(ApiKeySchema, { account: accountId })).lastUsedAt).toBeNull();
  });
});

import type { Tier } from '@onym/kernel';
import type { Admission } from '@onym/platform';
import { makeAccount, openTestScope, type TestScope } from '@onym/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handClock, makeKey, openDoor, signUp, type TestDoor } from './access.fixture.ts';
import { usageOf } from './account.ts';
import { ApiKeySchema } from './api-key.entity.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';

const NOON = '2026-06-15T10:20:30.000Z';
const DAY = 86_400;

let scope: TestScope;
let door: TestDoor;
/** The same service in a second process. */
let other: TestDoor;

beforeAll(async () => {
  scope = await openTestScope();
  const clock = handClock(NOON);
  door = openDoor(scope, clock);
  other = openDoor(scope, clock);
});
afterAll(async () => {
  await Promise.all([door.close(), other.close()]);
  await scope.close();
});
beforeEach(() => {
  door.clock.set(NOON);
  scope.clock.set(NOON);
});

const account = async (tier: Tier = 'explorer'): Promise<string> => (await makeAccount(scope, { tier })).id;
const outcomes = (admissions: Admission[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { outcome } of admissions) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};
const many = (count: number, ask: (i: number) => Promise<Admission>): Promise<Admission[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => ask(i)));
function admitted(admission: Admission) {
  if (admission.outcome !== 'admitted') throw new Error(`expected to be admitted, was ${admission.outcome}`);
  return admission;
}
const spend = async (accountId: string, used: number): Promise<void> => {
  const day = Math.floor(door.clock.wall().getTime() / 1000 / DAY);
  await scope.em
    .getConnection()
    .execute(
      'insert into usage_day (account_id, day, used) values (?, ?, ?) on conflict (account_id, day) do update set used = excluded.used',
      [accountId, day, used],
    );
};

describe('who is let in', () => {
  it('a key is its account, tier, name and permissions', async () => {
    const accountId = await account('founder');
    const { key, secret } = await createKey(scope, accountId, {
      name: 'Scout',
      permissions: ['domains:read', 'names:read'],
    });
    expect(admitted(await door.byKey(secret)).principal).toEqual({
      kind: 'key',
      accountId,
      tier: 'founder',
      keyId: key.id,
      keyName: 'Scout',
      permissions: ['domains:read', 'names:read'],
    });
  });

  it('no key, a mistyped one and one that was never made are unauthorized', async () => {
    const secret = await makeKey(scope, await account());
    const mistyped = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0');
    for (const text of ['', 'nonsense', mistyped]) expect((await door.byKey(text)).outcome).toBe('unauthorized');
    expect(
      (
        await door.keeper.admit(
          { transport: 'rest', authorization: undefined, headers: new Headers(), address: '192.0.2.1' },
          { credential: 'key', permission: null, dayCost: 0 },
        )
      ).outcome,
    ).toBe('unauthorized');
  });

  it('a revoked key is refused on the very next request, in every process', async () => {
    const accountId = await account();
    const { key, secret } = await createKey(scope, accountId, { name: 'Scout', permissions: ['*'] });
    admitted(await door.byKey(secret));
    admitted(await other.byKey(secret));
    await revokeKey(scope, accountId, key.id);
    expect([(await door.byKey(secret)).outcome, (await other.byKey(secret)).outcome]).toEqual([
      'unauthorized',
      'unauthorized',
    ]);
  });

  it('a key ends at its expiry by the clock, and not before', async () => {
    const { secret, key } = await createKey(scope, await account(), {
      name: 'Scout',
      permissions: ['*'],
      expiresInDays: 1,
    });
    door.clock.set(key.expiresAt!.getTime() - 1);
    admitted(await door.byKey(secret));
    door.clock.set(key.expiresAt!.getTime());
    expect((await door.byKey(secret)).outcome).toBe('unauthorized');
  });

  it('a key without the permission is forbidden and told which; `*` and a door that asks for none let any key in', async () => {
    const accountId = await account();
    const [weak, strong] = [await makeKey(scope, accountId, ['names:read']), await makeKey(scope, accountId, ['*'])];
    expect(await door.byKey(weak, { permission: 'domains:write' })).toMatchObject({
      outcome: 'forbidden',
      missing: 'domains:write',
      principal: { accountId },
    });
    admitted(await door.byKey(strong, { permission: 'domains:write' }));
    admitted(await door.byKey(weak, { permission: null }));
  });

  it('a cookie is the session of a person, whose account is made on the first call', async () => {
    const { id, cookie } = await signUp(door, 'ada@example.com');
    expect(admitted(await door.byCookie(cookie)).principal).toEqual({
      kind: 'session',
      accountId: id,
      tier: 'explorer',
      email: 'ada@example.com',
      admin: false,
    });
    expect((await door.byCookie('onym.session_token=forged')).outcome).toBe('unauthorized');
  });

  it("a key never opens a session's door, not even beside a good cookie", async () => {
    const { id, cookie } = await signUp(door, 'bea@example.com');
    admitted(await door.byCookie(cookie));
    const secret = await makeKey(scope, id);
    expect((await door.byKey(secret, { credential: 'session' })).outcome).toBe('unauthorized');
    const both = {
      transport: 'rest',
      authorization: `Bearer ${secret}`,
      headers: new Headers({ cookie }),
      address: '192.0.2.1',
    } as const;
    expect((await door.keeper.admit(both, { credential: 'session', permission: null, dayCost: 0 })).outcome).toBe(
      'unauthorized',
    );
  });
});

describe('the order of refusals', () => {
  it('unauthorized before forbidden before minute before day', async () => {
    const accountId = await account();
    const { secret, key } = await createKey(scope, accountId, { name: 'Scout', permissions: ['names:read'] });
    await spend(accountId, 200);
    await many(60, () => door.byKey(secret, { permission: null }));
    const mightDo = { permission: 'names:read', dayCost: 1 } as const;
    // The minute, the day and the permission all speak against these, then one less each time.
    expect((await door.byKey(secret, { permission: 'domains:write', dayCost: 1 })).outcome).toBe('forbidden');
    expect(await door.byKey(secret, mightDo)).toMatchObject({ outcome: 'limited', by: 'minute' });
    door.clock.advanceSeconds(120);
    expect(await door.byKey(secret, mightDo)).toMatchObject({ outcome: 'limited', by: 'day' });
    await revokeKey(scope, accountId, key.id);
    expect((await door.byKey(secret, { permission: 'domains:write', dayCost: 1 })).outcome).toBe('unauthorized');
  });

  it('a call that is forbidden or over the minute costs nothing of the day', async () => {
    const accountId = await account();
    const secret = await makeKey(scope, accountId, ['domains:read']);
    await door.byKey(secret, { permission: 'domains:write', dayCost: 50 });
    await many(70, () => door.byKey(secret, { dayCost: 1 }));
    expect((await usageOf({ sql: scope.sql, clock: door.clock }, accountId)).usedToday).toBe(60);
  });
});

describe('the minute', () => {
  it('of 90 calls at once over two processes exactly 60 get in', async () => {
    const secret = await makeKey(scope, await account());
    const all = await many(90, (i) => (i % 2 ? door : other).byKey(secret));
    expect(outcomes(all)).toEqual({ admitted: 60, limited: 30 });
    const left = all
      .flatMap((one) => (one.outcome === 'admitted' ? [one.allowance.remaining] : []))
      .sort((a, b) => a - b);
    expect(left).toEqual(Array.from({ length: 60 }, (_, i) => i));
  });

  it.each([
    ['founder', 300],
    ['agency', 1200],
  ] as const)('%s has %i', async (tier, limit) => {
    const secret = await makeKey(scope, await account(tier));
    expect(outcomes(await many(limit + 10, () => door.byKey(secret)))).toEqual({ admitted: limit, limited: 10 });
  });

  it("is each key's own; the sessions of an account share one", async () => {
    const { id, cookie } = await signUp(door, 'cleo@example.com');
    admitted(await door.byCookie(cookie)); // one of the session's sixty
    const [one, two] = [await makeKey(scope, id), await makeKey(scope, id)];
    await many(60, () => door.byKey(one));
    expect((await door.byKey(one)).outcome).toBe('limited');
    expect(admitted(await door.byKey(two)).allowance.remaining).toBe(59);
    const again = (
      await door.sessions.api.signInEmail({
        body: { email: 'cleo@example.com', password: 'a long password' },
        asResponse: true,
      })
    ).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const all = [...(await many(40, () => door.byCookie(cookie))), ...(await many(40, () => other.byCookie(again)))];
    expect(outcomes(all)).toEqual({ admitted: 59, limited: 21 });
  });

  it('the named reset lets the next call through', async () => {
    const secret = await makeKey(scope, await account());
    await many(60, () => door.byKey(secret));
    const refused = await door.byKey(secret);
    if (refused.outcome !== 'limited') throw new Error('expected a refusal');
    expect(refused.allowance).toMatchObject({ tier: 'explorer', limit: 60, remaining: 0 });
    door.clock.set(refused.allowance.resetAt * 1000 + 1);
    admitted(await door.byKey(secret));
  });
});

describe('the day', () => {
  const bulk = async (secret: string, names: number, at: TestDoor = door): Promise<Admission> => {
    const { principal } = admitted(await at.byKey(secret));
    return at.keeper.charge(principal, names);
  };

  it('of six bulks of 50 at once on a quota of 200 exactly four are charged', async () => {
    const accountId = await account();
    const [one, two] = [await makeKey(scope, accountId), await makeKey(scope, accountId)];
    const all = await many(6, (i) => bulk(i % 2 ? one : two, 50, i % 3 ? door : other));
    expect(outcomes(all)).toEqual({ admitted: 4, limited: 2 });
    expect(all.filter((answer) => answer.outcome === 'limited')).toMatchObject([{ by: 'day' }, { by: 'day' }]);
    expect((await usageOf({ sql: scope.sql, clock: door.clock }, accountId)).usedToday).toBe(200);
  });

  it('a bulk that does not fit takes nothing; one that just fits takes the rest', async () => {
    const secret = await makeKey(scope, await account());
    expect(await bulk(secret, 150)).toMatchObject({
      outcome: 'admitted',
      allowance: { dailyLimit: 200, dailyRemaining: 50 },
    });
    expect(await bulk(secret, 51)).toMatchObject({ outcome: 'limited', by: 'day', allowance: { dailyRemaining: 50 } });
    expect(await bulk(secret, 50)).toMatchObject({ outcome: 'admitted', allowance: { dailyRemaining: 0 } });
    expect(await bulk(secret, 1)).toMatchObject({ outcome: 'limited' });
  });

  it("a charge leaves the minute's half of the allowance as it was", async () => {
    const secret = await makeKey(scope, await account());
    const { principal, allowance } = admitted(await door.byKey(secret));
    const charged = await door.keeper.charge(principal, 30);
    expect(charged.allowance).toEqual({ ...allowance, dailyRemaining: 170 });
  });

  it("is the account's, over all keys and the session", async () => {
    const { id, cookie } = await signUp(door, 'dora@example.com');
    admitted(await door.byCookie(cookie));
    const [one, two] = [await makeKey(scope, id), await makeKey(scope, id)];
    const left = [
      await bulk(one, 30),
      await door.byKey(two, { permission: 'names:read', dayCost: 1 }),
      await door.byKey(one, { permission: null, dayCost: 1 }),
      await door.byCookie(cookie, { dayCost: 1 }),
      await door.byKey(two),
    ].map((answer) => admitted(answer).allowance.dailyRemaining);
    expect(left).toEqual([170, 169, 168, 167, 167]);
  });

  it('starts anew at midnight UTC, the reset it names', async () => {
    const secret = await makeKey(scope, await account());
    await bulk(secret, 200);
    const refused = await bulk(secret, 1);
    expect(refused).toMatchObject({ outcome: 'limited', allowance: { dailyResetAt: Date.UTC(2026, 5, 16) / 1000 } });
    door.clock.set('2026-06-16T00:00:00.000Z');
    expect(await bulk(secret, 1)).toMatchObject({ outcome: 'admitted', allowance: { dailyRemaining: 199 } });
  });
});

describe('beyond the included quota', () => {
  const names = { permission: 'names:read', dayCost: 1 } as const;
  const overage = async (accountId: string): Promise<number> =>
    (await usageOf({ sql: scope.sql, clock: door.clock }, accountId)).overageThisMonth;

  it.each([
    ['founder', 10_000],
    ['agency', 100_000],
  ] as const)('%s may go on generating names, each call counted apart', async (tier, quota) => {
    const accountId = await account(tier);
    const secret = await makeKey(scope, accountId);
    await spend(accountId, quota - 1);
    expect(admitted(await door.byKey(secret, names)).allowance.dailyRemaining).toBe(0);
    expect(await overage(accountId)).toBe(0);
    const more = await many(5, () => door.byKey(secret, names));
    expect(outcomes(more)).toEqual({ admitted: 5 });
    expect(admitted(more[0]!).allowance.dailyRemaining).toBe(0);
    expect(await overage(accountId)).toBe(5);
  });

  it('explorer is refused, and nothing is counted to be billed', async () => {
    const accountId = await account();
    const secret = await makeKey(scope, accountId);
    await spend(accountId, 200);
    expect(await door.byKey(secret, names)).toMatchObject({ outcome: 'limited', by: 'day' });
    expect(await overage(accountId)).toBe(0);
  });

  it('checks are refused on a paid plan as well', async () => {
    const accountId = await account('founder');
    const secret = await makeKey(scope, accountId);
    await spend(accountId, 10_000);
    expect(await door.byKey(secret, { permission: 'domains:read', dayCost: 1 })).toMatchObject({
      outcome: 'limited',
      by: 'day',
    });
    const { principal } = admitted(await door.byKey(secret));
    expect(await door.keeper.charge(principal, 1)).toMatchObject({ outcome: 'limited', by: 'day' });
    expect(await overage(accountId)).toBe(0);
  });

  it('is kept by hour; a month sums its own hours', async () => {
    const accountId = await account('founder');
    const secret = await makeKey(scope, accountId);
    for (const moment of [
      '2026-05-31T23:59:00.000Z',
      '2026-06-01T00:00:00.000Z',
      '2026-06-15T10:20:30.000Z',
      '2026-06-15T11:00:00.000Z',
    ]) {
      door.clock.set(moment);
      await spend(accountId, 10_000);
      admitted(await door.byKey(secret, names));
    }
    const hours = await scope.em
      .getConnection()
      .execute<{ used: number }[]>('select used from usage_overage where account_id = ?', [accountId]);
    expect(hours.map(({ used }) => used)).toEqual([1, 1, 1, 1]);
    expect(await overage(accountId)).toBe(3);
  });
});

describe('lastUsedAt', () => {
  const lastUsed = async (accountId: string) => (await listKeys(scope.fork(), accountId))[0]!.lastUsedAt;

  it('is written behind the answers, once for all calls of a moment', async () => {
    const accountId = await account();
    const secret = await makeKey(scope, accountId);
    await many(5, () => door.byKey(secret));
    expect(await lastUsed(accountId)).toBeNull();
    await door.keeper.flush();
    expect(await lastUsed(accountId)).toEqual(door.clock.now());
  });

  it('is written again after a minute, not before', async () => {
    const accountId = await account();
    const secret = await makeKey(scope, accountId);
    const use = async () => {
      admitted(await door.byKey(secret));
      await door.keeper.flush();
      return lastUsed(accountId);
    };
    const first = await use();
    door.clock.advanceSeconds(59);
    expect(await use()).toEqual(first);
    door.clock.advanceSeconds(2);
    expect(await use()).toEqual(door.clock.now());
  });

  it('is not touched by a refused call', async () => {
    const accountId = await account();
    const secret = await makeKey(scope, accountId, ['names:read']);
    await door.byKey(secret, { permission: 'domains:write' });
    await door.keeper.flush();
    expect((await scope.fork().em.findOneOrFail(ApiKeySchema, { account: accountId })).lastUsedAt).toBeNull();
  });
});

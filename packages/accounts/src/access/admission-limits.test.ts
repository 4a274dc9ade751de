import type { Admission } from '@onym/platform';
import { describe, expect, it } from 'vitest';
import { cookieHeaderOf, createTestKey, signUp, type TestAdmission } from './access.fixture.ts';
import { usageOf } from './usage.repository.ts';
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

const outcomes = (admissions: Admission[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { outcome } of admissions) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

describe('the minute limit', () => {
  it('admits exactly 60 of 90 concurrent calls over two processes', async () => {
    const secret = await createTestKey(scope, await createAccountOf());
    const all = await callMany(90, (i) => (i % 2 ? admission : otherProcess).byKey(secret));
    expect(outcomes(all)).toEqual({ admitted: 60, limited: 30 });
    const left = all
      .flatMap((one) => (one.outcome === 'admitted' ? [one.allowance.remaining] : []))
      .sort((a, b) => a - b);
    expect(left).toEqual(Array.from({ length: 60 }, (_, i) => i));
  });

  it.each([
    ['founder', 300],
    ['agency', 1200],
  ] as const)('of %s is %i', async (tier, limit) => {
    const secret = await createTestKey(scope, await createAccountOf(tier));
    expect(outcomes(await callMany(limit + 10, () => admission.byKey(secret)))).toEqual({
      admitted: limit,
      limited: 10,
    });
  });

  it('is separate for each key; the sessions of an account share one', async () => {
    const { id, cookie } = await signUp(admission, 'cleo@example.com');
    requireAdmitted(await admission.byCookie(cookie)); // counts as one of the session's sixty
    const [one, two] = [await createTestKey(scope, id), await createTestKey(scope, id)];
    await callMany(60, () => admission.byKey(one));
    expect((await admission.byKey(one)).outcome).toBe('limited');
    expect(requireAdmitted(await admission.byKey(two)).allowance.remaining).toBe(59);
    const again = cookieHeaderOf(await admission.sessions.signIn('cleo@example.com', 'a long password'));
    const all = [
      ...(await callMany(40, () => admission.byCookie(cookie))),
      ...(await callMany(40, () => otherProcess.byCookie(again))),
    ];
    expect(outcomes(all)).toEqual({ admitted: 59, limited: 21 });
  });

  it('counts reads in the dashboard as a tenth of a call, and writes and all REST calls as a whole one', async () => {
    const { cookie } = await signUp(admission, 'dora@example.com');
    const look = (at = admission) => at.byCookie(cookie, { readsOnly: true }, 'rpc');
    for (let count = 0; count < 25; count++) requireAdmitted(await look(count % 2 ? admission : otherProcess));
    expect(requireAdmitted(await look()).allowance.remaining).toBe(57);
    expect(
      requireAdmitted(await admission.byCookie(cookie, { readsOnly: false, member: null }, 'rpc')).allowance.remaining,
    ).toBe(56);
    expect(requireAdmitted(await admission.byCookie(cookie, { readsOnly: true }, 'rest')).allowance.remaining).toBe(55);
  });

  it('admits exactly 600 of 700 concurrent reads over two processes, and no call after them', async () => {
    const { cookie } = await signUp(admission, 'emil@example.com');
    const all = await callMany(700, (i) =>
      (i % 2 ? admission : otherProcess).byCookie(cookie, { readsOnly: true }, 'rpc'),
    );
    expect(outcomes(all)).toEqual({ admitted: 600, limited: 100 });
    expect((await admission.byCookie(cookie)).outcome).toBe('limited');
  });

  it('admits the next call at its reset time', async () => {
    const secret = await createTestKey(scope, await createAccountOf());
    await callMany(60, () => admission.byKey(secret));
    const refused = await admission.byKey(secret);
    if (refused.outcome !== 'limited') throw new Error('expected a refusal');
    expect(refused.allowance).toMatchObject({ tier: 'explorer', limit: 60, remaining: 0 });
    admission.clock.set(refused.allowance.resetAt * 1000 + 1);
    requireAdmitted(await admission.byKey(secret));
  });
});

describe('the day limit', () => {
  const bulk = async (secret: string, names: number, at: TestAdmission = admission): Promise<Admission> => {
    const { principal } = requireAdmitted(await at.byKey(secret));
    return at.keeper.charge(principal, names);
  };

  it('charges exactly four of six concurrent bulks of 50 on a quota of 200', async () => {
    const accountId = await createAccountOf();
    const [one, two] = [await createTestKey(scope, accountId), await createTestKey(scope, accountId)];
    const all = await callMany(6, (i) => bulk(i % 2 ? one : two, 50, i % 3 ? admission : otherProcess));
    expect(outcomes(all)).toEqual({ admitted: 4, limited: 2 });
    expect(all.filter((answer) => answer.outcome === 'limited')).toMatchObject([{ by: 'day' }, { by: 'day' }]);
    expect((await usageOf({ sql: scope.sql, clock: admission.clock }, accountId)).usedToday).toBe(200);
  });

  it('charges nothing for a bulk that does not fit; one that just fits uses the rest', async () => {
    const secret = await createTestKey(scope, await createAccountOf());
    expect(await bulk(secret, 150)).toMatchObject({
      outcome: 'admitted',
      allowance: { dailyLimit: 200, dailyRemaining: 50 },
    });
    expect(await bulk(secret, 51)).toMatchObject({ outcome: 'limited', by: 'day', allowance: { dailyRemaining: 50 } });
    expect(await bulk(secret, 50)).toMatchObject({ outcome: 'admitted', allowance: { dailyRemaining: 0 } });
    expect(await bulk(secret, 1)).toMatchObject({ outcome: 'limited' });
  });

  it("leaves the minute's part of the allowance unchanged when it is charged", async () => {
    const secret = await createTestKey(scope, await createAccountOf());
    const { principal, allowance } = requireAdmitted(await admission.byKey(secret));
    const charged = await admission.keeper.charge(principal, 30);
    expect(charged.allowance).toEqual({ ...allowance, dailyRemaining: 170 });
  });

  it('is shared by all keys and the session of the account', async () => {
    const { id, cookie } = await signUp(admission, 'dora@example.com');
    requireAdmitted(await admission.byCookie(cookie));
    const [one, two] = [await createTestKey(scope, id), await createTestKey(scope, id)];
    const left = [
      await bulk(one, 30),
      await admission.byKey(two, { permission: 'names:read', dayCost: 1 }),
      await admission.byKey(one, { permission: null, dayCost: 1 }),
      await admission.byCookie(cookie, { dayCost: 1 }),
      await admission.byKey(two),
    ].map((answer) => requireAdmitted(answer).allowance.dailyRemaining);
    expect(left).toEqual([170, 169, 168, 167, 167]);
  });

  it('resets at midnight UTC, its reset time', async () => {
    const secret = await createTestKey(scope, await createAccountOf());
    await bulk(secret, 200);
    const refused = await bulk(secret, 1);
    expect(refused).toMatchObject({ outcome: 'limited', allowance: { dailyResetAt: Date.UTC(2026, 5, 16) / 1000 } });
    admission.clock.set('2026-06-16T00:00:00.000Z');
    expect(await bulk(secret, 1)).toMatchObject({ outcome: 'admitted', allowance: { dailyRemaining: 199 } });
  });
});

describe('beyond the included quota', () => {
  const names = { permission: 'names:read', dayCost: 1, overage: true } as const;
  const overage = async (accountId: string): Promise<number> =>
    (await usageOf({ sql: scope.sql, clock: admission.clock }, accountId)).overageThisMonth;

  it.each([
    ['founder', 10_000],
    ['agency', 100_000],
  ] as const)('%s may keep generating names, each call counted separately', async (tier, quota) => {
    const accountId = await createAccountOf(tier);
    const secret = await createTestKey(scope, accountId);
    await useQuota(accountId, quota - 1);
    expect(requireAdmitted(await admission.byKey(secret, names)).allowance.dailyRemaining).toBe(0);
    expect(await overage(accountId)).toBe(0);
    const more = await callMany(5, () => admission.byKey(secret, names));
    expect(outcomes(more)).toEqual({ admitted: 5 });
    expect(requireAdmitted(more[0]!).allowance.dailyRemaining).toBe(0);
    expect(await overage(accountId)).toBe(5);
  });

  it('explorer is refused, and nothing is counted for billing', async () => {
    const accountId = await createAccountOf();
    const secret = await createTestKey(scope, accountId);
    await useQuota(accountId, 200);
    expect(await admission.byKey(secret, names)).toMatchObject({ outcome: 'limited', by: 'day' });
    expect(await overage(accountId)).toBe(0);
  });

  it('calls that plans do not extend are refused on a paid plan too, whatever their permission', async () => {
    const accountId = await createAccountOf('founder');
    const secret = await createTestKey(scope, accountId);
    await useQuota(accountId, 10_000);
    for (const permission of ['domains:read', 'names:read'] as const)
      expect(await admission.byKey(secret, { permission, dayCost: 1 })).toMatchObject({
        outcome: 'limited',
        by: 'day',
      });
    const { principal } = requireAdmitted(await admission.byKey(secret));
    expect(await admission.keeper.charge(principal, 1)).toMatchObject({ outcome: 'limited', by: 'day' });
    expect(await overage(accountId)).toBe(0);
  });

  it('a call that fails in the end is not counted; concurrent usage stays', async () => {
    const accountId = await createAccountOf('founder');
    const secret = await createTestKey(scope, accountId);
    await useQuota(accountId, 9999);
    const refused = requireAdmitted(await admission.byKey(secret, names));
    const served = requireAdmitted(await admission.byKey(secret, names));
    expect(await overage(accountId)).toBe(1);
    expect(await admission.keeper.refundCall(refused.principal)).toMatchObject({ dailyRemaining: 0 });
    expect(await overage(accountId)).toBe(0);
    expect(await admission.keeper.refundCall(refused.principal)).toBeNull();
    const more = await callMany(20, () => admission.byKey(secret, names));
    expect(await overage(accountId)).toBe(20);
    await Promise.all(
      more.slice(0, 15).map((answer) => admission.keeper.refundCall(requireAdmitted(answer).principal)),
    );
    expect(await overage(accountId)).toBe(5);
    expect(await admission.keeper.refundCall(served.principal)).toMatchObject({ dailyRemaining: 0 });
    expect(await overage(accountId)).toBe(4);
  });

  it('a failed call below the quota is returned to the quota', async () => {
    const accountId = await createAccountOf('founder');
    const { principal } = requireAdmitted(await admission.byKey(await createTestKey(scope, accountId), names));
    expect(await admission.keeper.refundCall(principal)).toMatchObject({ dailyRemaining: 10_000 });
  });

  it('usage is stored by hour; a month sums its own hours', async () => {
    const accountId = await createAccountOf('founder');
    const secret = await createTestKey(scope, accountId);
    for (const moment of [
      '2026-05-31T23:59:00.000Z',
      '2026-06-01T00:00:00.000Z',
      '2026-06-15T10:20:30.000Z',
      '2026-06-15T11:00:00.000Z',
    ]) {
      admission.clock.set(moment);
      await useQuota(accountId, 10_000);
      requireAdmitted(await admission.byKey(secret, names));
    }
    const hours = await scope.sql.unnamed<{ used: number }>('select used from usage_overage where account_id = $1', [
      accountId,
    ]);
    expect(hours.map(({ used }) => used)).toEqual([1, 1, 1, 1]);
    expect(await overage(accountId)).toBe(3);
  });
});

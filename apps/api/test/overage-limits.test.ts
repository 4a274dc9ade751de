import { createUserKey, call, queryStack, setTier, signUp, type Answer, type Body, type User } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { keyWith } from './spending.fixture.ts';
import { accountOf, agencyOwner, joinTeam } from './team.fixture.ts';

const QUOTA = { founder: 10_000, agency: 100_000 };

/** Uses up the daily quota, so that every further call is metered. */
async function useUpQuota(user: User, tier: keyof typeof QUOTA): Promise<string> {
  const accountId = await accountOf(user);
  await queryStack(
    `insert into usage_day (account_id, day, used) values ($1, extract(epoch from now())::int / 86400, $2)
     on conflict (account_id, day) do update set used = excluded.used`,
    [accountId, QUOTA[tier]],
  );
  return accountId;
}

async function founder(): Promise<User> {
  const user = await signUp();
  await setTier(user, 'founder');
  await useUpQuota(user, 'founder');
  return user;
}

const generate = (by: { key: string } | { user: User }): Promise<Answer<Body>> =>
  call('POST', '/names/generate', { ...by, json: { description: 'A bakery in Porto that delivers bread.', count: 1 } });
const setLimits = async (user: User, json: Record<string, number | null>): Promise<Body> =>
  expectOk(await call('PUT', '/account/spending', { user, json }));
const overageOf = async (user: User): Promise<number> =>
  expectOk(await call<{ usage: { overageThisMonth: number } }>('GET', '/account', { user })).usage.overageThisMonth;

describe('a call beyond the daily quota', () => {
  it('403 spend_limit_exceeded: none is billed when key and account may spend nothing', async () => {
    const user = await founder();
    await setLimits(user, { perDay: 0, perMonth: 0 });
    const { key } = await keyWith(user, { perPurchase: 0, perDay: 0, perMonth: 0, approvalAbove: 0 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => generate({ key })));
    for (const answer of answers)
      expect(expectRefusal(answer, 403, 'spend_limit_exceeded')).toMatchObject({
        limit: 'perPurchase',
        amount: 0.0005,
        cap: 0,
        spent: 0,
        remaining: 0,
        resetsAt: null,
        moneyMoved: 'no',
        retryable: false,
      });
    expect(await overageOf(user)).toBe(0);
    const stream = await call('POST', '/names/stream', { key, json: { description: 'A bakery in Porto.' } });
    expectRefusal(stream, 403, 'spend_limit_exceeded');
    expectRefusal(
      await call('POST', '/briefs/read', { key, json: { description: 'A bakery.' } }),
      403,
      'spend_limit_exceeded',
    );
  });

  it.each([
    ['perPurchase', { perPurchase: 0 }, {}],
    ['perDay', { perDay: 0 }, {}],
    ['perMonth', { perMonth: 0 }, {}],
    ['approvalAbove', { approvalAbove: 0 }, {}],
    ['account.perDay', {}, { perDay: 0 }],
    ['account.perMonth', {}, { perMonth: 0 }],
    ['overagePerMonth', {}, { overagePerMonth: 0 }],
  ])('403 spend_limit_exceeded: %s alone refuses it', async (limit, ofKey, ofAccount) => {
    const user = await founder();
    const { key } = await keyWith(user, ofKey);
    await setLimits(user, ofAccount);
    expect(expectRefusal(await generate({ key }), 403, 'spend_limit_exceeded')).toMatchObject({ limit, cap: 0 });
    expect(await overageOf(user)).toBe(0);
  });

  it('counts as spending of key and account, and only calls within the ceiling are answered', async () => {
    const user = await founder();
    const { id, key } = await keyWith(user);
    expect(await setLimits(user, { overagePerMonth: 0.01 })).toMatchObject({ overagePerMonth: 0.01 });
    // 0.01 USD pays for twenty calls at 0.0005.
    const answers = await Promise.all(Array.from({ length: 25 }, () => generate({ key })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = expectRefusal(
      answers.find(({ status }) => status !== 200)!,
      403,
      'spend_limit_exceeded',
    );
    expect(refused).toMatchObject({ limit: 'overagePerMonth', cap: 0.01, spent: 0.01, remaining: 0 });
    expect(new Date(String(refused['resetsAt'])).getUTCDate()).toBe(1);
    expect(await overageOf(user)).toBe(20);
    expect(expectOk(await call('GET', '/account/spending', { user }))).toMatchObject({
      overagePerMonth: 0.01,
      spent: { day: 0.01, month: 0.01 },
    });
    const { keys } = expectOk(await call<{ keys: { id: string; spent: object }[] }>('GET', '/keys', { user }));
    expect(keys.find((one) => one.id === id)?.spent).toEqual({ day: 0.01, month: 0.01 });
  });

  it('is refused to a member beyond their limit, and to the owner only by that of the account', async () => {
    const owner = await agencyOwner();
    const member = await joinTeam(owner, 'buyer');
    await useUpQuota(owner, 'agency');
    const json = { spending: { perMonth: 0 } };
    expectOk(await call('PATCH', `/account/members/${member.seat}`, { user: owner, json }));
    expect(expectRefusal(await generate({ user: member }), 403, 'spend_limit_exceeded')).toMatchObject({
      limit: 'perMonth',
    });
    expectOk(await generate({ user: owner }));
  });

  it('has the monthly price of the plan as its ceiling until the owner sets one, and null lifts it', async () => {
    const user = await founder();
    expect(expectOk(await call('GET', '/account/spending', { user }))).toMatchObject({ overagePerMonth: 19 });
    await setTier(user, 'agency');
    expect(expectOk(await call('GET', '/account/spending', { user }))).toMatchObject({ overagePerMonth: 79 });
    expect(await setLimits(user, { overagePerMonth: null })).toMatchObject({ overagePerMonth: null });
    expect(await setLimits(user, { perDay: 5 })).toMatchObject({ perDay: 5, overagePerMonth: null });
  });

  it('within the quota costs nothing and is never refused by a limit', async () => {
    const user = await signUp();
    await setTier(user, 'founder');
    await setLimits(user, { perDay: 0, perMonth: 0, overagePerMonth: 0 });
    expectOk(await generate({ key: await createUserKey(user, { spending: { perPurchase: 0, perMonth: 0 } }) }));
    expect(await overageOf(user)).toBe(0);
  });
});

describe('PUT /account/spending', () => {
  it('400 invalid_request: overagePerMonth is dollars and cents, or null', async () => {
    const user = await signUp();
    for (const overagePerMonth of [-1, 0.001, 1e9, 'ten', {}, [1]])
      expectRefusal(
        await call('PUT', '/account/spending', { user, json: { overagePerMonth } }),
        400,
        'invalid_request',
      );
  });
});

import { changeMember } from '@onym/accounts/access';
import { DEFAULT_SPENDING, type KeyBounds } from '@onym/core';
import { createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setAccountSpending } from './set-account-spending.ts';
import { mailOverageNotices } from './mail-overage-notices.ts';
import { SpendingRefused } from './reserve-spending.ts';
import { makeSpender, spentBy, sumsThatLie, trySpend } from './spending.fixture.ts';

const NOW = '2026-11-22T15:00:00Z';
const CENT = 10_000;

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
beforeEach(() => scope.clock.set(NOW));
afterAll(() => scope.close());

/** Counts a call beyond the quota as the limiter does. Returns the limit that refuses it, or null. */
async function takeCall(
  { accountId, spender, bounds = {} }: { accountId: string; spender?: string; bounds?: Partial<KeyBounds> },
  micros = 500,
): Promise<string | null> {
  const row = await scope.sql.row<{ refusal: { limit: string } | null }>(
    'test-take-overage',
    'select spending_take_overage($1, $2, $3, $4, 1900, $5) as refusal',
    [accountId, spender ?? null, JSON.stringify(bounds), micros, scope.clock.now()],
  );
  return row?.refusal?.limit ?? null;
}
const giveBackCall = (accountId: string, spender: string | null, micros = 500) =>
  scope.sql.rows('test-refund-overage', 'select spending_refund_overage($1, $2, $3, $4)', [
    accountId,
    spender,
    micros,
    scope.clock.now(),
  ]);
const mailsTo = async (email: string): Promise<string[]> =>
  (
    await scope.sql.rows<{ subject: string }>(
      'test-notices',
      'select subject from outgoing_mail where "to" = $1 and subject like $2 order by subject',
      [email, 'Extra calls%'],
    )
  ).map(({ subject }) => subject);

describe('calls beyond the quota', () => {
  it('never exceed a limit together with purchases, 60 at once', async () => {
    const { accountId, keyId, memberId } = await makeSpender(scope);
    const spender = { accountId, keyId, memberId };
    await setAccountSpending(scope, accountId, { perDayMinor: 3000 });
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        i % 2 ? trySpend(scope, spender) : takeCall({ accountId, spender: keyId }, 100 * CENT),
      ),
    );
    const bought = outcomes.filter((one, i) => i % 2 && !(one instanceof SpendingRefused)).length;
    const called = outcomes.filter((one, i) => i % 2 === 0 && one === null).length;
    const [spent] = await spentBy(scope, accountId);
    expect(spent).toBe(bought * 1000 + called * 100);
    expect(spent).toBeLessThanOrEqual(3000);
    expect(spent).toBeGreaterThan(2900 - 1000);
    expect(await spentBy(scope, keyId)).toEqual([spent, spent]);
    expect(await sumsThatLie(scope, accountId)).toEqual([]);
  });

  it.each<[string, Partial<KeyBounds>, number, number]>([
    ['perDay', { perDayMinor: 3 }, 60, 60],
    ['perMonth', { perMonthMinor: 3 }, 60, 60],
    ['account.perDay', {}, 60, 60],
  ])('%s allows exactly the calls that it covers', async (limit, bounds, allowed) => {
    const { accountId, keyId } = await makeSpender(scope);
    if (limit === 'account.perDay') await setAccountSpending(scope, accountId, { perDayMinor: 3 });
    const call = () => takeCall({ accountId, spender: keyId, bounds: { ...DEFAULT_SPENDING, ...bounds } });
    const outcomes = await Promise.all(Array.from({ length: 70 }, call));
    expect(outcomes.filter((one) => one === null)).toHaveLength(allowed);
    expect(new Set(outcomes)).toEqual(new Set([null, limit]));
    expect(await spentBy(scope, keyId)).toEqual([3, 3]);
  });

  it('are not counted when they are returned or refused', async () => {
    const { accountId, keyId } = await makeSpender(scope);
    await takeCall({ accountId, spender: keyId });
    expect(await spentBy(scope, keyId)).toEqual([1, 1]); // rounded up to a cent
    await giveBackCall(accountId, keyId);
    expect(await takeCall({ accountId, spender: keyId, bounds: { ...DEFAULT_SPENDING, perMonthMinor: 0 } })).toBe(
      'perMonth',
    );
    expect([await spentBy(scope, keyId), await spentBy(scope, accountId)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('restart with each day and each month', async () => {
    const { id: accountId } = await createTestAccount(scope);
    await setAccountSpending(scope, accountId, { perDayMinor: 1, perMonthMinor: 2 });
    const twenty = async () => {
      for (let call = 0; call < 20; call++) await takeCall({ accountId });
    };
    await twenty();
    expect(await takeCall({ accountId })).toBe('account.perDay');
    scope.clock.set('2026-11-23T00:00:00Z');
    await twenty();
    scope.clock.set('2026-11-24T00:00:00Z');
    expect(await takeCall({ accountId })).toBe('account.perMonth');
    scope.clock.set('2026-12-01T00:00:00Z');
    expect(await takeCall({ accountId })).toBeNull();
  });
});

describe('mails about calls beyond the quota', () => {
  it('are sent at 50, 80 and 100 percent of the ceiling, each once a month', async () => {
    const { id: accountId, email } = await createTestAccount(scope, { tier: 'founder' });
    await setAccountSpending(scope, accountId, { overagePerMonthMinor: 100 });
    const reach = async (minor: number): Promise<string[]> => {
      await takeCall({ accountId }, minor * CENT);
      await Promise.all([mailOverageNotices(scope.fork()), mailOverageNotices(scope.fork())]);
      return mailsTo(email);
    };
    expect(await reach(49)).toEqual([]);
    expect(await reach(1)).toEqual(['Extra calls have used 50 % of 1.00 USD']);
    expect(await reach(29)).toHaveLength(1);
    expect(await reach(1)).toEqual([
      'Extra calls have used 50 % of 1.00 USD',
      'Extra calls have used 80 % of 1.00 USD',
    ]);
    expect(await reach(20)).toContain('Extra calls have reached 1.00 USD');
    expect(await reach(1)).toHaveLength(3);
    // A raised limit gets its own mails at 50, 80 and 100 percent.
    await setAccountSpending(scope, accountId, { overagePerMonthMinor: 110 });
    expect(await reach(10)).toHaveLength(4);
    scope.clock.set('2026-12-02T10:00:00Z');
    expect(await reach(60)).toHaveLength(5);
  });

  it('use the monthly price of the plan as the default ceiling, and are not sent when the ceiling is lifted', async () => {
    const [plan, none] = [
      await createTestAccount(scope, { tier: 'founder' }),
      await createTestAccount(scope, { tier: 'founder' }),
    ];
    await setAccountSpending(scope, none.id, { overagePerMonthMinor: null });
    for (const { id: accountId } of [plan, none]) await takeCall({ accountId }, 1000 * CENT);
    await mailOverageNotices(scope.fork());
    expect(await mailsTo(plan.email)).toEqual(['Extra calls have used 50 % of 19.00 USD']);
    expect(await mailsTo(none.email)).toEqual([]);
  });
});

describe('a member who spends', () => {
  const makeMember = async (accountId: string, spending: Partial<KeyBounds>): Promise<string> => {
    const { id: person } = await createTestAccount(scope);
    const id = uniqueWord('mem_');
    await scope.sql.rows(
      'test-member',
      `insert into account_member (id, account_id, email, role, person_id, invited_at, joined_at) values ($1, $2, $3, 'buyer', $4, now(), now())`,
      [id, accountId, `${id}@example.com`, person],
    );
    await changeMember(scope.fork(), accountId, id, { spending });
    return id;
  };

  it('never exceeds their limit by a cent with 40 concurrent purchases, also by another member and the owner', async () => {
    const { id: accountId } = await createTestAccount(scope);
    const [one, two] = [
      await makeMember(accountId, { perMonthMinor: 7300 }),
      await makeMember(accountId, { perMonthMinor: null, perPurchaseMinor: null }),
    ];
    const who = [one, two, null];
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, i) => trySpend(scope, { accountId, keyId: null, memberId: who[i % 3]! })),
    );
    expect(outcomes.filter((outcome, i) => i % 3 === 0 && !(outcome instanceof SpendingRefused))).toHaveLength(7);
    expect(outcomes.filter((outcome, i) => i % 3 !== 0 && outcome instanceof SpendingRefused)).toEqual([]);
    expect(await spentBy(scope, one)).toEqual([7000, 7000]);
    expect(await sumsThatLie(scope, accountId)).toEqual([]);
  });

  it('403 membership_ended: spends nothing once they have no seat', async () => {
    const { id: accountId } = await createTestAccount(scope);
    const member = await makeMember(accountId, {});
    await scope.sql.rows('test-leave', 'delete from account_member where id = $1', [member]);
    await expect(trySpend(scope, { accountId, keyId: null, memberId: member })).rejects.toMatchObject({
      code: 'membership_ended',
    });
    expect(await spentBy(scope, accountId)).toEqual([0, 0]);
  });
});

import { changeKey } from '@onym/accounts/access';
import { DAY_MS } from '@onym/core';
import { transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAccountSpending } from './set-account-spending.ts';
import { releaseSpending, previewSpending, replaceReservation, SpendingRefused } from './reserve-spending.ts';
import { makeSpender, spentBy, sumsThatLie, trySpend } from './spending.fixture.ts';

let scope: TestScope;

beforeAll(async () => {
  scope = await openTestScope();
  scope.clock.set('2026-11-22T15:00:00Z');
});
afterAll(() => scope.close());

const giveBack = (orderId: string, refundedMinor?: number): Promise<void> =>
  transaction(scope.fork(), (tx) => releaseSpending(tx, orderId, refundedMinor));
const isRefused = (outcome: unknown): outcome is SpendingRefused => outcome instanceof SpendingRefused;

describe('reserveSpending', () => {
  it('counts for the key and the account, this day and this month', async () => {
    const spender = await makeSpender(scope);
    await trySpend(scope, spender, { amountMinor: 1609 });
    await trySpend(scope, { ...spender, keyId: null }, { amountMinor: 91 });
    expect(await spentBy(scope, spender.keyId)).toEqual([1609, 1609]);
    expect(await spentBy(scope, spender.accountId)).toEqual([1700, 1700]);
  });

  it('leaves nothing behind when it refuses', async () => {
    const spender = await makeSpender(scope, { perDayMinor: 1500 });
    await trySpend(scope, spender);
    const refused = await trySpend(scope, spender);
    expect(isRefused(refused) && refused.refusal).toMatchObject({ limit: 'perDay', spentMinor: 1000, capMinor: 1500 });
    expect(await spentBy(scope, spender.keyId)).toEqual([1000, 1000]);
    expect(await spentBy(scope, spender.accountId)).toEqual([1000, 1000]);
    expect(await sumsThatLie(scope, spender.accountId)).toEqual([]);
  });

  it.each(['perDayMinor', 'perMonthMinor'] as const)(
    'never exceeds %s by a cent with 40 concurrent purchases',
    async (bound) => {
      const spender = await makeSpender(scope, { [bound]: 7300 });
      const outcomes = await Promise.all(Array.from({ length: 40 }, () => trySpend(scope, spender)));
      expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(7);
      expect(await spentBy(scope, spender.keyId)).toEqual([7000, 7000]);
    },
  );

  it('never exceeds the limit of the account by a cent with two keys and a session at once', async () => {
    const spender = await makeSpender(scope);
    const { keyId: otherKey } = await makeSpender(scope);
    await setAccountSpending(scope, spender.accountId, { perDayMinor: 5999 });
    const who = [spender, { ...spender, keyId: otherKey }, { ...spender, keyId: null }];
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, i) => trySpend(scope, who[i % 3]!)));
    expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(5);
    expect(await spentBy(scope, spender.accountId)).toEqual([5000, 5000]);
  });

  it('checks no limit when the owner approved the purchase, and counts it all the same', async () => {
    const spender = await makeSpender(scope, { premium: false, perPurchaseMinor: 1, perDayMinor: 1 });
    expect(isRefused(await trySpend(scope, spender, { premium: true }, { approved: true }))).toBe(false);
    expect(await spentBy(scope, spender.keyId)).toEqual([1000, 1000]);
  });

  it('applies a limit that was lowered just before', async () => {
    const spender = await makeSpender(scope);
    await changeKey(scope.fork(), spender.accountId, spender.keyId, { spending: { perPurchaseMinor: 999 } });
    expect(isRefused(await trySpend(scope, spender))).toBe(true);
  });

  it("audits a change of the account's limits, with the values before and after", async () => {
    const { accountId } = await makeSpender(scope);
    await setAccountSpending(scope, accountId, { perDayMinor: 500 });
    await setAccountSpending(scope, accountId, { perMonthMinor: 900 });
    expect(
      await scope.sql.rows(
        'test-account-spending-audit',
        `select actor, details from audit_log where subject = $1 and action = 'account.spending_changed' order by details -> 'after' ->> 'perMonthMinor' nulls first`,
        [accountId],
      ),
    ).toMatchObject([
      {
        actor: accountId,
        details: { before: { perDayMinor: null }, after: { perDayMinor: 500, perMonthMinor: null } },
      },
      { actor: accountId, details: { after: { perDayMinor: 500, perMonthMinor: 900 } } },
    ]);
  });

  it('has room again on the next UTC day, and in the next month', async () => {
    const spender = await makeSpender(scope, { perDayMinor: 1000, perMonthMinor: 2000 });
    const start = scope.clock.now();
    try {
      await trySpend(scope, spender);
      expect(isRefused(await trySpend(scope, spender))).toBe(true);
      scope.clock.advanceMs(DAY_MS);
      expect(isRefused(await trySpend(scope, spender))).toBe(false);
      scope.clock.advanceMs(DAY_MS);
      const refused = await trySpend(scope, spender);
      expect(isRefused(refused) && refused.refusal).toMatchObject({
        limit: 'perMonth',
        resetsAt: new Date('2026-12-01T00:00:00Z'),
      });
      scope.clock.set('2026-12-01T00:00:00Z');
      expect(isRefused(await trySpend(scope, spender))).toBe(false);
    } finally {
      scope.clock.set(start);
    }
  });
});

describe('giveBackSpending', () => {
  it('gives back once, for repeated and concurrent calls', async () => {
    const spender = await makeSpender(scope, { perDayMinor: 1000 });
    const orderId = (await trySpend(scope, spender)) as string;
    await Promise.all([giveBack(orderId), giveBack(orderId), giveBack(orderId)]);
    expect(await spentBy(scope, spender.keyId)).toEqual([0, 0]);
    expect(isRefused(await trySpend(scope, spender))).toBe(false);
  });

  it('gives back a part, then the rest', async () => {
    const spender = await makeSpender(scope);
    const orderId = (await trySpend(scope, spender)) as string;
    await giveBack(orderId, 300);
    expect(await spentBy(scope, spender.keyId)).toEqual([700, 700]);
    await giveBack(orderId, 200);
    expect(await spentBy(scope, spender.keyId)).toEqual([700, 700]);
    await giveBack(orderId);
    expect(await spentBy(scope, spender.keyId)).toEqual([0, 0]);
  });

  it('gives back to the day it was taken from', async () => {
    const spender = await makeSpender(scope);
    const start = scope.clock.now();
    const orderId = (await trySpend(scope, spender)) as string;
    try {
      scope.clock.advanceMs(DAY_MS);
      await trySpend(scope, spender, { amountMinor: 500 });
      await giveBack(orderId);
      expect(await spentBy(scope, spender.keyId)).toEqual([500, 500]);
    } finally {
      scope.clock.set(start);
    }
    expect(await spentBy(scope, spender.keyId)).toEqual([0, 500]);
  });

  it('does nothing for an order that took nothing', async () => {
    await expect(giveBack('ord_none')).resolves.toBeUndefined();
  });
});

describe('previewSpending', () => {
  it('returns what would refuse the purchase, and reserves nothing', async () => {
    const spender = await makeSpender(scope, { perPurchaseMinor: 900 });
    const request = { action: 'buy', domain: 'tiderow.com', premium: false, amountMinor: 1000 } as const;
    expect(await previewSpending(scope, spender, request)).toMatchObject({ limit: 'perPurchase' });
    expect(await previewSpending(scope, { ...spender, keyId: null }, request)).toBeNull();
    expect(await spentBy(scope, spender.accountId)).toEqual([0, 0]);
  });
});

it('after any sequence of spending, refusals and returns the sums equal the entries and stay within the limits', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('spend' as const), minor: fc.integer({ min: 1, max: 900 }), byKey: fc.boolean() }),
    fc.record({
      kind: fc.constant('back' as const),
      which: fc.nat(20),
      part: fc.option(fc.integer({ min: 1, max: 900 })),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const spender = await makeSpender(scope, { perDayMinor: 1500, perMonthMinor: 2000 });
      await setAccountSpending(scope, spender.accountId, { perDayMinor: 2500 });
      const orders: string[] = [];
      for (const one of steps) {
        if (one.kind === 'spend') {
          const who = one.byKey ? spender : { ...spender, keyId: null };
          const outcome = await trySpend(scope, who, { amountMinor: one.minor });
          if (!isRefused(outcome)) orders.push(outcome);
        } else if (orders.length > 0) {
          await giveBack(orders[one.which % orders.length]!, one.part ?? undefined);
        }
        const [keyDay] = await spentBy(scope, spender.keyId);
        const [accountDay] = await spentBy(scope, spender.accountId);
        expect(keyDay).toBeLessThanOrEqual(1500);
        expect(accountDay).toBeLessThanOrEqual(2500);
        expect(Math.min(keyDay, accountDay)).toBeGreaterThanOrEqual(0);
      }
      expect(await sumsThatLie(scope, spender.accountId)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

describe('replaceReservation', () => {
  it('counts the smaller amount for the same key, account and day, although the limit is reached', async () => {
    const spender = await makeSpender(scope, { perDayMinor: 3000 });
    const orderId = (await trySpend(scope, spender, { amountMinor: 3000 })) as string;
    const replace = () =>
      transaction(scope.fork(), (tx) =>
        replaceReservation(tx, orderId, { orderId: `${orderId}_rest`, amountMinor: 1000 }),
      );
    await replace();
    expect(await spentBy(scope, spender.keyId)).toEqual([1000, 1000]);
    expect(await spentBy(scope, spender.accountId)).toEqual([1000, 1000]);
    expect(await sumsThatLie(scope, spender.accountId)).toEqual([]);
    await giveBack(`${orderId}_rest`);
    expect(await spentBy(scope, spender.accountId)).toEqual([0, 0]);
  });

  it('does nothing without a reservation', async () => {
    const spender = await makeSpender(scope);
    await transaction(scope.fork(), (tx) =>
      replaceReservation(tx, 'pch_unknown', { orderId: 'pch_rest', amountMinor: 1000 }),
    );
    expect(await spentBy(scope, spender.accountId)).toEqual([0, 0]);
  });
});

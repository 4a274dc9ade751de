import { DAY_MS, MINUTE_MS } from '@onym/core';
import { receivedPrompts, modelSettings, openTestScope, scriptModel, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryModel } from './query-model.ts';
import { costOf, releaseDeadReservations, reserveBudget, bookCost, worstCaseCost } from './budget.ts';

let opened: TestScope;
let scope: TestScope;
beforeAll(async () => {
  opened = await openTestScope(modelSettings({ LLM_MONTHLY_BUDGET_USD: '0.001' })); // One million billionths.
  scope = at(0);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await scope.sql.rows('t-clear-1', 'delete from language_reservation', []);
  await scope.sql.rows('t-clear-2', 'delete from language_spend', []);
});

const books = async () =>
  scope.sql.row(
    't-books',
    `select spent_nano_usd::float8 as spent, reserved_nano_usd::float8 as reserved, turns, (select count(*)::int from language_reservation) as open from language_spend`,
    [],
  );
/** The scope of another process, this long after the middle of a month. */
const at = (ms: number): TestScope => ({
  ...opened.fork(),
  clock: { ...opened.clock, wall: () => new Date(Date.UTC(2026, 10, 15) + ms) },
});

describe('the monthly budget', () => {
  it('counts a price below a cent exactly: 1000 tokens in and 500 out at 1 and 5 dollars a million', () => {
    expect(costOf(scope, { inputTokens: 1000, outputTokens: 500 })).toBe(3_500_000); // 0.0035 dollars.
  });

  it('covers every byte of the prompt and the whole reply in the worst case', () => {
    expect(worstCaseCost(scope, { text: 'ééé', maxOutputTokens: 10 })).toBe((6 + 64) * 1000 + 10 * 5000);
  });

  it('is reserved, then charged with the actual cost', async () => {
    const promise = await reserveBudget(scope, 400_000);
    expect(await books()).toEqual({ spent: 0, reserved: 400_000, turns: 0, open: 1 });
    await bookCost(scope, promise!, 150_000);
    expect(await books()).toEqual({ spent: 150_000, reserved: 0, turns: 1, open: 0 });
  });

  it('is never exceeded by reservations, however many are concurrent', async () => {
    const promises = await Promise.all(Array.from({ length: 40 }, () => reserveBudget(at(0), 90_000)));
    const given = promises.filter((one) => one !== null);
    expect(given).toHaveLength(11);
    expect(await books()).toEqual({ spent: 0, reserved: 990_000, turns: 0, open: 11 });
    await Promise.all(given.map((one) => bookCost(scope, one, 90_000)));
    expect(await books()).toEqual({ spent: 990_000, reserved: 0, turns: 11, open: 0 });
    expect(await reserveBudget(scope, 90_000)).toBeNull();
    expect(await reserveBudget(scope, 10_000)).not.toBeNull();
  });

  it('rejects a first reservation above the limit', async () => {
    expect(await reserveBudget(scope, 1_000_001)).toBeNull();
    expect(await books()).toBeUndefined();
  });

  it('is separate for each month, and a call is charged to the month in which it began', async () => {
    const promise = await reserveBudget(scope, 1_000_000);
    const nextMonth = at(20 * DAY_MS);
    expect(await reserveBudget(nextMonth, 1_000_000)).not.toBeNull();
    await bookCost(nextMonth, promise!, 700_000);
    expect(
      await scope.sql.rows(
        't-months',
        'select month, spent_nano_usd::float8 as spent from language_spend order by month',
        [],
      ),
    ).toEqual([
      { month: '2026-11', spent: 700_000 },
      { month: '2026-12', spent: 0 },
    ]);
  });

  it('gets the whole reservation back from a call that did nothing', async () => {
    const promise = await reserveBudget(scope, 1_000_000);
    expect(await reserveBudget(scope, 1)).toBeNull();
    await bookCost(scope, promise!, 0);
    expect(await reserveBudget(scope, 1_000_000)).not.toBeNull();
  });

  it('gets the reservation of a dead process back a minute after its deadline, not before', async () => {
    expect(await reserveBudget(scope, 1_000_000)).not.toBeNull();
    expect(await reserveBudget(at(scope.settings.language.deadlineMs + MINUTE_MS / 2), 1)).toBeNull();
    expect(await reserveBudget(at(scope.settings.language.deadlineMs + 2 * MINUTE_MS), 1_000_000)).not.toBeNull();
    expect(await books()).toMatchObject({ reserved: 1_000_000, open: 1 });
  });

  it('charges a process wrongly considered dead, and does not release its reservation twice', async () => {
    const promise = await reserveBudget(scope, 500_000);
    const ahead = at(scope.settings.language.deadlineMs + 2 * MINUTE_MS);
    expect(await Promise.all([releaseDeadReservations(ahead), releaseDeadReservations(ahead)])).toContain(true);
    await bookCost(scope, promise!, 200_000);
    expect(await books()).toEqual({ spent: 200_000, reserved: 0, turns: 1, open: 0 });
  });
});

describe('a request beyond the budget', () => {
  it('budget: the model is not called', async () => {
    const about = uniqueWord();
    expect(
      await queryModel(scope, {
        version: 'x',
        schema: z.object({ word: z.string() }),
        instructions: 'Say a word.',
        prompt: about,
        maxOutputTokens: 1000,
      }),
    ).toEqual({ ok: false, reason: 'budget' });
    expect(await receivedPrompts(about)).toEqual([]);
  });

  it('of many concurrent requests as many are sent as the budget allows', async () => {
    const about = uniqueWord();
    const one = (n: number) =>
      queryModel(at(0), {
        version: 'x',
        schema: z.object({ word: z.string() }),
        instructions: 'Say a word.',
        prompt: `${about} ${n}`,
        maxOutputTokens: 20,
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => one(n)));
    const answered = answers.filter(({ ok }) => ok).length;
    expect(answered).toBeGreaterThan(0);
    expect(answers.filter((answer) => !answer.ok)).toEqual(
      Array.from({ length: 12 - answered }, () => ({ ok: false, reason: 'budget' })),
    );
    expect(await receivedPrompts(about)).toHaveLength(answered);
    const after = (await books()) as { spent: number; reserved: number };
    expect(after.spent).toBeLessThanOrEqual(1_000_000);
    expect(after.reserved).toBe(0);
  });

  it('a vendor that reports no usage is counted at the maximum', async () => {
    const about = uniqueWord();
    await scriptModel({ match: about, json: { word: 'hush' }, uncounted: true });
    const answer = await queryModel(scope, {
      version: 'x',
      schema: z.object({ word: z.string() }),
      instructions: 'Say a word.',
      prompt: about,
      maxOutputTokens: 20,
    });
    expect(answer).toMatchObject({ ok: true });
    expect((await books()) as { spent: number }).toMatchObject({
      spent: expect.toSatisfy((spent: number) => spent > 300_000),
      turns: 1,
    });
  });
});

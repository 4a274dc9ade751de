import { DAY_MS, HOUR_MS } from '@onym/core';
import type { Settings } from '@onym/platform';
import { createTestAccount, openTestScope, stack, testConfig, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flagsOf, makeBuyer, tryPurchase, useCard } from './fraud.fixture.ts';
import { deleteOldTallies } from './fraud-data.ts';

const START = new Date('2026-11-22T15:20:00Z');
let scope: TestScope;

beforeAll(async () => {
  scope = await openTestScope({
    FRAUD_PURCHASES_PER_HOUR: '3',
    FRAUD_AMOUNT_PER_DAY: '500',
    FRAUD_YOUNG_DAYS: '7',
    FRAUD_NEW_CARDS_PER_DAY: '2',
  });
});
beforeEach(() => scope.clock.set(START.toISOString()));
afterAll(() => scope.close());

const after = (ms: number) => scope.clock.set(new Date(START.getTime() + ms).toISOString());
const accountId = async () => (await createTestAccount(scope)).id;
const held = (until: string) => ({ code: 'purchases_held', status: 403, details: { reason: 'velocity', until } });

describe('purchases per hour', () => {
  it('are limited for an account until the hour ends', async () => {
    const account = await accountId();
    for (let time = 0; time < 3; time++) expect(await tryPurchase(scope, { accountId: account })).toBeNull();
    expect(await tryPurchase(scope, { accountId: account })).toMatchObject(held('2026-11-22T16:00:00.000Z'));
    after(HOUR_MS);
    expect(await tryPurchase(scope, { accountId: account })).toBeNull();
  });

  it('never exceed the limit, of 30 at once', async () => {
    const account = await accountId();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => tryPurchase(scope, { accountId: account })));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(3);
  });

  it('are limited for a card over all accounts, of 30 at once', async () => {
    const fingerprint = uniqueWord();
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(scope, fingerprint)));
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => tryPurchase(scope, { ...buyers[nth % 6]! })),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(3);
    expect(await tryPurchase(scope, await makeBuyer(scope))).toBeNull();
  });

  it('a refused purchase is not counted, and the operators are notified once', async () => {
    const account = await accountId();
    for (let time = 0; time < 6; time++) await tryPurchase(scope, { accountId: account });
    const counted = await scope.sql.unnamed(
      'select purchases from purchase_tally where subject = $1 and length(period) > 10',
      [`account:${account}`],
    );
    expect(counted).toEqual([{ purchases: 3 }]);
    expect(await flagsOf(scope, account)).toEqual(['More purchases in an hour than FRAUD_PURCHASES_PER_HOUR']);
  });

  it('what others buy for an account does not use up its own', async () => {
    const account = await accountId();
    const outcomes = [];
    for (let time = 0; time < 4; time++)
      outcomes.push(await tryPurchase(scope, { accountId: account, payer: 'other' }));
    expect(outcomes.map((outcome) => outcome?.code ?? null)).toEqual([null, null, null, 'purchases_held']);
    expect(await tryPurchase(scope, { accountId: account })).toBeNull();
  });
});

describe('the amount per day', () => {
  it('is limited to the cent for a new account, and not for an old one', async () => {
    const account = await accountId();
    expect(await tryPurchase(scope, { accountId: account, amountMinor: 50_000 })).toBeNull();
    expect(await tryPurchase(scope, { accountId: account, amountMinor: 1 })).toMatchObject(
      held('2026-11-23T00:00:00.000Z'),
    );
    after(7 * DAY_MS);
    expect(await tryPurchase(scope, { accountId: account, amountMinor: 900_000 })).toBeNull();
  });
});

describe('new cards per day', () => {
  it('the third new card stops purchases for the day, the same card saved again does not', async () => {
    const { accountId: account, fingerprint } = await makeBuyer(scope);
    await useCard(scope, account, fingerprint);
    await useCard(scope, account);
    expect(await tryPurchase(scope, { accountId: account })).toBeNull();
    await useCard(scope, account);
    expect(await tryPurchase(scope, { accountId: account })).toMatchObject(held('2026-11-23T00:00:00.000Z'));
    expect(await flagsOf(scope, account)).toEqual(['More new cards in a day than FRAUD_NEW_CARDS_PER_DAY']);
    after(DAY_MS);
    expect(await tryPurchase(scope, { accountId: account })).toBeNull();
  });
});

/** The scope with other limits. */
function limitedBy(fraud: Settings['fraud']): TestScope {
  const make = (): TestScope => ({ ...scope.fork(), settings: { ...scope.settings, fraud }, fork: make });
  return make();
}

it('a limit of 0 is none', async () => {
  const open = limitedBy({ purchasesPerHour: 0, amountPerDayMinor: 0, youngDays: 7, newCardsPerDay: 0 });
  const { accountId: account, paymentMethodId } = await makeBuyer(open);
  for (let card = 0; card < 4; card++) await useCard(open, account);
  for (let time = 0; time < 8; time++)
    expect(await tryPurchase(open, { accountId: account, paymentMethodId, amountMinor: 900_000 })).toBeNull();
});

it('an honest account stays below the defaults: fifty names on its first day', async () => {
  const { fraud } = testConfig(stack().databaseUrl).settings;
  const open = limitedBy(fraud);
  const buyer = await makeBuyer(open);
  for (let time = 0; time < 50; time++) expect(await tryPurchase(open, buyer)).toBeNull();
});

it('counts are deleted after two days', async () => {
  const account = await accountId();
  await tryPurchase(scope, { accountId: account });
  const left = async () =>
    (await scope.sql.unnamed('select 1 from purchase_tally where subject = $1', [`account:${account}`])).length;
  after(DAY_MS);
  await deleteOldTallies(scope);
  expect(await left()).toBe(2);
  after(3 * DAY_MS);
  await deleteOldTallies(scope);
  expect(await left()).toBe(0);
});

import { callMicrosOf, findAccount } from '@onym/accounts/access';
import { HOUR_MS } from '@onym/core';
import type { Settings } from '@onym/platform';
import { CARDS, openOwnSandbox, openTestScope, submitCard, type OwnSandbox, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceCharge } from './advance-charge.ts';
import { catchUp, fillIn, makePayer, theirSubscription, callProcessor, type TestPayer } from './billing.fixture.ts';
import { meterOverage } from './meter-overage.ts';
import { entitlementRequired } from './require-entitlement.ts';
import { openPortal, startPurchase, startSubscription } from './start-checkout.ts';
import { offersToWire } from './billing.schemas.ts';
import { listOffers } from './list-offers.ts';
import { startCardSetup } from './save-card.ts';
import { findSubscription } from './subscription-tier.ts';

// `dearer` is the same service after a restart with higher prices.
let sandbox: OwnSandbox;
let scope: TestScope;
let dearer: TestScope;
beforeAll(async () => {
  sandbox = await openOwnSandbox();
  scope = await openTestScope(sandbox.environment);
  const { products, plans } = scope.settings.prices;
  const settings: Settings = {
    ...scope.settings,
    prices: {
      products: { ...products, LOGO_PACK: 2450 },
      plans: { ...plans, founder_monthly: 2900, founder_yearly: 29_000 },
      nameCall: '0.2',
    },
  };
  dearer = { ...scope, settings, fork: () => ({ ...scope.fork(), settings }) };
});
afterAll(async () => {
  await scope?.close();
  await sandbox?.stop();
});

async function subscribe(at: TestScope, payer: TestPayer): Promise<string> {
  expect(await fillIn((await startSubscription(at.fork(), payer.accountId, 'founder_monthly')).url)).toBe(303);
  await catchUp(at, payer);
  return (await theirSubscription(at, payer)).id;
}

const periodEnd = async (id: string): Promise<number> =>
  (await callProcessor<{ items: { data: { current_period_end: number }[] } }>(scope, 'GET', `/subscriptions/${id}`))
    .items.data[0]!.current_period_end;

const clock = (to?: { now: Date }) =>
  fetch(`${sandbox.url}/_sandbox/clock`, {
    method: to ? 'POST' : 'DELETE',
    headers: { 'content-type': 'application/json' },
    ...(to && { body: JSON.stringify(to) }),
  });

/** Lets the running periods of these subscriptions end, and waits until the processor has renewed each. */
async function renew(payers: readonly TestPayer[]): Promise<void> {
  const ids = await Promise.all(payers.map(async (payer) => (await theirSubscription(scope, payer)).id));
  const ends = await Promise.all(ids.map(periodEnd));
  await clock({ now: new Date((Math.max(...ends) + 60) * 1000) });
  for (const [index, id] of ids.entries()) await expect.poll(() => periodEnd(id)).toBeGreaterThan(ends[index]!);
  await clock();
  for (const payer of payers) await catchUp(dearer, payer);
}

/** The amounts that the processor has captured, oldest first, and the payer's ledger entries, summed by ledger account. */
async function books({ accountId, customerId }: TestPayer) {
  const { rows } = await scope.ports.payments.listPayments({ after: null, customerId });
  const sides = await scope.sql.rows<{ account: string; minor: number }>(
    'test-changed-prices-booked',
    `select e.account, sum(e.amount_minor)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.account_id = $1 and e.account in ('processor', 'revenue', 'overage', 'pending') group by 1 having sum(e.amount_minor) <> 0 order by 1`,
    [accountId],
  );
  const taken = rows.filter(({ status }) => status === 'captured').map(({ amountMinor }) => amountMinor);
  return { taken: taken.toReversed(), booked: Object.fromEntries(sides.map(({ account, minor }) => [account, minor])) };
}

/** The next payment, as an account sees it. */
async function nextPayment(at: TestScope, { accountId }: TestPayer): Promise<number | undefined> {
  const { tier } = await findAccount(at.fork(), accountId);
  const offers = await listOffers(at.fork(), { accountId, tier });
  return offersToWire(offers, await findSubscription(at.fork(), accountId)).nextPayment?.amount;
}

const use = ({ accountId }: TestPayer, hoursAgo: number, used: number) =>
  scope.sql.rows('test-changed-prices-use', 'insert into usage_overage (account_id, hour, used) values ($1, $2, $3)', [
    accountId,
    Math.floor(scope.clock.wall().getTime() / HOUR_MS) - hoursAgo,
    used,
  ]);

describe('a price that an operator has changed', () => {
  it('of a product applies to the next page and the ledger; a page that is already open sells at the price it shows', async () => {
    const [early, late] = [await makePayer(scope), await makePayer(scope)];
    const { url } = await startPurchase(scope.fork(), early.accountId, 'LOGO_PACK');
    const page = await startPurchase(dearer.fork(), late.accountId, 'LOGO_PACK');
    for (const [payer, at, minor] of [
      [early, url, 1999],
      [late, page.url, 2450],
    ] as const) {
      expect(await fillIn(at)).toBe(303);
      await catchUp(dearer, payer);
      expect(await books(payer)).toEqual({ taken: [minor], booked: { processor: minor, revenue: -minor } });
    }
  });

  it('of a plan is charged to new subscribers; earlier subscribers keep their price, and are shown it', async () => {
    const [old, fresh] = [await makePayer(scope), await makePayer(scope)];
    await subscribe(scope, old);
    await subscribe(dearer, fresh);
    await renew([old, fresh]);
    expect(await books(old)).toEqual({ taken: [1900, 1900], booked: { processor: 3800, revenue: -3800 } });
    expect(await books(fresh)).toEqual({ taken: [2900, 2900], booked: { processor: 5800, revenue: -5800 } });
    expect(await nextPayment(dearer, old)).toBe(19);
    expect(await nextPayment(dearer, fresh)).toBe(29);
    expect((await findSubscription(dearer.fork(), old.accountId))?.planId).toBe('founder_monthly');
    expect((await findAccount(dearer.fork(), old.accountId)).tier).toBe('founder');
  });

  it('creates one new price object at the processor, and another one when it is set back', async () => {
    const prices = async () => {
      const { data } = await callProcessor<{
        data: { id: string; unit_amount: number; metadata: { price_key: string } }[];
      }>(scope, 'GET', '/prices', { limit: '100' });
      return data.filter(({ metadata }) => metadata.price_key === 'founder_monthly').map((one) => one.unit_amount);
    };
    const open = async (at: TestScope) =>
      startSubscription(at.fork(), (await makePayer(scope)).accountId, 'founder_monthly');
    for (const at of [dearer, scope]) await open(at);
    const made = await prices();
    for (const at of [scope, scope]) await open(at);
    expect(await prices()).toEqual(made);
    expect(new Set(made)).toEqual(new Set([1900, 2900]));
    const { data } = await callProcessor<{ data: { unit_amount: number }[] }>(scope, 'GET', '/prices', {
      'lookup_keys[0]': 'founder_monthly',
    });
    expect(data.map((one) => one.unit_amount)).toEqual([1900]);
  });

  it('of a plan is charged to a subscriber who changes to it in the portal', async () => {
    const payer = await makePayer(scope);
    const id = await subscribe(scope, payer);
    await startSubscription(dearer.fork(), (await makePayer(scope)).accountId, 'founder_yearly');
    const { data } = await callProcessor<{ data: { id: string }[] }>(scope, 'GET', '/prices', {
      'lookup_keys[0]': 'founder_yearly',
    });
    const { url } = await openPortal(dearer.fork(), payer.accountId);
    const form = { action: 'change_plan', subscription: id, price: data[0]!.id };
    await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    await catchUp(dearer, payer);
    const { taken, booked } = await books(payer);
    expect(taken[1]).toBeGreaterThan(27_000);
    expect(booked['processor']).toBe(taken[0]! + taken[1]!);
    expect(await nextPayment(dearer, payer)).toBe(290);
    expect(await callMicrosOf(dearer.fork(), payer.accountId)).toBe(2000);
  });
});

it('the list of offers and refusals contain the prices that an operator has set', async () => {
  const { accountId } = await makePayer(scope);
  const { plans, products } = await listOffers(dearer.fork(), { accountId, tier: 'explorer' });
  expect(plans.find(({ planId }) => planId === 'founder_monthly')?.priceMinor).toBe(2900);
  expect(products.find(({ productType }) => productType === 'LOGO_PACK')?.priceMinor).toBe(2450);
  expect(entitlementRequired(dearer.settings, 'LOGO_PACK').details).toMatchObject({
    oneTimePrice: 24.5,
    message: expect.stringContaining('24.50 USD') as string,
  });
});

describe('the price of a call beyond the quota, once it has changed', () => {
  it('does not change for an active subscription, nor for its unbilled rest', async () => {
    const payer = await makePayer(scope);
    const id = await subscribe(scope, payer);
    await submitCard((await startCardSetup(scope.fork(), payer.accountId)).url, CARDS.good);
    await catchUp(scope, payer);
    expect(await callMicrosOf(dearer.fork(), payer.accountId)).toBe(500);
    await use(payer, 3, 1500);
    await meterOverage(dearer.fork());
    await use(payer, 2, 500);
    const { url } = await openPortal(dearer.fork(), payer.accountId);
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'cancel_now', subscription: id }) });
    await catchUp(dearer, payer);
    await meterOverage(dearer.fork());
    const open = await scope.sql.rows<{ id: string }>(
      'test-changed-prices-charges',
      'select id from product_charge where account_id = $1 and settled_at is null',
      [payer.accountId],
    );
    for (const charge of open) await advanceCharge(dearer.fork(), charge.id);
    expect(await books(payer)).toEqual({
      taken: [1900, 100],
      booked: { processor: 2000, revenue: -1900, overage: -100 },
    });
  });

  it('is charged to a new subscriber, in the invoice and in the ledger', async () => {
    const payer = await makePayer(scope);
    await subscribe(dearer, payer);
    expect(await callMicrosOf(scope.fork(), payer.accountId)).toBe(2000);
    scope.clock.advanceMs(60_000); // the test clock stands still, the processor's runs
    await use(payer, 2, 1000);
    await meterOverage(dearer.fork());
    await renew([payer]);
    expect(await books(payer)).toEqual({
      taken: [2900, 3100],
      booked: { processor: 6000, revenue: -5800, overage: -200 },
    });
  });

  it('is the current one for an account that never subscribed', async () => {
    const { accountId } = await makePayer(scope);
    expect(await callMicrosOf(scope.fork(), accountId)).toBe(500);
    expect(await callMicrosOf(dearer.fork(), accountId)).toBe(2000);
  });
});

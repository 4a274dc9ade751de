import { HOUR_MS } from '@onym/core';
import { readLedgerBalances } from '@onym/billing/ledger';
import { CARDS, openOwnSandbox, openTestScope, submitCard, type OwnSandbox, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceCharge } from './advance-charge.ts';
import { catchUp, fillIn, makePayer, theirSubscription, callProcessor, type TestPayer } from './billing.fixture.ts';
import { compareCarried } from './books/compare-carried.ts';
import { compareUsage } from './books/compare-usage.ts';
import { meterOverage } from './meter-overage.ts';
import { openPortal, startSubscription } from './start-checkout.ts';
import { startCardSetup } from './save-card.ts';

let sandbox: OwnSandbox;
let scope: TestScope;
beforeAll(async () => {
  sandbox = await openOwnSandbox();
  scope = await openTestScope(sandbox.environment);
});
afterAll(async () => {
  await scope?.close();
  await sandbox?.stop();
});

const clock = (to?: { now: Date }) =>
  fetch(`${sandbox.url}/_sandbox/clock`, {
    method: to ? 'POST' : 'DELETE',
    headers: { 'content-type': 'application/json' },
    ...(to && { body: JSON.stringify(to) }),
  });

const hoursAgo = (hours: number): number => Math.floor(scope.clock.wall().getTime() / HOUR_MS) - hours;

const use = ({ accountId }: TestPayer, hour: number, used: number) =>
  scope.sql.rows(
    'test-carried-usage-use',
    `insert into usage_overage as c (account_id, hour, used) values ($1, $2, $3)
     on conflict (account_id, hour) do update set used = c.used + excluded.used`,
    [accountId, hour, used],
  );

async function subscriber(): Promise<TestPayer> {
  const payer = await makePayer(scope);
  await subscribe(payer);
  return payer;
}

async function subscribe(payer: TestPayer): Promise<void> {
  expect(await fillIn((await startSubscription(scope.fork(), payer.accountId, 'founder_monthly')).url)).toBe(303);
  await catchUp(scope, payer);
}

/** Cancels the subscription in the portal, with immediate effect. */
async function cancelNow(payer: TestPayer): Promise<string> {
  const { id } = await theirSubscription(scope, payer);
  const { url } = await openPortal(scope.fork(), payer.accountId);
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'cancel_now', subscription: id }) });
  await catchUp(scope, payer);
  return id;
}

const carried = ({ accountId }: TestPayer) =>
  scope.sql.rows<{ calls: number; outcome: string | null }>(
    'test-carried',
    'select calls, outcome from carried_usage where account_id = $1 order by id',
    [accountId],
  );

/** Runs the hourly job, and the charges it placed. */
async function bill(payer: TestPayer): Promise<void> {
  await meterOverage(scope.fork());
  const open = await scope.sql.rows<{ id: string }>(
    'test-open-charges',
    'select id from product_charge where account_id = $1 and settled_at is null',
    [payer.accountId],
  );
  for (const { id } of open) await advanceCharge(scope.fork(), id);
}

/** The amounts that the processor has captured from this payer, except the price of the plan. Minor units. */
async function charged({ customerId }: TestPayer): Promise<number[]> {
  const { rows } = await scope.ports.payments.listPayments({ after: null, customerId });
  return rows
    .filter(({ status, amountMinor }) => status === 'captured' && amountMinor !== 1900)
    .map((p) => p.amountMinor);
}

const saveCard = async ({ accountId }: TestPayer, card: string = CARDS.good): Promise<void> => {
  await submitCard((await startCardSetup(scope.fork(), accountId)).url, card);
};

const booked = ({ accountId }: TestPayer) =>
  scope.sql.rows<{ account: string; minor: number }>(
    'test-carried-usage-booked',
    `select e.account, sum(e.amount_minor)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.account_id = $1 and e.account in ('overage', 'pending', 'held') group by 1 having sum(e.amount_minor) <> 0 order by 1`,
    [accountId],
  );

const usageDifferences = async ({ accountId }: TestPayer) =>
  (await compareUsage(scope.fork(), { after: '', seenSince: new Date(0), madeBefore: new Date() })).differences.filter(
    ({ subject }) => subject === accountId,
  );

describe('usage when a subscription ends at once', () => {
  it('charges reported but not invoiced usage and the current hour once to the saved card, and no usage from before the subscription', async () => {
    const payer = await makePayer(scope);
    await use(payer, hoursAgo(9), 4000); // no subscription yet, as with a tier granted by an operator: reported, but never billed
    await meterOverage(scope.fork());
    await subscribe(payer);
    await saveCard(payer);
    await use(payer, hoursAgo(3), 1500);
    await meterOverage(scope.fork());
    await use(payer, hoursAgo(2), 500); // not reported yet when the subscription ends
    await cancelNow(payer);
    await bill(payer);
    expect((await carried(payer)).toSorted((a, b) => a.calls - b.calls)).toEqual([
      { calls: 500, outcome: 'charged' },
      { calls: 1500, outcome: 'charged' },
    ]);
    expect(await charged(payer)).toEqual([100]);
    await bill(payer);
    expect(await charged(payer)).toEqual([100]);
    expect(await booked(payer)).toEqual([{ account: 'overage', minor: -100 }]);
    expect(await usageDifferences(payer)).toEqual([]);
  });

  it('usage that was already invoiced is not billed again', async () => {
    const payer = await subscriber();
    await saveCard(payer);
    await use(payer, hoursAgo(5), 2000);
    scope.clock.advanceMs(60_000); // the test clock stands still, the processor's runs
    await meterOverage(scope.fork());
    const { id } = await theirSubscription(scope, payer);
    await callProcessor(scope, 'POST', `/subscriptions/${id}`, { cancel_at_period_end: 'true' });
    const { current_period_end: end } = (
      await callProcessor<{ items: { data: { current_period_end: number }[] } }>(scope, 'GET', `/subscriptions/${id}`)
    ).items.data[0]!;
    await clock({ now: new Date((end + 60) * 1000) });
    // Poll, because the processor's calendar may still be processing the end of the period.
    await expect.poll(async () => (await theirSubscription(scope, payer)).status).toBe('canceled');
    await clock();
    await catchUp(scope, payer);
    await bill(payer);
    expect(await scope.ports.payments.getBilledUsage(id)).toBe(2000);
    expect(await carried(payer)).toEqual([]);
    expect(await charged(payer)).toEqual([100]);
  });

  it('an amount below the minimum charge is carried over and reported once to the next subscription', async () => {
    const payer = await subscriber();
    await saveCard(payer);
    await use(payer, hoursAgo(2), 300);
    await cancelNow(payer);
    await bill(payer);
    expect(await carried(payer)).toEqual([{ calls: 300, outcome: null }]);
    expect(await charged(payer)).toEqual([]);
    expect(await booked(payer)).toEqual([
      { account: 'overage', minor: -15 },
      { account: 'pending', minor: 15 },
    ]);
    await subscribe(payer);
    await bill(payer);
    await bill(payer);
    expect(await carried(payer)).toEqual([{ calls: 300, outcome: 'reported' }]);
    expect(await booked(payer)).toEqual([]);
    expect(await charged(payer)).toEqual([]);
    expect(await usageDifferences(payer)).toEqual([]);
    const [used] = await scope.ports.payments.getUsage({
      meterEvent: 'onym_name_calls',
      customerId: payer.customerId,
      fromDay: Math.floor(Date.now() / 86_400_000) - 2,
      untilDay: Math.floor(Date.now() / 86_400_000) + 2,
    });
    expect(used?.count).toBe(300);
  });

  it('an amount carried for 90 days is waived by the reconciliation, reported and booked; it stays until then', async () => {
    const payer = await subscriber();
    await use(payer, hoursAgo(2), 300);
    await cancelNow(payer);
    await bill(payer);
    const look = async () =>
      (
        await compareCarried(scope.fork(), { after: '', seenSince: new Date(0), madeBefore: new Date() })
      ).differences.filter(({ subject }) => subject === payer.accountId);
    const age = (days: number) =>
      scope.sql.rows(
        'test-carried-usage-age',
        `update carried_usage set carried_at = now() - make_interval(days => $2) where account_id = $1`,
        [payer.accountId, days],
      );
    await age(89);
    expect(await look()).toEqual([]);
    await age(91);
    expect(await look()).toMatchObject([
      { kind: 'overage_waived', repaired: true, detail: { calls: 300, amountMinor: 15 } },
    ]);
    expect(await look()).toEqual([]);
    expect(await carried(payer)).toEqual([{ calls: 300, outcome: 'waived' }]);
    expect(await booked(payer)).toEqual([]);
    const [waived] = await scope.sql.rows<{ kind: string }>(
      'test-waived',
      `select kind from ledger_transaction where account_id = $1 and occurrence like 'waived:%'`,
      [payer.accountId],
    );
    expect(waived).toEqual({ kind: 'carried' });
    expect((await readLedgerBalances(scope)).reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)).toBe(0);
  });

  it('a declined card leaves the usage carried and an open finding, and is charged only once', async () => {
    const payer = await subscriber();
    await saveCard(payer, CARDS.failsWhenCharged);
    await catchUp(scope, payer);
    await use(payer, hoursAgo(2), 4000);
    await cancelNow(payer);
    await bill(payer);
    await bill(payer);
    expect(await carried(payer)).toEqual([{ calls: 4000, outcome: null }]);
    expect(await charged(payer)).toEqual([]);
    const tries = await scope.sql.rows('test-tries', 'select 1 from product_charge where account_id = $1', [
      payer.accountId,
    ]);
    expect(tries).toHaveLength(1);
    const { differences } = await compareCarried(scope.fork(), {
      after: '',
      seenSince: new Date(0),
      madeBefore: new Date(),
    });
    expect(differences.find(({ subject }) => subject === payer.accountId)).toMatchObject({
      kind: 'overage_unpaid',
      repaired: false,
      detail: { calls: 4000, amountMinor: 200 },
    });
  });
});

import { findAccount } from '@onym/accounts/access';
import type { PlanId } from '@onym/platform';
import { CARDS, openOwnSandbox, openTestScope, submitCard, type OwnSandbox, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catchUp,
  fillIn,
  makePayer,
  findEvents,
  theirSubscription,
  callProcessor,
  type TestPayer,
} from './billing.fixture.ts';
import { planPrices } from './products.ts';
import { openPortal, startSubscription } from './start-checkout.ts';
import { applyEvent } from './apply-event.ts';
import { findSavedCard } from './ensure-customer.ts';
import { startCardSetup } from './save-card.ts';

let sandbox: OwnSandbox;
let scope: TestScope;
beforeAll(async () => {
  sandbox = await openOwnSandbox();
  scope = await openTestScope(sandbox.environment);
  // Prices are created at the first purchase; the portal offers the existing ones.
  const payer = await makePayer(scope);
  for (const planId of ['founder_monthly', 'agency_monthly', 'founder_yearly'] as const)
    await scope.ports.payments.createCheckout({
      mode: 'subscription',
      ...payer,
      prices: planPrices(scope.settings, planId),
      metadata: {},
      successUrl: 'http://127.0.0.1/ok',
      cancelUrl: 'http://127.0.0.1/no',
    });
});
afterAll(async () => {
  await scope?.close();
  await sandbox?.stop();
});

const tier = async ({ accountId }: TestPayer) => (await findAccount(scope.fork(), accountId)).tier;

async function subscriber(planId: PlanId): Promise<TestPayer & { id: string }> {
  const payer = await makePayer(scope);
  expect(await fillIn((await startSubscription(scope.fork(), payer.accountId, planId)).url)).toBe(303);
  await catchUp(scope, payer);
  return { ...payer, id: (await theirSubscription(scope, payer)).id };
}

/** Changes the plan in the portal, as a person does, and processes the events. */
async function changePlan(payer: TestPayer & { id: string }, planId: PlanId): Promise<void> {
  const { data } = await callProcessor<{ data: { id: string }[] }>(scope, 'GET', '/prices', {
    'lookup_keys[0]': planId,
  });
  const { url } = await openPortal(scope.fork(), payer.accountId);
  expect(await (await fetch(url)).text()).toContain(data[0]!.id);
  const form = { action: 'change_plan', subscription: payer.id, price: data[0]!.id };
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect(answer.status).toBe(303);
  await catchUp(scope, payer);
}

/** Moves the processor's clock to one minute after the period ends, and waits for the renewal. */
async function renewed({ id }: { id: string }): Promise<void> {
  const periodEnd = async () =>
    (await callProcessor<{ items: { data: { current_period_end: number }[] } }>(scope, 'GET', `/subscriptions/${id}`))
      .items.data[0]!.current_period_end;
  const end = await periodEnd();
  await clock({ now: new Date((end + 60) * 1000) });
  await expect.poll(periodEnd).toBeGreaterThan(end);
  await clock();
}

const clock = (to?: { now: Date }) =>
  fetch(`${sandbox.url}/_sandbox/clock`, {
    method: to ? 'POST' : 'DELETE',
    headers: { 'content-type': 'application/json' },
    ...(to && { body: JSON.stringify(to) }),
  });

/** The amounts that the processor has captured, oldest first, the balance of ledger account `processor`, and the stored plan. */
async function books({
  accountId,
  customerId,
}: TestPayer): Promise<{ taken: number[]; ledger: number; plan: unknown }> {
  const { rows } = await scope.ports.payments.listPayments({ after: null, customerId });
  const [booked] = await scope.sql.rows<{ minor: number }>(
    'test-plan-change-booked',
    `select coalesce(sum(e.amount_minor), 0)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.account_id = $1 and e.account = 'processor'`,
    [accountId],
  );
  const [row] = await scope.sql.rows<{ plan: string }>(
    'test-plan',
    'select plan_id as plan from subscription where account_id = $1',
    [accountId],
  );
  const taken = rows.filter(({ status }) => status === 'captured').map(({ amountMinor }) => amountMinor);
  return { taken: taken.toReversed(), ledger: booked!.minor, plan: row?.plan };
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('a plan that is changed in the portal', () => {
  it('to a more expensive plan applies at once, charges the difference, and is the same in both ledgers', async () => {
    const payer = await subscriber('founder_monthly');
    await changePlan(payer, 'agency_monthly');
    expect(await tier(payer)).toBe('agency');
    const { taken, ledger, plan } = await books(payer);
    expect(plan).toBe('agency_monthly');
    expect(taken[0]).toBe(1900);
    expect(taken[1]).toBeGreaterThan(5900); // almost the whole month is left
    expect(taken[1]).toBeLessThanOrEqual(6000);
    expect(ledger).toBe(sum(taken));
    expect((await findEvents(scope, payer)).map(({ type }) => type)).toEqual(['subscription.created']);
  });

  it('to a cheaper one counts at once and takes nothing; the credit pays the next months before the card does', async () => {
    const payer = await subscriber('agency_monthly');
    await changePlan(payer, 'founder_monthly');
    expect(await tier(payer)).toBe('founder');
    expect(await books(payer)).toEqual({ taken: [7900], ledger: 7900, plan: 'founder_monthly' });
    await renewed(payer);
    await catchUp(scope, payer);
    expect(await books(payer)).toEqual({ taken: [7900], ledger: 7900, plan: 'founder_monthly' });
    expect(await tier(payer)).toBe('founder');
  });

  it('to another interval begins a period; usage so far is billed with it and booked as overage', async () => {
    const payer = await subscriber('founder_monthly');
    scope.clock.advanceMs(60_000); // the test clock stands still, the processor's runs
    await scope.ports.payments.reportUsage({
      meterEvent: 'onym_name_calls',
      customerId: payer.customerId,
      count: 2000,
      identifier: payer.accountId,
      usedAt: new Date(),
    });
    await clock({ now: new Date(Date.now() + 60_000) });
    await changePlan(payer, 'founder_yearly');
    await clock();
    expect(await tier(payer)).toBe('founder');
    const { taken, ledger, plan } = await books(payer);
    expect(plan).toBe('founder_yearly');
    expect(ledger).toBe(sum(taken));
    expect(await scope.ports.payments.getBilledUsage(payer.id)).toBe(2000);
    const [overage] = await scope.sql.rows<{ minor: number }>(
      'test-overage',
      `select sum(-e.amount_minor)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
       where t.account_id = $1 and e.account = 'overage'`,
      [payer.accountId],
    );
    expect(overage!.minor).toBe(100);
  });
});

describe('an invoice that is no longer due', () => {
  it.each(['void', 'mark_uncollectible'])('%s: the plan continues, and nothing is booked', async (verb) => {
    const payer = await subscriber('founder_monthly');
    await submitCard((await startCardSetup(scope.fork(), payer.accountId)).url, CARDS.failsWhenCharged);
    const { data } = await callProcessor<{ data: { id: string }[] }>(scope, 'GET', '/payment_methods', {
      customer: payer.customerId,
      type: 'card',
    });
    await callProcessor(scope, 'POST', `/subscriptions/${payer.id}`, { default_payment_method: data[0]!.id });
    await renewed(payer);
    await catchUp(scope, payer);
    const status = async () => (await theirSubscription(scope, payer)).status;
    expect(await status()).toBe('past_due');
    const { data: invoices } = await callProcessor<{ data: { id: string }[] }>(scope, 'GET', '/invoices', {
      customer: payer.customerId,
      status: 'open',
    });
    expect(invoices).toHaveLength(1);
    await callProcessor(scope, 'POST', `/invoices/${invoices[0]!.id}/${verb}`);
    await catchUp(scope, payer);
    expect(await status()).toBe('active');
    expect(await tier(payer)).toBe('founder');
    expect(await books(payer)).toEqual({ taken: [1900], ledger: 1900, plan: 'founder_monthly' });
    await expect(callProcessor(scope, 'POST', `/invoices/${invoices[0]!.id}/mark_uncollectible`)).rejects.toThrow(
      '400',
    );
  });
});

describe('a saved card that is taken away at the processor', () => {
  it('is not the saved card here any more', async () => {
    const payer = await makePayer(scope);
    await submitCard((await startCardSetup(scope.fork(), payer.accountId)).url, CARDS.good);
    await catchUp(scope, payer);
    expect(await findSavedCard(scope, payer.accountId)).toMatchObject({ last4: '4242' });
    const card = await scope.ports.payments.getDefaultCard(payer.customerId);
    await callProcessor(scope, 'POST', `/payment_methods/${card!.paymentMethodId}/detach`);
    // The event of a detached card names the customer only in its previous attributes.
    const { data } = await callProcessor<{
      data: { id: string; data: { previous_attributes?: { customer?: string } } }[];
    }>(scope, 'GET', '/events', { type: 'payment_method.detached' });
    const event = data.find((one) => one.data.previous_attributes?.customer === payer.customerId)!;
    const listed = await Array.fromAsync(scope.ports.payments.listEvents({ since: new Date(0) }));
    const { action } = listed.find(({ id }) => id === event.id)!;
    expect(action).toEqual({ kind: 'default_card_changed', customerId: payer.customerId });
    await applyEvent(scope.fork(), action, { id: event.id, createdAt: new Date() });
    expect(await findSavedCard(scope, payer.accountId)).toBeNull();
  });
});

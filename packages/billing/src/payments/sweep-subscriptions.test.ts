import { findAccount } from '@onym/accounts/access';
import { DAY_MS } from '@onym/core';
import { openFreshDatabase, openTestScope, startProgram, type RunningProgram, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillIn, makePayer, findEvents, theirSubscription, callProcessor, type TestPayer } from './billing.fixture.ts';
import { startSubscription } from './start-checkout.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';
import { findSubscription } from './subscription-tier.ts';
import { syncSubscription } from './sync-subscription.ts';

// A processor of its own, because its clock is moved.
let sandbox: RunningProgram;
let sandboxUrl: string;
let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let scope: TestScope;
beforeAll(async () => {
  database = await openFreshDatabase();
  sandbox = startProgram('apps/sandbox/src/main.ts', {
    env: {
      SANDBOX_DATABASE_URL: database.url,
      SANDBOX_PORT: '0',
      DNS_PORT: '0',
      SMTP_PORT: '0',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
    },
  });
  ({ url: sandboxUrl } = await sandbox.line((line) =>
    line.includes('"ready":true') ? (JSON.parse(line) as { url: string }) : undefined,
  ));
  scope = await openTestScope({ STRIPE_API_BASE: sandboxUrl });
});
afterAll(async () => {
  await scope.close();
  await sandbox.stop();
  await database.drop();
});

/** Moves the time of both the processor and the app. */
async function passDays(days: number): Promise<void> {
  const now = new Date(scope.clock.now().getTime() + days * DAY_MS);
  const answer = await fetch(`${sandboxUrl}/_sandbox/clock`, {
    method: 'POST',
    body: JSON.stringify({ now }),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`the clock was not moved: ${answer.status}`);
  scope.clock.set(now);
}

/** A subscriber whose next renewals will fail, or succeed. */
async function subscriber(card: 'good' | 'failing'): Promise<TestPayer & { subscriptionId: string }> {
  const payer = await makePayer(scope);
  await fillIn((await startSubscription(scope.fork(), payer.accountId, 'founder_monthly')).url);
  const { id } = await theirSubscription(scope, payer);
  await syncSubscription(scope.fork(), id);
  if (card === 'failing') {
    const method = await callProcessor<{ id: string }>(
      scope,
      'POST',
      '/payment_methods/pm_card_chargeCustomerFail/attach',
      { customer: payer.customerId },
    );
    await callProcessor(scope, 'POST', `/subscriptions/${id}`, { default_payment_method: method.id });
  }
  return { ...payer, subscriptionId: id };
}

const tier = async ({ accountId }: TestPayer) => (await findAccount(scope.fork(), accountId)).tier;

describe('the sweep of subscriptions', () => {
  it('finds a renewal without an event: the tier stays and the next period begins', async () => {
    const payer = await subscriber('good');
    await passDays(33);
    await sweepSubscriptions(scope.fork());
    expect(await tier(payer)).toBe('founder');
    const renewed = await findSubscription(scope.fork(), payer.accountId);
    expect(renewed).toMatchObject({ status: 'active' });
    expect(renewed!.currentPeriodEnd.getTime()).toBeGreaterThan(scope.clock.now().getTime());
  });

  it('a payment that fails leaves the tier for seven days and no longer, then the end is published as payment_failed', async () => {
    const payer = await subscriber('failing');
    await passDays(32);
    await sweepSubscriptions(scope.fork());
    expect(await findSubscription(scope.fork(), payer.accountId)).toMatchObject({ status: 'past_due' });
    expect(await tier(payer)).toBe('founder');
    // The seven days begin when the processor failed to charge. Its clock keeps running, so both checks keep a distance from their end.
    await passDays(6.9);
    await sweepSubscriptions(scope.fork());
    expect(await tier(payer)).toBe('founder');
    await passDays(0.2);
    await sweepSubscriptions(scope.fork());
    expect(await findSubscription(scope.fork(), payer.accountId)).toMatchObject({ status: 'past_due' });
    expect(await tier(payer)).toBe('explorer');
    await passDays(10);
    await syncSubscription(scope.fork(), payer.subscriptionId);
    expect((await findEvents(scope, payer)).find(({ type }) => type === 'subscription.canceled')?.data).toMatchObject({
      reason: 'payment_failed',
    });
  });

  it('a card that is changed within the grace keeps the tier', async () => {
    const payer = await subscriber('failing');
    await passDays(32);
    await sweepSubscriptions(scope.fork());
    const method = await callProcessor<{ id: string }>(scope, 'POST', '/payment_methods/pm_card_visa/attach', {
      customer: payer.customerId,
    });
    await callProcessor(scope, 'POST', `/subscriptions/${payer.subscriptionId}`, { default_payment_method: method.id });
    await passDays(6);
    await syncSubscription(scope.fork(), payer.subscriptionId);
    expect(await findSubscription(scope.fork(), payer.accountId)).toMatchObject({
      status: 'active',
      pastDueSince: null,
    });
    await passDays(5);
    await sweepSubscriptions(scope.fork());
    expect(await tier(payer)).toBe('founder');
  });
});

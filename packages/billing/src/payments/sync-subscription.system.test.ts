import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { findAccount, setTierAndAdmin } from '@onym/accounts/access';
import type { ProcessorSubscription } from '@onym/core/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catchUp,
  deliverEvent,
  eventsAbout,
  fillIn,
  deleteEventRows,
  makePayer,
  findEvents,
  shuffleWithRepeats,
  theirSubscription,
  callProcessor,
  workOff,
  type TestPayer,
} from './billing.fixture.ts';
import { planPrices } from './products.ts';
import { openPortal, startSubscription } from './start-checkout.ts';
import { processEvent } from './process-event.ts';
import { findSubscription } from './subscription-tier.ts';
import { syncSubscription } from './sync-subscription.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const tier = async ({ accountId }: TestPayer) => (await findAccount(scope.fork(), accountId)).tier;

async function subscribe(
  payer: TestPayer,
  planId: Parameters<typeof startSubscription>[2] = 'founder_monthly',
): Promise<string> {
  expect(await fillIn((await startSubscription(scope.fork(), payer.accountId, planId)).url)).toBe(303);
  return (await theirSubscription(scope, payer)).id;
}

/** A scope whose processor returns these values for every subscription, because the sandbox never reaches such a state. */
function withSubscription(more: Partial<ProcessorSubscription>): TestScope {
  const { payments } = scope.ports;
  const readSubscription = async (id: string) => ({ ...(await payments.readSubscription(id)), ...more });
  return { ...scope.fork(), ports: { ...scope.ports, payments: { ...payments, readSubscription } } };
}

describe('a subscription', () => {
  it('raises the tier and is published, with every field of the event', async () => {
    const payer = await makePayer(scope);
    const id = await subscribe(payer);
    await catchUp(scope, payer);
    expect(await tier(payer)).toBe('founder');
    const [created, ...others] = await findEvents(scope, payer);
    expect(created).toEqual({
      type: 'subscription.created',
      data: {
        subscriptionId: id,
        userId: payer.accountId,
        planId: 'founder_monthly',
        status: 'active',
        cancelAtPeriodEnd: false,
        currentPeriodStart: expect.stringMatching(/Z$/),
        currentPeriodEnd: expect.stringMatching(/Z$/),
      },
    });
    expect(others).toEqual([]);
    const days = (Date.parse(String(created!.data['currentPeriodEnd'])) - scope.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    expect(await findSubscription(scope.fork(), payer.accountId)).toMatchObject({
      planId: 'founder_monthly',
      status: 'active',
      cancelAtPeriodEnd: false,
    });
  });

  it.each([
    ['agency_monthly', 'agency'],
    ['agency_yearly', 'agency'],
    ['founder_yearly', 'founder'],
  ] as const)('%s gives %s', async (planId, given) => {
    const payer = await makePayer(scope);
    await subscribe(payer, planId);
    await catchUp(scope, payer);
    expect(await tier(payer)).toBe(given);
  });

  it('409 already_entitled: a second subscription is not sold, for any plan', async () => {
    const payer = await makePayer(scope);
    await subscribe(payer);
    await catchUp(scope, payer);
    await expect(startSubscription(scope.fork(), payer.accountId, 'agency_monthly')).rejects.toMatchObject({
      code: 'already_entitled',
    });
  });

  it('that is canceled at the end of the period keeps the tier until then, and nothing is published', async () => {
    const payer = await makePayer(scope);
    const id = await subscribe(payer);
    await callProcessor(scope, 'POST', `/subscriptions/${id}`, { cancel_at_period_end: 'true' });
    await catchUp(scope, payer);
    expect(await tier(payer)).toBe('founder');
    expect(await findSubscription(scope.fork(), payer.accountId)).toMatchObject({ cancelAtPeriodEnd: true });
    expect((await findEvents(scope, payer)).map(({ type }) => type)).toEqual(['subscription.created']);
  });

  it('that is canceled now ends the tier and is published with its reason', async () => {
    const payer = await makePayer(scope);
    const id = await subscribe(payer);
    await catchUp(scope, payer);
    await callProcessor(scope, 'DELETE', `/subscriptions/${id}`);
    await catchUp(scope, payer);
    expect(await tier(payer)).toBe('explorer');
    expect(await findSubscription(scope.fork(), payer.accountId)).toBeNull();
    expect((await findEvents(scope, payer)).find(({ type }) => type === 'subscription.canceled')).toEqual({
      type: 'subscription.canceled',
      data: {
        subscriptionId: id,
        userId: payer.accountId,
        planId: 'founder_monthly',
        canceledAt: expect.stringMatching(/Z$/),
        reason: 'user_requested',
      },
    });
  });

  it('of several the best sets the tier, then the one that remains; an operator may create a second one', async () => {
    const payer = await makePayer(scope);
    await subscribe(payer);
    await catchUp(scope, payer);
    const { url } = await scope.ports.payments.createCheckout({
      mode: 'subscription',
      ...payer,
      prices: planPrices(scope.settings, 'agency_monthly'),
      metadata: {},
      successUrl: 'http://127.0.0.1/ok',
      cancelUrl: 'http://127.0.0.1/no',
    });
    await fillIn(url);
    await catchUp(scope, payer);
    expect(await tier(payer)).toBe('agency');
    const best = await findSubscription(scope.fork(), payer.accountId);
    await callProcessor(scope, 'DELETE', `/subscriptions/${best!.id}`);
    await catchUp(scope, payer);
    expect(await tier(payer)).toBe('founder');
    expect((await findEvents(scope, payer)).map(({ type }) => type).toSorted()).toEqual([
      'subscription.canceled',
      'subscription.created',
      'subscription.created',
    ]);
  });

  it('ends in the same rows, tier and events in every order and repetition', async () => {
    const payer = await makePayer(scope);
    const id = await subscribe(payer);
    await callProcessor(scope, 'POST', `/subscriptions/${id}`, { cancel_at_period_end: 'true' });
    await callProcessor(scope, 'POST', `/subscriptions/${id}`, { cancel_at_period_end: 'false' });
    await callProcessor(scope, 'DELETE', `/subscriptions/${id}`);
    const events = await eventsAbout(scope, payer);
    expect(events.length).toBeGreaterThan(4);
    for (let seed = 0; seed < 12; seed++) {
      await deleteEventRows(scope, payer);
      for (const event of shuffleWithRepeats(events, seed)) {
        await deliverEvent(scope, event);
        await processEvent(scope.fork(), event.id);
      }
      expect(await tier(payer), `seed ${seed}`).toBe('explorer');
      expect(
        (await findEvents(scope, payer)).map(({ type }) => type),
        `seed ${seed}`,
      ).toEqual(['subscription.canceled', 'subscription.created']);
    }
  });

  it('ends the same when events arrive late, and when all are processed at once', async () => {
    for (let seed = 0; seed < 4; seed++) {
      const payer = await makePayer(scope);
      const id = await subscribe(payer);
      const deliverSome = async () => {
        for (const event of shuffleWithRepeats(await eventsAbout(scope, payer), seed).slice(0, 3 + seed))
          await deliverEvent(scope, event);
        await workOff(scope);
      };
      if (seed % 2) await deliverSome();
      await callProcessor(scope, 'POST', `/subscriptions/${id}`, { cancel_at_period_end: 'true' });
      await deliverSome();
      await callProcessor(scope, 'DELETE', `/subscriptions/${id}`);
      const late = shuffleWithRepeats(await eventsAbout(scope, payer), seed + 100);
      for (const event of late) await deliverEvent(scope, event);
      await Promise.all(late.map((event) => processEvent(scope.fork(), event.id)));
      expect(await tier(payer), `seed ${seed}`).toBe('explorer');
      expect(
        (await findEvents(scope, payer)).map(({ type }) => type),
        `seed ${seed}`,
      ).toEqual(['subscription.canceled', 'subscription.created']);
    }
  });

  it('of a deleted account changes nothing', async () => {
    const stranger = await makePayer(scope);
    const id = await subscribe(stranger);
    await scope.sql.rows('test-follow-subscription-gone', 'delete from account where id = $1', [stranger.accountId]);
    await syncSubscription(scope.fork(), id);
    expect(await scope.sql.rows('test-rows', 'select 1 from subscription where id = $1', [id])).toEqual([]);
  });
});

describe('a tier that an operator has set', () => {
  it('stays while the account has no subscription, and follows subscriptions from the first on', async () => {
    const payer = await makePayer(scope);
    await setTierAndAdmin(scope, payer.accountId, { tier: 'agency' });
    await startSubscription(scope.fork(), payer.accountId, 'founder_monthly');
    await catchUp(scope, payer);
    expect(await tier(payer)).toBe('agency');
    const id = await subscribe(payer);
    await catchUp(scope, payer);
    expect(await tier(payer)).toBe('founder');
    await callProcessor(scope, 'DELETE', `/subscriptions/${id}`);
    await catchUp(scope, payer);
    expect(await tier(payer)).toBe('explorer');
  });
});

describe('a subscription whose first payment', () => {
  it.each(['incomplete', 'expired'] as const)(
    'is %s never starts: it changes no tier, is not published, and is not shown',
    async (status) => {
      const payer = await makePayer(scope);
      const id = await subscribe(payer);
      await syncSubscription(withSubscription({ status }), id);
      expect(await tier(payer)).toBe('explorer');
      expect(await findEvents(scope, payer)).toEqual([]);
      expect(await findSubscription(scope.fork(), payer.accountId)).toBeNull();
    },
  );
});

describe('the reason of an end', () => {
  it.each([
    ['user_requested', 'user_requested'],
    ['payment_failed', 'payment_failed'],
    ['admin', 'admin'],
    ['disputed', 'stripe_canceled'],
    ['processor', 'stripe_canceled'],
    [null, null],
  ] as const)('%s is published as %s', async (cancellationReason, reason) => {
    const payer = await makePayer(scope);
    const id = await subscribe(payer);
    await callProcessor(scope, 'DELETE', `/subscriptions/${id}`);
    await syncSubscription(withSubscription({ cancellationReason }), id);
    expect((await findEvents(scope, payer)).find(({ type }) => type === 'subscription.canceled')).toMatchObject({
      data: { reason },
    });
  });
});

describe('the portal', () => {
  it('is a page of the processor, also for an account that never paid', async () => {
    const { id } = await createTestAccount(scope);
    const { url } = await openPortal(scope.fork(), id);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<form');
  });
});

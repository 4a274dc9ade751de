import { findAccount } from '@onym/accounts/access';
import { type Payments, PaymentsError } from '@onym/core/ports';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  deliverEvent,
  catchUp,
  eventsAbout,
  makePayer,
  findEvents,
  shuffleWithRepeats,
  callProcessor,
  withPayments,
  type TestPayer,
} from './billing.fixture.ts';
import { refundDuplicate } from './refund-duplicate.ts';
import { startSubscription } from './start-checkout.ts';
import {
  duplicatesOf,
  jobsUnder,
  leavingPagesOpen,
  mailsTo,
  moneyOf,
  payAll,
  sessionOf,
  settleAll,
} from './checkout-pages.fixture.ts';
import { processEvent } from './process-event.ts';
import { findSubscription } from './subscription-tier.ts';
import { syncSubscription } from './sync-subscription.ts';

// Two pages that sell plans are both paid: one subscription stays, the other is ended and refunded.

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const tier = async ({ accountId }: TestPayer) => (await findAccount(scope.fork(), accountId)).tier;

/** Pays a founder page, then an agency page, without processing their events. Returns the subscriptions in that order. */
async function subscribedTwice(): Promise<{ payer: TestPayer; first: string; second: string }> {
  const payer = await makePayer(scope);
  const subscriptions: string[] = [];
  for (const planId of ['founder_monthly', 'agency_monthly'] as const) {
    const { url } = await startSubscription(leavingPagesOpen(scope), payer.accountId, planId);
    await payAll([url]);
    subscriptions.push((await scope.ports.payments.readCheckout(sessionOf(url))).subscriptionId!);
  }
  return { payer, first: subscriptions[0]!, second: subscriptions[1]! };
}

const statuses = async ({ customerId }: TestPayer): Promise<Record<string, string>> => {
  const { data } = await callProcessor<{ data: { id: string; status: string }[] }>(scope, 'GET', '/subscriptions', {
    customer: customerId,
    status: 'all',
  });
  return Object.fromEntries(data.map(({ id, status }) => [id, status]));
};

const publishedEvents = async (payer: TestPayer) =>
  (await findEvents(scope, payer)).map(({ type, data }) => `${type} ${String(data['subscriptionId'])}`);

it('keeps the first of two paid ones; ends and refunds the second, never publishes it, and reports it in one mail', async () => {
  const { payer, first, second } = await subscribedTwice();
  expect((await moneyOf(payer)).charged).toEqual([1900, 7900]);
  await catchUp(scope, payer);
  expect(await tier(payer)).toBe('founder');
  expect(await duplicatesOf(scope, payer)).toMatchObject([{ source: second, sells: 'plan', refunded_at: null }]);
  expect(await jobsUnder(scope, `refund-duplicate:${second}`)).toBe(1);
  await refundDuplicate(scope.fork(), second);
  expect(
    await scope.sql.rows('test-second', 'select status, started_at from subscription where id = $1', [second]),
  ).toEqual([{ status: 'canceled', started_at: null }]);
  for (let times = 0; times < 2; times++) await settleAll(scope, payer);
  expect(await statuses(payer)).toEqual({ [first]: 'active', [second]: 'canceled' });
  expect(await moneyOf(payer)).toEqual({ charged: [1900, 7900], kept: 1900 });
  expect(await tier(payer)).toBe('founder');
  expect(await findSubscription(scope.fork(), payer.accountId)).toMatchObject({ id: first, status: 'active' });
  expect(await publishedEvents(payer)).toEqual([`subscription.created ${first}`]);
  expect(await mailsTo(scope, payer)).toEqual([
    {
      subject: 'Your second subscription was canceled and refunded',
      text: expect.stringMatching(new RegExp(`79\\.00 USD[^]*${second}`)),
    },
  ]);
});

it('leaves one active subscription and one paid price for every order of the events, also concurrently', async () => {
  for (let seed = 0; seed < 5; seed++) {
    const { payer } = await subscribedTwice();
    const events = shuffleWithRepeats(await eventsAbout(scope, payer), seed);
    for (const event of events) await deliverEvent(scope, event);
    if (seed % 2) await Promise.all(events.map(({ id }) => processEvent(scope.fork(), id)));
    await settleAll(scope, payer);
    const living = (await findSubscription(scope.fork(), payer.accountId))!;
    const left = Object.entries(await statuses(payer)).filter(([, status]) => status === 'active');
    expect(left, `seed ${seed}`).toEqual([[living.id, 'active']]);
    expect((await moneyOf(payer)).kept, `seed ${seed}`).toBe(living.planId === 'founder_monthly' ? 1900 : 7900);
    expect(await publishedEvents(payer), `seed ${seed}`).toEqual([`subscription.created ${living.id}`]);
    expect(await mailsTo(scope, payer), `seed ${seed}`).toHaveLength(1);
  }
});

it('killed after any step, the next run continues: ended once, refunded once, published and mailed once', async () => {
  const { payer, first, second } = await subscribedTwice();
  await catchUp(scope, payer);
  const { payments } = scope.ports;
  const dead = () => Promise.reject(new PaymentsError('unknown_outcome', 'the line went dead'));
  const steps: Partial<Payments>[] = [
    { cancelSubscription: dead },
    { cancelSubscription: async (id: string) => payments.cancelSubscription(id).then(dead) },
    { listSubscriptionPayments: dead },
    { refundIntent: dead },
    { refundIntent: async (id: string, key: string) => payments.refundIntent(id, key).then(dead) },
  ];
  for (const script of steps) {
    await expect(refundDuplicate(withPayments(scope.fork(), script), second)).rejects.toThrow('dead');
    expect(await mailsTo(scope, payer)).toEqual([]);
  }
  await settleAll(scope, payer);
  expect(await statuses(payer)).toEqual({ [first]: 'active', [second]: 'canceled' });
  expect(await moneyOf(payer)).toMatchObject({ kept: 1900 });
  expect(await mailsTo(scope, payer)).toHaveLength(1);
  expect(await publishedEvents(payer)).toEqual([`subscription.created ${first}`]);
});

it('one that begins after the first has ended is not a duplicate', async () => {
  const { payer, first, second } = await subscribedTwice();
  await syncSubscription(scope.fork(), first);
  await callProcessor(scope, 'DELETE', `/subscriptions/${first}`);
  await syncSubscription(scope.fork(), first);
  await settleAll(scope, payer);
  expect(await statuses(payer)).toEqual({ [first]: 'canceled', [second]: 'active' });
  expect(await duplicatesOf(scope, payer)).toEqual([]);
  expect(await moneyOf(payer)).toMatchObject({ kept: 9800 });
  expect(await tier(payer)).toBe('agency');
  expect(await mailsTo(scope, payer)).toEqual([]);
});

it('one that ended before it was read is not refunded, and one marked as a duplicate stays so when the first ends', async () => {
  const [over, late] = [await subscribedTwice(), await subscribedTwice()];
  await syncSubscription(scope.fork(), over.first);
  await callProcessor(scope, 'DELETE', `/subscriptions/${over.second}`);
  await settleAll(scope, over.payer);
  expect(await duplicatesOf(scope, over.payer)).toEqual([]);
  expect(await publishedEvents(over.payer)).toContain(`subscription.canceled ${over.second}`);

  await catchUp(scope, late.payer);
  await callProcessor(scope, 'DELETE', `/subscriptions/${late.first}`);
  await settleAll(scope, late.payer);
  expect(await tier(late.payer)).toBe('explorer');
  expect(await findSubscription(scope.fork(), late.payer.accountId)).toBeNull();
  expect((await publishedEvents(late.payer)).toSorted()).toEqual([
    `subscription.canceled ${late.first}`,
    `subscription.created ${late.first}`,
  ]);
  expect(await moneyOf(late.payer)).toMatchObject({ kept: 1900 });
});

it('two without the mark of a duplicate are left unchanged', async () => {
  const { payer, first, second } = await subscribedTwice();
  await syncSubscription(scope.fork(), first);
  const unmarked = withPayments(scope.fork(), {
    readSubscription: async (id) => ({ ...(await scope.ports.payments.readSubscription(id)), metadata: {} }),
  });
  await syncSubscription(unmarked, second);
  await settleAll(scope, payer);
  expect(await duplicatesOf(scope, payer)).toEqual([]);
  expect(await statuses(payer)).toEqual({ [first]: 'active', [second]: 'active' });
  expect(await tier(payer)).toBe('agency');
  expect(await mailsTo(scope, payer)).toEqual([]);
});

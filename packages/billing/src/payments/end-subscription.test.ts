import { findAccount } from '@onym/accounts/access';
import type { ProcessorEvent } from '@onym/core/ports';
import { callSandboxControl, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catchUp,
  deliverEvent,
  eventsAbout,
  fillIn,
  makePayer,
  findEvents,
  shuffleWithRepeats,
  workOff,
  withPayments,
  type TestPayer,
} from './billing.fixture.ts';
import { bookSubscription } from './book-subscription.ts';
import { startSubscription } from './start-checkout.ts';
import { mailsTo } from './checkout-pages.fixture.ts';
import { processEvent } from './process-event.ts';
import { syncPayment } from './sync-payment.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** An account that pays for a plan, with the payment of its first month. */
async function subscribed(): Promise<{ payer: TestPayer; id: string; intentId: string }> {
  const payer = await makePayer(scope);
  const { url } = await startSubscription(scope.fork(), payer.accountId, 'agency_monthly');
  await fillIn(url);
  await catchUp(scope, payer);
  const [row] = await scope.sql.rows<{ id: string }>(
    'test-end-subscription-sub',
    'select id from subscription where account_id = $1',
    [payer.accountId],
  );
  const [payment] = await scope.ports.payments.listSubscriptionPayments(row!.id);
  return { payer, id: row!.id, intentId: payment!.intentId };
}

const tierOf = async ({ accountId }: TestPayer) => (await findAccount(scope.fork(), accountId)).tier;
const refund = (intentId: string, amountMinor?: number) =>
  callSandboxControl('POST', 'refunds', { intentId, amountMinor });
const bank = (intentId: string, kind: string) => callSandboxControl('POST', 'disputes', { intentId, kind });
/** The events that name this payment. eventsAbout() misses its disputes: they name no customer, and the event of the invoice no payment. */
async function eventsOf(intentId: string, { since }: TestPayer): Promise<ProcessorEvent[]> {
  const events: ProcessorEvent[] = [];
  for await (const event of scope.ports.payments.listEvents({ since }))
    if ('intentId' in event.action && event.action.intentId === intentId) events.push(event);
  return events;
}
const ended = async (payer: TestPayer) =>
  (await mailsTo(scope, payer)).filter(({ subject }) => subject.includes('subscription has ended'));

describe('the payment of a plan', () => {
  it.each([
    ['refunded in full', refund],
    ['lost to a bank', (intentId: string) => bank(intentId, 'lost')],
  ])(
    '%s ends the subscription at the processor and the plan here, and is published and mailed once',
    async (_title, act) => {
      const { payer, id, intentId } = await subscribed();
      expect(await tierOf(payer)).toBe('agency');
      await act(intentId);
      const events = [...(await eventsAbout(scope, payer)), ...(await eventsOf(intentId, payer))];
      for (const event of [...shuffleWithRepeats(events, 1), ...shuffleWithRepeats(events, 2)]) {
        await deliverEvent(scope, event);
        await processEvent(scope.fork(), event.id);
      }
      expect((await scope.ports.payments.readSubscription(id)).status).toBe('canceled');
      expect(await tierOf(payer)).toBe('explorer');
      expect(await ended(payer)).toHaveLength(1);
      const canceled = (await findEvents(scope, payer)).filter(({ type }) => type === 'subscription.canceled');
      expect(canceled).toHaveLength(1);
    },
  );

  it('refunded in part, or disputed and not decided, ends nothing', async () => {
    const { payer, id, intentId } = await subscribed();
    await refund(intentId, 100);
    await syncPayment(scope.fork(), intentId);
    await bank(intentId, 'opened');
    await syncPayment(scope.fork(), intentId);
    expect((await scope.ports.payments.readSubscription(id)).status).toBe('active');
    expect(await tierOf(payer)).toBe('agency');
    expect(await ended(payer)).toEqual([]);
  });

  it('refunded for an earlier period does not end the subscription', async () => {
    const { payer, id, intentId } = await subscribed();
    await scope.sql.rows(
      'test-later',
      `insert into subscription_payment (intent_id, subscription_id, account_id, paid_at) values ($1, $2, $3, now() + interval '40 days')`,
      [`pi_later_${id}`, id, payer],
    );
    await refund(intentId);
    await syncPayment(scope.fork(), intentId);
    expect((await scope.ports.payments.readSubscription(id)).status).toBe('active');
    expect(await tierOf(payer)).toBe('agency');
  });

  it('killed between the decision and the end: the next run ends the subscription, and sends no second mail', async () => {
    const { payer, id, intentId } = await subscribed();
    await refund(intentId);
    const cancelSubscription = () => Promise.reject(new Error('dead'));
    await expect(syncPayment(withPayments(scope.fork(), { cancelSubscription }), intentId)).rejects.toThrow('dead');
    expect(await ended(payer)).toHaveLength(1);
    await syncPayment(scope.fork(), intentId);
    expect((await scope.ports.payments.readSubscription(id)).status).toBe('canceled');
    expect(await ended(payer)).toHaveLength(1);
  });

  it('refunded before its subscription is recorded, ends the subscription once that is recorded', async () => {
    const { payer, id, intentId } = await subscribed();
    await scope.sql.rows('test-unbooked', 'delete from subscription_payment where subscription_id = $1', [id]);
    await refund(intentId);
    for (const event of await eventsOf(intentId, payer)) await deliverEvent(scope, event);
    await workOff(scope);
    expect((await scope.ports.payments.readSubscription(id)).status).toBe('active');
    await bookSubscription(scope.fork(), id);
    expect((await scope.ports.payments.readSubscription(id)).status).toBe('canceled');
  });
});

import type { Payments, PriceSpec } from '@onym/core/ports';
import { expect } from 'vitest';
import { rejectionOf } from './port-case.ts';
import { createCheckoutFor, type PaymentsCase, type PaymentsWorld } from './payments-world.ts';

const pack = (world: PaymentsWorld): PriceSpec[] => [
  { key: world.freshLabel(), name: 'Logo Pack', currency: 'usd', amountMinor: 1999, interval: null },
];

/** Creates a subscription that is active and paid. */
async function createSubscription(payments: Payments, world: PaymentsWorld): Promise<string> {
  const plan: PriceSpec = {
    key: world.freshLabel(),
    name: 'Founder',
    currency: 'usd',
    amountMinor: 1900,
    interval: 'month',
  };
  const { url, sessionId } = await createCheckoutFor(payments, world, 'subscription', [plan]);
  await world.submitCard(url);
  return (await payments.readCheckout(sessionId)).subscriptionId!;
}

/**
 * Cases about ending things: hosted pages that expire before payment, subscriptions that end at once, and refunds of
 * their charges.
 */
export const endingCases: readonly PaymentsCase[] = [
  {
    of: 'expireCheckout',
    title: 'expires an open page, which then accepts no card; a repeated call returns expired too',
    async run(payments, world) {
      for (const mode of ['payment', 'subscription'] as const) {
        const prices = pack(world).map((tag) => (mode === 'payment' ? tag : { ...tag, interval: 'month' as const }));
        const { url, sessionId } = await createCheckoutFor(payments, world, mode, prices);
        for (let times = 0; times < 2; times++) expect(await payments.expireCheckout(sessionId)).toBe('expired');
        await rejectionOf(world.submitCard(url));
        expect(await payments.readCheckout(sessionId)).toMatchObject({
          paid: false,
          intentId: null,
          subscriptionId: null,
        });
      }
    },
  },
  {
    of: 'expireCheckout',
    title: 'returns complete for a paid page, which stays paid, and gone for an unknown one',
    async run(payments, world) {
      const { url, sessionId } = await createCheckoutFor(payments, world, 'payment', pack(world));
      await world.submitCard(url);
      for (let times = 0; times < 2; times++) expect(await payments.expireCheckout(sessionId)).toBe('complete');
      expect(await payments.readCheckout(sessionId)).toMatchObject({ paid: true, amountMinor: 1999 });
      expect(await payments.expireCheckout(`cs_test_${world.freshLabel()}`)).toBe('gone');
    },
  },
  {
    of: 'expireCheckout',
    title: 'leaves a page that is submitted at the same moment either paid and complete or unpaid and expired',
    async run(payments, world) {
      for (let round = 0; round < 4; round++) {
        const { url, sessionId } = await createCheckoutFor(payments, world, 'payment', pack(world));
        const [form, ending] = await Promise.allSettled([world.submitCard(url), payments.expireCheckout(sessionId)]);
        const isPaid = form.status === 'fulfilled';
        expect(ending).toEqual({ status: 'fulfilled', value: isPaid ? 'complete' : 'expired' });
        expect(await payments.readCheckout(sessionId)).toMatchObject({ paid: isPaid });
      }
    },
  },
  {
    of: 'cancelSubscription',
    title: 'ends the subscription at once without a refund, leaves an ended one unchanged, and rejects an unknown one',
    async run(payments, world) {
      const id = await createSubscription(payments, world);
      await payments.cancelSubscription(id);
      const ended = await payments.readSubscription(id);
      expect(ended).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
      await payments.cancelSubscription(id);
      expect(await payments.readSubscription(id)).toEqual(ended);
      const [taken] = await payments.listSubscriptionPayments(id);
      expect(await payments.readPaymentState(taken!.intentId)).toMatchObject({ refunded: false, dispute: null });
      expect(await rejectionOf(payments.cancelSubscription(`sub_${world.freshLabel()}`))).toMatchObject({
        name: 'PaymentsError',
        kind: 'rejected',
      });
    },
  },
  {
    of: 'endWithPeriod',
    title:
      'switches the end with the period on and off without a charge or refund, leaves an ended subscription unchanged, and rejects an unknown one',
    async run(payments, world) {
      const id = await createSubscription(payments, world);
      const before = await payments.readSubscription(id);
      expect(before.cancelAtPeriodEnd).toBe(false);
      for (let times = 0; times < 2; times++) await payments.endWithPeriod(id, true);
      expect(await payments.readSubscription(id)).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: true,
        currentPeriodEnd: before.currentPeriodEnd,
      });
      for (let times = 0; times < 2; times++) await payments.endWithPeriod(id, false);
      expect(await payments.readSubscription(id)).toEqual(before);
      const [taken, ...more] = await payments.listSubscriptionPayments(id);
      expect(more).toEqual([]);
      expect(await payments.readPaymentState(taken!.intentId)).toMatchObject({ refunded: false });
      await payments.cancelSubscription(id);
      const ended = await payments.readSubscription(id);
      for (const ends of [true, false]) await payments.endWithPeriod(id, ends);
      expect(await payments.readSubscription(id)).toEqual(ended);
      expect(await rejectionOf(payments.endWithPeriod(`sub_${world.freshLabel()}`, true))).toMatchObject({
        name: 'PaymentsError',
        kind: 'rejected',
      });
    },
  },
  {
    of: 'pauseSubscription',
    title:
      'pauses only the collection; the subscription is as before when it is resumed, and an ended one stays unchanged',
    async run(payments, world) {
      const id = await createSubscription(payments, world);
      const before = await payments.readSubscription(id);
      expect(before.isPaused).toBe(false);
      for (let times = 0; times < 2; times++) await payments.pauseSubscription(id);
      expect(await payments.readSubscription(id)).toEqual({ ...before, isPaused: true, metadata: expect.anything() });
      for (let times = 0; times < 2; times++) await payments.resumeSubscription(id);
      expect(await payments.readSubscription(id)).toEqual(before);
      await payments.cancelSubscription(id);
      const ended = await payments.readSubscription(id);
      await payments.pauseSubscription(id);
      await payments.resumeSubscription(id);
      expect(await payments.readSubscription(id)).toEqual(ended);
    },
  },
  {
    of: 'resumeSubscription',
    title: 'leaves a subscription that was never paused unchanged, and rejects an unknown one',
    async run(payments, world) {
      const id = await createSubscription(payments, world);
      const before = await payments.readSubscription(id);
      await payments.resumeSubscription(id);
      expect(await payments.readSubscription(id)).toEqual(before);
      const unknown = `sub_${world.freshLabel()}`;
      for (const call of [payments.resumeSubscription, payments.pauseSubscription])
        expect(await rejectionOf(call(unknown))).toMatchObject({ name: 'PaymentsError', kind: 'rejected' });
    },
  },
  {
    of: 'getBilledUsage',
    title: 'returns zero while only the first period was billed, also after the subscription has ended',
    async run(payments, world) {
      const id = await createSubscription(payments, world);
      expect(await payments.getBilledUsage(id)).toBe(0);
      await payments.cancelSubscription(id);
      expect(await payments.getBilledUsage(id)).toBe(0);
    },
  },
  {
    of: 'listSubscriptionPayments',
    title: 'returns each charge of the subscription as a refundable payment, and the same list after it has ended',
    async run(payments, world) {
      const id = await createSubscription(payments, world);
      const taken = await payments.listSubscriptionPayments(id);
      expect(taken).toEqual([
        {
          intentId: expect.stringMatching(/\w/),
          amountMinor: 1900,
          overageMinor: 0,
          currency: 'usd',
          paidAt: expect.any(Date),
          invoice: {
            id: expect.stringMatching(/\w/),
            totalMinor: 1900,
            behavior: 'inclusive',
            taxes: [],
            metadata: expect.objectContaining({ request: 'Grüße' }),
          },
        },
      ]);
      await payments.cancelSubscription(id);
      expect(await payments.listSubscriptionPayments(id)).toEqual(taken);
      await payments.refundIntent(taken[0]!.intentId, world.freshLabel());
      expect(await payments.readPaymentState(taken[0]!.intentId)).toMatchObject({ refunded: true, dispute: null });
      expect(await payments.listSubscriptionPayments(id)).toEqual(taken);
    },
  },
];

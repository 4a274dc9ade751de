import type { RecordsPage } from '@onym/core/ports';
import { expect } from 'vitest';
import { createCheckoutFor, createCustomerFor, createIntentAt, type PaymentsCase } from './payments-world.ts';

/** Returns all rows of a list, page by page. */
async function readAllPages<Row>(list: (after: string | null) => Promise<RecordsPage<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = null; ;) {
    const page = await list(after);
    rows.push(...page.rows);
    if (!page.next) return rows;
    after = page.next;
  }
}

const plan = (key: string) =>
  [{ key, name: 'Founder', currency: 'usd', amountMinor: 1900, interval: 'month' }] as const;

/** Cases about the processor's own records, which reconciliation compares with ours. */
export const recordsCases: readonly PaymentsCase[] = [
  {
    of: 'listPayments',
    title: "lists a customer's payments in every state, newest first, with the refunded amount, the fee and the order",
    async run(payments, world) {
      const held = await createIntentAt(payments, world, 'held');
      const { customerId } = held.command;
      const taken = await payments.createIntent({ ...held.command, orderId: 'ord_taken' }, held.key());
      await payments.confirmIntent(taken.id, held.key());
      await payments.captureIntent(taken.id, held.key());
      await payments.refundIntent(taken.id, held.key());
      const { rows, next } = await payments.listPayments({ after: null, customerId });
      expect(next).toBeNull();
      expect(rows).toMatchObject([
        {
          intentId: taken.id,
          orderId: 'ord_taken',
          status: 'captured',
          amountMinor: 1599,
          refundedMinor: 1599,
          fee: { amountMinor: await world.fee(taken.id), currency: 'usd' },
        },
        {
          intentId: held.id,
          orderId: held.command.orderId,
          status: 'held',
          refundedMinor: 0,
          isDisputed: false,
          fee: null,
          customerId,
        },
      ]);
    },
  },
  {
    of: 'listPayments',
    title: 'lists the payments of all customers page by page, each once',
    async run(payments, world) {
      const { id } = await createIntentAt(payments, world, 'captured');
      const rows = await readAllPages((after) => payments.listPayments({ after }));
      expect(rows.filter(({ intentId }) => intentId === id)).toHaveLength(1);
    },
  },
  {
    of: 'listCheckouts',
    title: 'lists completed pages but no open ones, or only the page of a given payment',
    async run(payments, world) {
      const pack = [{ key: world.freshLabel(), name: 'Logo Pack', currency: 'usd', amountMinor: 1999, interval: null }];
      const [open, done] = [
        await createCheckoutFor(payments, world, 'payment', pack),
        await createCheckoutFor(payments, world, 'payment', pack),
      ];
      await world.submitCard(done.url);
      const paid = await payments.readCheckout(done.sessionId);
      const ids = (await readAllPages((after) => payments.listCheckouts({ after }))).map(({ id }) => id);
      expect(ids).toContain(done.sessionId);
      expect(ids).not.toContain(open.sessionId);
      const { rows } = await payments.listCheckouts({ after: null, intentId: paid.intentId! });
      expect(rows).toEqual([paid]);
    },
  },
  {
    of: 'listSubscriptions',
    title: "lists a customer's subscriptions in their current state, including ended ones",
    async run(payments, world) {
      const page = await createCheckoutFor(payments, world, 'subscription', [...plan(world.freshLabel())]);
      await world.submitCard(page.url);
      const id = (await payments.readCheckout(page.sessionId)).subscriptionId!;
      for (const end of [false, true]) {
        if (end) await payments.cancelSubscription(id);
        const { rows } = await payments.listSubscriptions({ after: null, customerId: page.customerId });
        expect(rows).toEqual([await payments.readSubscription(id)]);
      }
      expect((await readAllPages((after) => payments.listSubscriptions({ after }))).map((row) => row.id)).toContain(id);
    },
  },
  {
    of: 'getUsage',
    title: 'returns the recorded usage of a customer by day',
    async run(payments, world) {
      const meterEvent = world.freshLabel().replaceAll('-', '_');
      const customerId = await createCustomerFor(payments, world);
      const today = Math.floor(Date.now() / 86_400_000);
      const days = { meterEvent, customerId, fromDay: today - 3, untilDay: today + 1 };
      await payments.ensureMeter({ meterEvent, name: 'Names' });
      expect(await payments.getUsage(days)).toEqual([]);
      for (const count of [3, 4]) {
        const usedAt = new Date((today - 1) * 86_400_000 + 3_600_000);
        await payments.reportUsage({ meterEvent, customerId, count, identifier: world.freshLabel(), usedAt });
      }
      expect(await payments.getUsage(days)).toEqual([{ day: today - 1, count: 7 }]);
    },
  },
];

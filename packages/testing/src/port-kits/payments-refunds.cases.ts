import { NO_REFUND_OR_DISPUTE } from '@onym/core/ports';
import { expect } from 'vitest';
import { rejectionOf } from './port-case.ts';
import { createIntentAt, type PaymentsCase } from './payments-world.ts';

/** Cases about refunds, in full and in part, and about the state of a payment after it was made. */
export const refundCases: readonly PaymentsCase[] = [
  {
    of: 'refundIntent',
    title: 'refunds the whole amount once under any key, and returns the same refund',
    async run(payments, world) {
      const { command, id, key } = await createIntentAt(payments, world, 'captured');
      const refund = await payments.refundIntent(id, key());
      expect(refund).toEqual({ refundId: expect.stringMatching(/\w/), status: 'succeeded' });
      expect(await payments.refundIntent(id, key())).toEqual(refund);
      expect(await world.intents(command.orderId)).toMatchObject([{ refundedMinor: 1599 }]);
    },
  },
  {
    of: 'refundIntent',
    title: 'reports a failed refund, which refunds nothing; a call with another key tries again and its result counts',
    async run(payments, world) {
      const { command, id, key } = await createIntentAt(payments, world, 'captured');
      await world.setRefundStatus(command.domain, 'failed');
      const first = key();
      const failed = await payments.refundIntent(id, first);
      expect(failed.status).toBe('failed');
      expect(await payments.refundIntent(id, first)).toEqual(failed);
      expect(await payments.readPaymentState(id)).toMatchObject({
        refunded: false,
        refundedMinor: 0,
        failedRefund: { refundId: failed.refundId, status: 'failed' },
      });
      expect(await payments.refundIntent(id, key())).toMatchObject({ status: 'succeeded' });
      expect(await payments.readPaymentState(id)).toMatchObject({ refunded: true, failedRefund: null });
      expect(await world.intents(command.orderId)).toMatchObject([{ refundedMinor: 1599 }]);
    },
  },
  {
    of: 'refundIntent',
    title: 'counts neither a pending refund nor one that requires action as refunded, and creates neither twice',
    async run(payments, world) {
      for (const status of ['pending', 'requires_action'] as const) {
        const { command, id, key } = await createIntentAt(payments, world, 'captured');
        await world.setRefundStatus(command.domain, status);
        const refund = await payments.refundIntent(id, key());
        expect(refund.status).toBe(status);
        expect(await payments.refundIntent(id, key())).toEqual(refund);
        expect(await payments.readPaymentState(id)).toMatchObject({
          refunded: false,
          refundedMinor: 0,
          pendingMinor: status === 'pending' ? 1599 : 0,
        });
        await world.endRefund(refund.refundId, 'failed');
        expect(await payments.readPaymentState(id)).toMatchObject({ refundedMinor: 0, pendingMinor: 0 });
      }
    },
  },
  {
    of: 'refundIntent',
    title: 'refunds a part, then another; rejects more than is left; and lists each with its decision, newest first',
    async run(payments, world) {
      const { command, id, key } = await createIntentAt(payments, world, 'captured');
      const first = await payments.refundIntent(id, key(), { amountMinor: 500, decision: 'one' });
      expect(first.status).toBe('succeeded');
      expect(await payments.readPaymentState(id)).toMatchObject({ refunded: false, refundedMinor: 500 });
      expect(
        await rejectionOf(payments.refundIntent(id, key(), { amountMinor: 1100, decision: 'too much' })),
      ).toMatchObject({ name: 'PaymentsError', kind: 'rejected' });
      const second = await payments.refundIntent(id, key(), { amountMinor: 1099, decision: 'two' });
      expect(await payments.readPaymentState(id)).toMatchObject({ refunded: true, refundedMinor: 1599 });
      expect(await payments.listRefunds(id)).toEqual([
        { ...second, amountMinor: 1099, decision: 'two' },
        { ...first, amountMinor: 500, decision: 'one' },
      ]);
      expect(await payments.refundIntent(id, key(), { amountMinor: 500, decision: 'one' })).toEqual(first);
      expect(await rejectionOf(payments.refundIntent(id, key(), { amountMinor: 1, decision: 'three' }))).toMatchObject({
        name: 'PaymentsError',
        kind: 'rejected',
      });
      expect(await world.intents(command.orderId)).toMatchObject([{ refundedMinor: 1599 }]);
    },
  },
  {
    of: 'listRefunds',
    title: 'lists a refund without a decision, also a failed one, and none for a payment without refunds',
    async run(payments, world) {
      const { command, id, key } = await createIntentAt(payments, world, 'captured');
      expect(await payments.listRefunds(id)).toEqual([]);
      await world.setRefundStatus(command.domain, 'failed');
      const failed = await payments.refundIntent(id, key());
      expect(await payments.listRefunds(id)).toEqual([{ ...failed, amountMinor: 1599, decision: null }]);
    },
  },
  {
    of: 'readPaymentState',
    title: 'reports whether everything was refunded, and that there is no dispute',
    async run(payments, world) {
      const { id, key } = await createIntentAt(payments, world, 'captured');
      const { amountMinor } = await payments.retrieveIntent(id);
      expect(await payments.readPaymentState(id)).toEqual({ ...NO_REFUND_OR_DISPUTE, capturedMinor: amountMinor });
      await payments.refundIntent(id, key());
      expect(await payments.readPaymentState(id)).toEqual({
        ...NO_REFUND_OR_DISPUTE,
        capturedMinor: amountMinor,
        refunded: true,
        refundedMinor: amountMinor,
      });
    },
  },
  {
    of: 'readPaymentState',
    title: 'returns an early warning about a hold as long as the payment is held',
    async run(payments, world) {
      const { id, key } = await createIntentAt(payments, world, 'held');
      const { amountMinor } = await payments.retrieveIntent(id);
      await world.bank(id, 'early_warning');
      expect(await payments.readPaymentState(id)).toMatchObject({
        dispute: 'early_warning',
        disputedMinor: amountMinor,
        lostMinor: 0,
      });
      await payments.cancelIntent(id, key());
      expect(await payments.readPaymentState(id)).toMatchObject({ dispute: null, refunded: false });
    },
  },
  {
    of: 'readPaymentState',
    title: 'returns an early warning, then the dispute and its result, with a lost amount only when it was lost',
    async run(payments, world) {
      for (const end of ['won', 'lost'] as const) {
        const { id } = await createIntentAt(payments, world, 'captured');
        const { amountMinor } = await payments.retrieveIntent(id);
        await world.bank(id, 'early_warning');
        expect(await payments.readPaymentState(id)).toMatchObject({ dispute: 'early_warning', lostMinor: 0 });
        await world.bank(id, 'opened');
        expect(await payments.readPaymentState(id)).toMatchObject({ dispute: 'open', disputedMinor: amountMinor });
        await world.bank(id, end);
        expect(await payments.readPaymentState(id)).toMatchObject({
          refunded: false,
          dispute: end,
          disputedMinor: amountMinor,
          lostMinor: end === 'lost' ? amountMinor : 0,
        });
      }
    },
  },
];

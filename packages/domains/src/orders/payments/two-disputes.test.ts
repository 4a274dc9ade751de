import { NO_REFUND_OR_DISPUTE, type ProcessorDispute } from '@onym/core/ports';
import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boughtDomain, openFindingsOf } from './payment.fixture.ts';
import { syncOrderPayment } from './sync-order-payment.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

it.each([
  ['the newest of two open disputes is answered', [true, false], ['dispute_open']],
  ['both open disputes are answered', [true, true], []],
] as const)('%s', async (_title, answered, expected) => {
  const order = await boughtDomain(scope);
  const intentId = order.payment.intentId!;
  const disputes = answered.map((isAnswered): ProcessorDispute => ({
    disputeId: `du_${uniqueWord()}`,
    intentId,
    standing: 'open',
    amountMinor: 500,
    currency: 'usd',
    reason: 'fraudulent',
    openedAt: scope.clock.now(),
    answerBy: null,
    isAnswered,
    fee: null,
  }));
  const payments = {
    ...scope.ports.payments,
    readPaymentState: async () => ({
      ...NO_REFUND_OR_DISPUTE,
      capturedMinor: order.retailMinor,
      dispute: 'open' as const,
      disputedMinor: 1000,
    }),
    listDisputes: async () => ({ rows: disputes, next: null }),
  };
  await syncOrderPayment({ ...scope.fork(), ports: { ...scope.ports, payments } }, intentId);
  const open = await openFindingsOf(scope, order.id);
  expect(open.filter((kind) => kind === 'dispute_open')).toEqual(expected);
});

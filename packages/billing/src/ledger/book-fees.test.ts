import { openTestScope, type TestScope } from '@onym/testing';
import type { ListedPayment } from '@onym/core/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUnbalanced } from './balance.repository.ts';
import { bookFees, bookNewFees } from './book-fees.ts';
import { findBookedPayments } from './booked-payment.repository.ts';
import { balancesIn, unrelatedPayment, purchaseOfNewAccount, postInTransaction } from './ledger.fixture.ts';
import { buildCharge } from './movement.ts';
import { postStanding } from './post-standing.ts';
import { transaction } from '@onym/platform';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

function listed(intentId: string, fee: ListedPayment['fee']): ListedPayment {
  const money = { amountMinor: 1599, refundedMinor: 0, currency: 'usd', fee };
  return {
    intentId,
    status: 'captured',
    isDisputed: false,
    customerId: null,
    createdAt: new Date(),
    orderId: null,
    ...money,
  };
}

const usd = (amountMinor: number) => ({ amountMinor, currency: 'usd' });

describe("the processor's fees", () => {
  it('are booked once, balanced, and without changing the captured amount; repeated and concurrent reports book nothing more', async () => {
    const payment = unrelatedPayment(1599);
    await postInTransaction(scope, buildCharge('product', purchaseOfNewAccount(), payment));
    const before = await balancesIn(scope);
    const rows = [listed(payment.intentId, usd(76))];
    await Promise.all([bookFees(scope.fork(), rows), bookFees(scope.fork(), rows)]);
    expect(await bookFees(scope.fork(), rows)).toEqual({ written: 0, differed: [] });
    const after = await balancesIn(scope);
    expect([after.fees! - (before.fees ?? 0), after.payable! - (before.payable ?? 0)]).toEqual([76, -76]);
    expect([after.processor, after.revenue]).toEqual([before.processor, before.revenue]);
    expect(await findUnbalanced(scope)).toEqual([]);
    expect((await findBookedPayments(scope, [payment.intentId])).get(payment.intentId)).toMatchObject({
      processorMinor: 1599,
      refundedMinor: 0,
    });
  });

  it('are booked as the difference when they change, and reported; an unknown fee or payment books nothing', async () => {
    const payment = unrelatedPayment(1599);
    await postInTransaction(scope, buildCharge('product', purchaseOfNewAccount(), payment));
    const { fees = 0 } = await balancesIn(scope);
    await bookFees(scope.fork(), [listed(payment.intentId, usd(76))]);
    for (const feeMinor of [80, 70]) {
      const { differed } = await bookFees(scope.fork(), [listed(payment.intentId, usd(feeMinor))]);
      expect(differed).toMatchObject([{ intentId: payment.intentId, feeMinor }]);
    }
    const nothing = [listed(payment.intentId, null), listed('pi_unknown', usd(50))];
    expect(await bookFees(scope.fork(), nothing)).toEqual({ written: 0, differed: [] });
    expect((await balancesIn(scope)).fees! - fees).toBe(70);
  });

  it('do not affect a later refund', async () => {
    const payment = unrelatedPayment(1599);
    await postInTransaction(scope, buildCharge('product', purchaseOfNewAccount(), payment));
    await bookFees(scope.fork(), [listed(payment.intentId, { amountMinor: 70, currency: 'zar' })]);
    await transaction(scope.fork(), (tx) => postStanding(tx, payment.intentId, { refundedMinor: 1599 }));
    expect((await findBookedPayments(scope, [payment.intentId])).get(payment.intentId)).toMatchObject({
      processorMinor: 0,
      refundedMinor: 1599,
    });
    expect(await findUnbalanced(scope)).toEqual([]);
    expect(await balancesIn(scope, 'zar')).toEqual({ fees: 70, payable: -70 });
  });

  it('of the newest payments equal the fees that the processor reports', async () => {
    const { payments } = scope.ports;
    const { customerId } = await payments.createCustomer({
      accountId: 'usr_fee',
      email: 'fee@example.com',
      name: 'Fee',
    });
    const command = { orderId: 'ord_fee', domain: 'fee.com', amountMinor: 1599, currency: 'usd', customerId };
    const { id } = await payments.createIntent(
      { ...command, paymentMethodId: 'pm_card_visa', description: 'x' },
      'fee:1',
    );
    await payments.confirmIntent(id, 'fee:2');
    await payments.captureIntent(id, 'fee:3');
    await postInTransaction(
      scope,
      buildCharge('capture', purchaseOfNewAccount(), { intentId: id, amountMinor: 1599, currency: 'usd' }),
    );
    const { fees = 0 } = await balancesIn(scope);
    for (let times = 0; times < 2; times++) await bookNewFees(scope.fork());
    expect((await balancesIn(scope)).fees! - fees).toBe(76);
  });
});

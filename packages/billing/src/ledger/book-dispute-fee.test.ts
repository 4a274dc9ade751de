import { transaction } from '@onym/platform';
import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookDisputeFee } from './book-dispute-fee.ts';
import { bookFees } from './book-fees.ts';
import { findUnbalanced } from './balance.repository.ts';
import { balancesIn, unrelatedPayment, purchaseOfNewAccount, postInTransaction } from './ledger.fixture.ts';
import { buildCharge } from './movement.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const book = (disputeId: string, amountMinor: number) =>
  transaction(scope.fork(), (tx) =>
    bookDisputeFee(tx, { disputeId, accountId: 'usr_1', orderId: null, amountMinor, currency: 'usd' }),
  );
const feesAfter = async (work: () => Promise<unknown>): Promise<number> => {
  const { fees: before = 0 } = await balancesIn(scope);
  await work();
  return ((await balancesIn(scope)).fees ?? 0) - before;
};

it('a fee is booked as the difference: once for repeated and concurrent reports, and reversed when it is returned', async () => {
  const dispute = `du_${uniqueWord()}`;
  expect(await feesAfter(() => Promise.all([book(dispute, 1500), book(dispute, 1500), book(dispute, 1500)]))).toBe(
    1500,
  );
  expect(await feesAfter(() => book(dispute, 1500))).toBe(0);
  expect(await feesAfter(() => book(dispute, 0))).toBe(-1500);
  expect(await findUnbalanced(scope)).toEqual([]);
});

it("does not count as the payment's own fee, which is compared separately", async () => {
  const payment = unrelatedPayment(1599);
  await postInTransaction(scope, buildCharge('product', purchaseOfNewAccount(), payment));
  await book(`du_${uniqueWord()}`, 1500);
  const row = {
    intentId: payment.intentId,
    status: 'captured',
    amountMinor: 1599,
    refundedMinor: 0,
    isDisputed: true,
    customerId: null,
    createdAt: new Date(),
    orderId: null,
    currency: 'usd',
    fee: { amountMinor: 76, currency: 'usd' },
  } as const;
  expect(await bookFees(scope.fork(), [row])).toEqual({ written: 1, differed: [] });
  expect(await bookFees(scope.fork(), [row])).toEqual({ written: 0, differed: [] });
});

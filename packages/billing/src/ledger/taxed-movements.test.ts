import { taxShare } from '@onym/billing/tax';
import type { SaleTax } from '@onym/core/ports';
import { transaction } from '@onym/platform';
import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUnbalanced } from './balance.repository.ts';
import { balancesIn, postInTransaction, purchaseOfNewAccount, unrelatedPayment } from './ledger.fixture.ts';
import { buildCapture, buildCharge, buildSubscriptionPayment } from './movement.ts';
import { postStanding, type Standing } from './post-standing.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** Returns a new currency, so that no other test changes its balances. */
let last = 0;
const ownCurrency = (): string => `t${String.fromCharCode(97 + Math.floor(last / 26), 97 + (last++ % 26))}`;

const taxOf = (grossMinor: number, taxMinor: number, currency: string): SaleTax => ({
  netMinor: grossMinor - taxMinor,
  taxMinor,
  grossMinor,
  currency,
  behavior: 'inclusive',
  treatment: 'taxed',
  buyer: { country: 'DE', region: null, postalCode: null },
  lines: [{ country: 'DE', region: null, name: 'VAT', percent: '19', taxMinor }],
  calculationId: null,
});

/** A payment of this total with this tax, and its purchase. */
function taxedPayment(grossMinor: number, taxMinor: number) {
  const paid = unrelatedPayment(grossMinor, ownCurrency());
  return { paid, purchase: purchaseOfNewAccount({ tax: taxOf(grossMinor, taxMinor, paid.currency) }) };
}
const report = (intentId: string, standing: Standing) =>
  transaction(scope.fork(), (tx) => postStanding(tx, intentId, standing));

describe('the tax of a sale', () => {
  it('is split from the revenue when the money is captured', async () => {
    const { paid, purchase } = taxedPayment(1609, 257);
    await postInTransaction(scope, ...buildCapture(purchase, paid));
    expect(await balancesIn(scope, paid.currency)).toEqual({
      held: 0,
      pending: 0,
      processor: 1609,
      revenue: -1352,
      tax: -257,
    });
  });

  it('is split from usage that is sold', async () => {
    const { paid, purchase } = taxedPayment(119, 19);
    await postInTransaction(scope, ...buildCapture(purchase, paid, 'overage'));
    expect(await balancesIn(scope, paid.currency)).toMatchObject({ processor: 119, overage: -100, tax: -19 });
  });

  it('of a period and the usage beyond it is in both, and adds up', async () => {
    const { paid, purchase } = taxedPayment(3451, 551);
    await postInTransaction(scope, ...buildSubscriptionPayment(purchase, paid, 595));
    expect(await balancesIn(scope, paid.currency)).toEqual({
      processor: 3451,
      revenue: -2400,
      overage: -500,
      tax: -551,
    });
  });

  it('of a period without usage, and of usage alone, is complete', async () => {
    for (const overageMinor of [0, 1190]) {
      const { paid, purchase } = taxedPayment(1190, 190);
      await postInTransaction(scope, ...buildSubscriptionPayment(purchase, paid, overageMinor));
      const sold = overageMinor ? { overage: -1000 } : { revenue: -1000 };
      expect(await balancesIn(scope, paid.currency)).toEqual({ processor: 1190, ...sold, tax: -190 });
    }
  });

  it('goes back with a refund in parts, to the cent', async () => {
    const { paid, purchase } = taxedPayment(1000, 160);
    await postInTransaction(scope, buildCharge('product', purchase, paid));
    for (const refundedMinor of [333, 666, 1000]) await report(paid.intentId, { refundedMinor });
    expect(await balancesIn(scope, paid.currency)).toEqual({ processor: 0, revenue: -840, refunds: 840, tax: 0 });
  });

  it('goes back with a dispute that is lost, not while it is open, nor when it is won', async () => {
    const { paid, purchase } = taxedPayment(1190, 190);
    await postInTransaction(scope, buildCharge('product', purchase, paid));
    await report(paid.intentId, { dispute: 'open', disputedMinor: 1190, lostMinor: 0 });
    expect(await balancesIn(scope, paid.currency)).toMatchObject({ disputes: 1190, tax: -190, pending: -1190 });
    await report(paid.intentId, { dispute: 'won', disputedMinor: 1190, lostMinor: 0 });
    expect(await balancesIn(scope, paid.currency)).toMatchObject({
      disputes: 0,
      tax: -190,
      pending: 0,
      revenue: -1000,
    });
    await report(paid.intentId, { dispute: 'lost', disputedMinor: 1190, lostMinor: 1190 });
    expect(await balancesIn(scope, paid.currency)).toMatchObject({ disputes: 1000, tax: 0, pending: 0, processor: 0 });
  });

  it('of a charge without tax is nothing', async () => {
    const paid = unrelatedPayment(1000, ownCurrency());
    await postInTransaction(scope, buildCharge('product', purchaseOfNewAccount(), paid));
    await report(paid.intentId, { refundedMinor: 400 });
    expect(await balancesIn(scope, paid.currency)).toEqual({ processor: 600, revenue: -1000, refunds: 400 });
  });

  it('is that of what is kept, after any sequence of refunds and disputes, and everything balances', async () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const step = fc.record({
      refunded: part,
      disputed: part,
      dispute: fc.constantFrom('open' as const, 'won' as const, 'lost' as const, null),
    });
    const sale = fc.integer({ min: 1, max: 500_000 }).chain((gross) => fc.tuple(fc.constant(gross), fc.nat(gross)));
    await fc.assert(
      fc.asyncProperty(sale, fc.array(step, { minLength: 1, maxLength: 5 }), async ([gross, tax], steps) => {
        const currency = uniqueWord().slice(0, 20);
        const paid = { ...unrelatedPayment(gross), currency };
        const purchase = purchaseOfNewAccount({ tax: taxOf(gross, tax, currency) });
        await postInTransaction(scope, buildCharge('product', purchase, paid));
        for (const { refunded, disputed, dispute } of steps) {
          const refundedMinor = Math.floor(gross * refunded);
          const disputedMinor = Math.floor((gross - refundedMinor) * disputed);
          const lostMinor = dispute === 'lost' ? disputedMinor : 0;
          await report(paid.intentId, { refundedMinor, dispute, disputedMinor, lostMinor });
          const { revenue = 0, tax: owed = 0, refunds = 0, disputes = 0 } = await balancesIn(scope, currency);
          const returned = refundedMinor + (dispute === 'open' || dispute === 'lost' ? disputedMinor : 0);
          const credited = refundedMinor + lostMinor;
          expect(0 - owed).toBe(tax - taxShare({ taxMinor: tax, grossMinor: gross }, credited));
          // What is kept without tax, and its tax.
          expect(-revenue - refunds - disputes - owed).toBe(gross - returned);
        }
      }),
      { numRuns: 25 },
    );
    expect(await findUnbalanced(scope)).toEqual([]);
  });
});

import { transaction } from '@onym/platform';
import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldBalances } from './fold-balances.ts';
import { findUnbalanced, readLedgerBalances } from './balance.repository.ts';
import { balancesIn, purchaseOfNewAccount } from './ledger.fixture.ts';
import type { LedgerAccount } from './ledger-states.ts';
import {
  buildCapture,
  buildCharge,
  buildHold,
  buildRegistrarCost,
  buildRelease,
  buildSubscriptionPayment,
  type Movement,
  type PaidMoney,
} from './movement.ts';
import { postMovements } from './post-movements.ts';
import { countMovements } from './ledger-transaction.repository.ts';
import { postStanding } from './post-standing.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const amount = fc.integer({ min: 1, max: 1_000_000 });
const MOVEMENTS: Record<string, (money: PaidMoney) => Movement[]> = {
  hold: (money) => [buildHold(purchaseOfNewAccount(), money)],
  release: (money) => [buildRelease(purchaseOfNewAccount(), money)],
  capture: (money) => buildCapture(purchaseOfNewAccount(), money),
  charge: (money) => [buildCharge('capture', purchaseOfNewAccount(), money)],
  product: (money) => [buildCharge('product', purchaseOfNewAccount(), money)],
  subscription: (money) => buildSubscriptionPayment(purchaseOfNewAccount(), money, Math.floor(money.amountMinor / 3)),
  registrar: (money) => [
    buildRegistrarCost({ ...purchaseOfNewAccount(), orderId: money.intentId }, money.amountMinor, money.currency),
  ],
};
const step = fc.record({
  what: fc.constantFrom(...Object.keys(MOVEMENTS), 'refund', 'lost', 'fold'),
  payment: fc.integer({ min: 0, max: 4 }),
  amountMinor: amount,
});

describe('the balances', () => {
  it('equal the sum of the entries after any sequence of concurrent and repeated operations; their total is zero', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const run = uniqueWord();
        await Promise.all(
          steps.map(async ({ what, payment, amountMinor }) => {
            const money = { intentId: `pi_${run}${payment}`, amountMinor, currency: 'usd' };
            if (what === 'fold') return void (await foldBalances(scope.fork(), 7));
            await transaction(scope.fork(), async (tx) => {
              if (what === 'refund')
                await postStanding(tx, money.intentId, { refundedMinor: amountMinor, lostMinor: 0 });
              else if (what === 'lost')
                await postStanding(tx, money.intentId, { refundedMinor: 0, lostMinor: amountMinor });
              else await postMovements(tx, MOVEMENTS[what]!(money));
            });
          }),
        );
        expect(await findUnbalanced(scope)).toEqual([]);
        const balances = await readLedgerBalances(scope);
        expect(balances.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('name what does not add up', async () => {
    await scope.sql.rows(
      'test-delta',
      `insert into ledger_delta (account, currency, amount_minor) values ('fees', 'abc', 3)`,
      [],
    );
    expect(await findUnbalanced(scope)).toEqual([
      { transactionId: null, account: 'fees', currency: 'abc', differenceMinor: 3 },
    ]);
    await scope.sql.rows('test-delta-gone', `delete from ledger_delta where currency = 'abc'`, []);
  });

  it('stay the same when they are folded, which leaves no deltas', async () => {
    const before = await readLedgerBalances(scope);
    await foldBalances(scope.fork(), 5);
    expect(await readLedgerBalances(scope)).toEqual(before);
    expect(await scope.sql.rows('test-deltas', 'select 1 from ledger_delta', [])).toEqual([]);
  });
});

describe('the refunded and disputed amount of a payment', () => {
  const standing = (intentId: string, refundedMinor: number, lostMinor = 0) => {
    scope.clock.advanceMs(1);
    return transaction(scope.fork(), (tx) => postStanding(tx, intentId, { refundedMinor, lostMinor }));
  };
  const chargesOf = (intentId: string): Promise<unknown[]> =>
    scope.sql.rows(
      'test-balances-charges',
      `select kind, amount_minor::int as amount, (select d.kind from document d where d.transaction_id = charge.transaction_id) as document
       from charge where reference = $1 order by id`,
      [intentId],
    );
  const taken = async (currency: string): Promise<string> => {
    const intentId = `pi_${uniqueWord()}`;
    await transaction(scope.fork(), (tx) =>
      postMovements(tx, [buildCharge('product', purchaseOfNewAccount(), { intentId, amountMinor: 1000, currency })]),
    );
    return intentId;
  };
  const moneyIn = async (currency: string): Promise<Partial<Record<LedgerAccount, number>>> =>
    balancesIn(scope, currency);

  it('is posted as the difference to the ledger, for repeated and concurrent reports', async () => {
    const intentId = await taken('qaa');
    await Promise.all([1, 2, 3, 4].map(() => standing(intentId, 300)));
    await standing(intentId, 1000);
    expect(await moneyIn('qaa')).toEqual({ processor: 0, revenue: -1000, refunds: 1000 });
    expect(await chargesOf(intentId)).toMatchObject([
      { kind: 'charge', amount: 1000, document: 'invoice' },
      { kind: 'refund', amount: 300, document: 'credit_note' },
      { kind: 'refund', amount: 700, document: 'credit_note' },
    ]);
  });

  it('is reversed when a refund fails, and posted again when the refund is repeated', async () => {
    const intentId = await taken('qab');
    for (const refunded of [1000, 0, 1000]) await standing(intentId, refunded);
    expect(await moneyIn('qab')).toEqual({ processor: 0, revenue: -1000, refunds: 1000 });
    expect(await chargesOf(intentId)).toMatchObject([
      { kind: 'charge', document: 'invoice' },
      { kind: 'refund' },
      { kind: 'charge', amount: 1000, document: 'invoice' },
      { kind: 'refund' },
    ]);
  });

  it('by a bank is a dispute', async () => {
    const intentId = await taken('qac');
    await standing(intentId, 0, 1000);
    expect(await moneyIn('qac')).toEqual({ processor: 0, revenue: -1000, disputes: 1000 });
  });

  it('of a payment that is not in the books is not written', async () => {
    expect(await standing('pi_unknown', 5)).toBe('unknown');
  });

  it('is not booked by a read that is older than a newer one', async () => {
    const intentId = await taken('qad');
    const seen = await countMovements(scope, intentId);
    await standing(intentId, 1000);
    const late = transaction(scope.fork(), (tx) => postStanding(tx, intentId, { refundedMinor: 300 }, { seen }));
    expect(await late).toBe('overtaken');
    expect(await moneyIn('qad')).toMatchObject({ refunds: 1000 });
  });
});

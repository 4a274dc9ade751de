import { transaction } from '@onym/platform';
import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesIn, unrelatedPayment, purchaseOfNewAccount, postInTransaction } from './ledger.fixture.ts';
import {
  buildCapture,
  buildCharge,
  buildHold,
  buildRegistrarCost,
  buildRelease,
  buildSubscriptionPayment,
} from './movement.ts';
import { postMovements } from './post-movements.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** Returns a new currency, so that no other test changes its balances. */
let last = 0;
const ownCurrency = (): string => `x${String.fromCharCode(97 + Math.floor(last / 26), 97 + (last++ % 26))}`;

describe('a movement', () => {
  it('for the capture of a hold leaves nothing held; the money is with the processor', async () => {
    const money = unrelatedPayment(1609, ownCurrency());
    await postInTransaction(scope, buildHold(purchaseOfNewAccount(), money));
    expect(await balancesIn(scope, money.currency)).toEqual({ held: 1609, pending: -1609 });
    await postInTransaction(scope, ...buildCapture(purchaseOfNewAccount(), money));
    expect(await balancesIn(scope, money.currency)).toEqual({ held: 0, pending: 0, processor: 1609, revenue: -1609 });
  });

  it('for the capture of a hold that was never booked also books the hold', async () => {
    const money = unrelatedPayment(1609, ownCurrency());
    await postInTransaction(scope, ...buildCapture(purchaseOfNewAccount(), money));
    expect(await balancesIn(scope, money.currency)).toEqual({ held: 0, pending: 0, processor: 1609, revenue: -1609 });
  });

  it('for a release releases only an amount that was held', async () => {
    const [held, never] = [unrelatedPayment(900, ownCurrency()), unrelatedPayment(500, ownCurrency())];
    await postInTransaction(scope, buildHold(purchaseOfNewAccount(), held));
    await postInTransaction(scope, buildRelease(purchaseOfNewAccount(), held));
    expect(await postInTransaction(scope, buildRelease(purchaseOfNewAccount(), never))).toEqual([]);
    expect(await balancesIn(scope, held.currency)).toEqual({ held: 0, pending: 0 });
    expect(await balancesIn(scope, never.currency)).toEqual({});
  });

  it('for a second hold of an order adds to the first', async () => {
    const currency = ownCurrency();
    const buyer = purchaseOfNewAccount({ orderId: 'ord_1' });
    await postInTransaction(scope, buildHold(buyer, unrelatedPayment(700, currency)));
    await postInTransaction(scope, buildHold(buyer, unrelatedPayment(800, currency)));
    expect(await balancesIn(scope, currency)).toMatchObject({ held: 1500 });
  });

  it('is booked once when it is posted repeatedly or concurrently', async () => {
    const money = unrelatedPayment(1999, ownCurrency());
    const buyer = purchaseOfNewAccount();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => postInTransaction(scope, buildCharge('product', buyer, money))),
    );
    expect(answers.flat()).toEqual([`capture:${money.intentId}`]);
    expect(await balancesIn(scope, money.currency)).toEqual({ processor: 1999, revenue: -1999 });
  });

  it('for a subscription period with overage has two parts and is listed as one charge', async () => {
    const [both, used] = [unrelatedPayment(2900, ownCurrency()), unrelatedPayment(150, ownCurrency())];
    await postInTransaction(scope, ...buildSubscriptionPayment(purchaseOfNewAccount(), both, 400));
    await postInTransaction(scope, ...buildSubscriptionPayment(purchaseOfNewAccount(), used, 150));
    expect(await balancesIn(scope, both.currency)).toEqual({ processor: 2900, revenue: -2500, overage: -400 });
    expect(await balancesIn(scope, used.currency)).toEqual({ processor: 150, overage: -150 });
    for (const { intentId, amountMinor } of [both, used])
      expect(await chargesOf(intentId)).toEqual([{ kind: 'charge', amount: amountMinor }]);
  });

  it('for the registrar cost of an order is booked once', async () => {
    const currency = ownCurrency();
    const buyer = { ...purchaseOfNewAccount(), orderId: `ord_${uniqueWord()}` };
    await postInTransaction(scope, buildRegistrarCost(buyer, 1099, currency));
    await postInTransaction(scope, buildRegistrarCost(buyer, 1099, currency));
    expect(await balancesIn(scope, currency)).toEqual({ registrar: 1099, payable: -1099 });
  });

  it('of zero is not booked', async () => {
    expect(await postInTransaction(scope, buildCharge('product', purchaseOfNewAccount(), unrelatedPayment(0)))).toEqual(
      [],
    );
  });

  it('that is rolled back with its transaction leaves nothing, not even a number', async () => {
    const money = unrelatedPayment(100, ownCurrency());
    const before = await lastInvoice();
    await expect(
      transaction(scope.fork(), async (tx) => {
        await postMovements(tx, [buildCharge('product', purchaseOfNewAccount(), money)]);
        throw new Error('the rest failed');
      }),
    ).rejects.toThrow('the rest failed');
    expect(await lastInvoice()).toBe(before);
    expect(await balancesIn(scope, money.currency)).toEqual({});
  });
});

describe('many open holds', () => {
  const READ = `select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'ledger_transaction'`;
  const MANY = 3000;

  it('a new movement reads only its own', async () => {
    const currency = ownCurrency();
    await postInTransaction(
      scope,
      ...Array.from({ length: MANY }, () => buildHold(purchaseOfNewAccount(), unrelatedPayment(1, currency))),
    );
    await scope.sql.unnamed('analyze ledger_transaction');
    const read = await transaction(scope.fork(), async (tx) => {
      const buyer = purchaseOfNewAccount({ orderId: `ord_${uniqueWord()}` });
      const money = unrelatedPayment(1599, currency);
      await postMovements(tx, [buildHold(buyer, money)]);
      await postMovements(tx, buildCapture(buyer, money));
      await postMovements(tx, [buildRelease(buyer, unrelatedPayment(1, currency))]);
      return tx.sql.unnamed<{ rows: number }>(READ);
    });
    expect(read).toEqual([{ rows: 0 }]);
  });
});

describe('the database', () => {
  const WRITE = `
    insert into ledger_transaction (id, occurrence, kind, at, account_id, reference, currency, accounts, amounts)
    values ($1, $1, 'capture', now(), 'usr_1', 'pi_1', $2, $3::text[], $4::bigint[])`;
  const write = (accounts: string | null, amounts: string | null, currency: string | null = 'zzz'): Promise<unknown> =>
    transaction(scope.fork(), async (tx) => {
      const id = `leg_${uniqueWord()}`;
      return tx.sql.unnamed(WRITE, [id, currency, accounts, amounts]);
    });

  it.each([
    ['too much on one side', '{processor,revenue}', '{5,-4}'],
    ['one side', '{processor}', '{5}'],
    ['one side of nothing', '{processor}', '{0}'],
    ['no side', '{}', '{}'],
    ['no sides at all', null, null],
    ['an account without an amount', '{processor,revenue,fees}', '{5,-5}'],
    ['an amount without an account', '{processor,revenue}', '{5,-5,0}'],
    ['an amount that is not known', '{processor,revenue,fees}', '{5,-5,null}'],
    ['an account twice', '{processor,revenue,revenue}', '{5,-4,-1}'],
  ])('refuses a transaction with %s', async (_title, accounts, amounts) => {
    await expect(write(accounts, amounts)).rejects.toThrow(accounts === null ? 'not-null' : 'does not balance');
    expect(await balancesIn(scope, 'zzz')).toEqual({});
  });

  it('refuses a transaction without a currency, and unknown accounts', async () => {
    await expect(write('{processor,revenue}', '{5,-5}', null)).rejects.toThrow('not-null');
    await expect(write('{processor,pocket}', '{5,-5}')).rejects.toThrow('ledger_delta_account_check');
    await expect(write('{processor,null}', '{5,-5}')).rejects.toThrow('does not balance');
  });

  it('accepts no entry without its movement, and allows no change or deletion', async () => {
    await postInTransaction(scope, buildCharge('product', purchaseOfNewAccount(), unrelatedPayment(1)));
    const run = (sql: string): Promise<unknown> => transaction(scope.fork(), (tx) => tx.sql.unnamed(sql));
    for (const sql of [
      `insert into ledger_entry (transaction_id, account, currency, amount_minor) values ('leg_none', 'fees', 'zzz', 1)`,
      'update ledger_entry set amount_minor = amount_minor',
      'delete from ledger_entry',
      'truncate ledger_entry',
    ])
      await expect(run(sql)).rejects.toThrow(/cannot (insert into|update|delete from) view|is not a table/);
  });

  it('admits one that balances, and counts it', async () => {
    await write('{processor,revenue,held,pending}', '{5,-5,-5,5}', 'zzy');
    expect(await balancesIn(scope, 'zzy')).toEqual({ processor: 5, revenue: -5, held: -5, pending: 5 });
  });

  it.each(['ledger_transaction', 'charge'])('allows no change or deletion in %s', async (table) => {
    await postInTransaction(scope, buildCharge('product', purchaseOfNewAccount(), unrelatedPayment(1)));
    const run = (sql: string): Promise<unknown> => transaction(scope.fork(), (tx) => tx.sql.unnamed(sql));
    for (const sql of [`update ${table} set reference = reference`, `delete from ${table}`, `truncate ${table}`])
      await expect(run(sql)).rejects.toThrow('takes inserts only');
  });
});

describe('invoices', () => {
  it('are numbered by year without a gap, also with concurrent charges and rolled-back transactions', async () => {
    const at = new Date('2031-05-01T10:00:00Z');
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        transaction(scope.fork(), async (tx) => {
          await postMovements(tx, [buildCharge('product', purchaseOfNewAccount({ at }), unrelatedPayment(100 + nth))]);
          if (nth % 3 === 0) throw new Error('given up');
        }).catch(() => {}),
      ),
    );
    await postInTransaction(
      scope,
      buildCharge('product', purchaseOfNewAccount({ at }), unrelatedPayment(7)),
      buildCharge('product', purchaseOfNewAccount({ at: new Date('2032-01-01T00:00:00Z') }), unrelatedPayment(8)),
      buildCharge('product', purchaseOfNewAccount({ at }), unrelatedPayment(9)),
    );
    expect(await numbersOf(2031)).toEqual(Array.from({ length: 15 }, (_, nth) => nth + 1));
    expect(await numbersOf(2032)).toEqual([1]);
  });
});

async function chargesOf(reference: string): Promise<unknown[]> {
  return scope.sql.rows(
    'test-post-charges',
    'select kind, amount_minor::int as amount from charge where reference = $1',
    [reference],
  );
}

async function numbersOf(year: number): Promise<number[]> {
  const rows = await scope.sql.rows<{ number: number }>(
    'test-numbers',
    `select number from document where kind = 'invoice' and year = $1 order by 1`,
    [year],
  );
  return rows.map(({ number }) => number);
}

async function lastInvoice(): Promise<number> {
  const [row] = await scope.sql.rows<{ last: number | null }>(
    'test-last',
    'select max(invoices) as last from document_counter where year < 2031',
    [],
  );
  return row!.last ?? 0;
}

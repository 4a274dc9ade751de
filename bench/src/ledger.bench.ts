import {
  buildCapture,
  findUnbalanced,
  foldBalancesJob,
  buildHold,
  readLedgerBalances,
  postMovements,
  buildRegistrarCost,
} from '@onym/billing/ledger';
import { newId } from '@onym/core';
import type { App } from '@onym/app';
import { enqueueJob, transaction } from '@onym/platform';
import { openBenchEnvironment } from './bench-environment.ts';
import { roundFigure, renderTarget, type Table } from './table.ts';
import { runInterleaved, median, quantile, measureMs } from './timings.ts';

const ENTRIES = 1_000_000;
const ROUNDS = 5;
const ORDERS = 200;
const READS = 50;
/** Entries per ledger account that a busy service writes between two folds. */
const FRESH = 1000;
const BULK = `
  insert into ledger_transaction (id, occurrence, kind, at, account_id, reference, currency, accounts, amounts)
    select 'leg_bulk' || n, 'bulk:' || n, 'product', now(), 'usr_bench', 'pi_bulk' || n, 'usd', '{processor,revenue}', array[n % 5000 + 1, -(n % 5000) - 1]
    from generate_series(1, ${ENTRIES}) n;
  analyze ledger_transaction`;
const FOLD = `
  with deleted as (delete from ledger_delta returning account, currency, amount_minor)
  insert into ledger_balance (account, currency, amount_minor) select account, currency, sum(amount_minor) from deleted group by 1, 2`;
const SUMMED = `select sum(amount_minor)::float8 as minor from ledger_entry where account = 'processor' and currency = 'usd'`;

/**
 * The cost of a balance compared with a sum of a million entries, and the cost that the ledger adds to an order's
 * writes.
 */
export async function benchLedger(): Promise<Table> {
  const ground = await openBenchEnvironment();
  try {
    const app = await ground.openApp();
    const run = (sql: string) => app.scope().sql.unnamed(sql);
    await run(BULK);
    await run(FOLD);
    await run('vacuum analyze ledger_delta');
    for (let n = 0; n < FRESH / 2; n++) await order(app, true);

    const reads = await runInterleaved(ROUNDS, {
      balance: samples(READS, () => readLedgerBalances(app.scope())),
      summed: samples(1, () => app.scope().sql.rows('bench-summed', SUMMED, [])),
    });
    const writes = await runInterleaved(ROUNDS, {
      booked: samples(ORDERS, () => order(app, true)),
      bare: samples(ORDERS, () => order(app, false)),
    });
    const [balance, summed] = [reads.balance!.flat(), reads.summed!.flat()];
    const [booked, bare] = [writes.booked!.flat(), writes.bare!.flat()];
    const unbalanced = await findUnbalanced(app.scope());
    return {
      title: `ledger: balances over ${ENTRIES} entries per account, ${FRESH} of them not folded yet; ${ORDERS} orders per round with and without their movements (${ROUNDS} rounds, interleaved)`,
      columns: ['', 'p50 ms', 'p99 ms'],
      rows: [
        ['all balances', roundFigure(median(balance)), roundFigure(quantile(balance, 0.99))],
        ['the same account, summed', roundFigure(median(summed)), roundFigure(quantile(summed, 0.99))],
        ['an order, bare', roundFigure(median(bare)), roundFigure(quantile(bare, 0.99))],
        ['with hold, capture, receipt and cost', roundFigure(median(booked)), roundFigure(quantile(booked, 0.99))],
      ],
      notes: [
        renderTarget('balances over 1 M entries, p50, ms', median(balance), 5),
        renderTarget('added by the ledger to an order, p50, ms', median(booked) - median(bare), 1),
        renderTarget('balances that differ from the sum of their entries', unbalanced.length, 0),
        'A bare order is one transaction with one job; a real one spreads its movements over three transactions that it has anyway.',
      ],
    };
  } finally {
    await ground.close();
  }
}

function samples(count: number, work: () => Promise<unknown>): () => Promise<number[]> {
  return async () => {
    const times: number[] = [];
    for (let n = 0; n < count; n++) times.push(await measureMs(work));
    return times;
  };
}

/** One transaction with a job and, if `isBooked`, the movements of an order in its three calls. */
async function order(app: App, isBooked: boolean): Promise<void> {
  const scope = app.scope();
  const orderId = newId('order', scope.clock.now());
  const purchase = { accountId: 'usr_bench', orderId, description: 'tiderow.com, 1 year' };
  const paid = { intentId: `pi_${orderId}`, amountMinor: 1599, currency: 'usd' };
  await transaction(scope, async (tx) => {
    // A job that runs every minute anyway; its key prevents duplicates.
    await enqueueJob(tx, foldBalancesJob, {}, { key: 'bench-ledger' });
    if (!isBooked) return;
    await postMovements(tx, [buildHold(purchase, paid)]);
    await postMovements(tx, [buildRegistrarCost(purchase, 1299, 'usd')]);
    await postMovements(tx, buildCapture(purchase, paid));
  });
}

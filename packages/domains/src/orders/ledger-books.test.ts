import { findUnbalanced, readLedgerBalances } from '@onym/billing/ledger';
import { sandboxRecords, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrder } from './engine/order-lease.ts';
import { changeProcess, claimOrder } from './order-process.fixture.ts';
import type { Order } from './engine/order.entity.ts';
import {
  ledgerOf,
  expireLease,
  makeOrder,
  processorOf,
  queryRows,
  settleOrder,
  advanceOrderTo,
  findViolations,
  type OrderMoney,
} from './order.fixture.ts';
import { makeMachineOrder, payBehindOurBack } from './purchases/machine-order.fixture.ts';
import { makeRenewal } from './renewals/renewal.fixture.ts';
import { reconcileOrders } from './reviews/reconcile-orders.ts';
import { refundOrder } from './reviews/decide-order.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

async function machineOrder(prefix?: string): Promise<Order> {
  const order = await makeMachineOrder(scope, prefix);
  await payBehindOurBack(scope, order);
  return order;
}

/** Returns the processor's money for all orders of this database. */
async function processorsMoney(): Promise<OrderMoney> {
  const ids = new Set(
    (await queryRows<{ id: string }>(scope, 'select id from domain_order order by id')).map(({ id }) => id),
  );
  const domains = await queryRows<{ domain: string }>(
    scope,
    'select distinct domain from domain_order order by domain',
  );
  const { intents } = await sandboxRecords(...domains.map(({ domain }) => domain));
  return processorOf(intents.filter(({ orderId }) => orderId !== null && ids.has(orderId)));
}

const movementsOf = (orderId: string): Promise<{ kind: string }[]> =>
  queryRows(scope, 'select kind from ledger_transaction where order_id = $1 order by kind', [orderId]);

const balanceOf = async (account: string): Promise<number> =>
  (await readLedgerBalances(scope)).find((row) => row.account === account && row.currency === 'usd')?.balanceMinor ?? 0;

describe('the ledger and the processor', () => {
  it('agree after purchases by card and machine, refusals, an open hold and renewals', async () => {
    const made = [
      await makeOrder(scope),
      await makeOrder(scope, { prefix: 'failreg-' }),
      await makeOrder(scope, { card: 'pm_card_visa_chargeDeclined' }),
      await machineOrder(),
      await machineOrder('failreg-'),
      await makeRenewal(scope),
    ];
    const ends = [];
    for (const { id } of made) ends.push((await settleOrder(scope, id)).state);
    expect(ends).toEqual(['completed', 'failed', 'failed', 'completed', 'failed', 'completed']);
    const standing = await makeOrder(scope);
    await holdFor(standing.id);

    const theirs = await processorsMoney();
    expect({ processor: await balanceOf('processor'), held: await balanceOf('held') }).toEqual(theirs);
    expect(theirs.held).toBe(standing.retailMinor);
    const costs = [made[0]!, made[3]!, made[5]!].reduce((sum, { costMinor }) => sum + costMinor, 0);
    expect(await balanceOf('registrar')).toBe(costs);
    expect(await balanceOf('refunds')).toBe(made[4]!.retailMinor);
    expect(await findUnbalanced(scope)).toEqual([]);
  });

  it('agree about a payment that was refunded manually at the processor, after the reconciliation', async () => {
    const { id } = await makeOrder(scope);
    const {
      payment: { intentId },
    } = await settleOrder(scope, id);
    await scope.ports.payments.refundIntent(intentId!, `${id}:manual`);
    await queryRows(scope, 'update domain_order set compared_at = now() where id <> $1', [id]);
    await reconcileOrders(scope.fork());
    expect(await ledgerOf(scope, id)).toEqual({ processor: 0, held: 0 });
  });

  it('agree about a hold that an operator released', async () => {
    const { id } = await makeOrder(scope);
    await holdFor(id);
    await queryRows(scope, `update domain_order set state = 'review', settled_at = now() where id = $1`, [id]);
    await changeProcess(scope, id, 'lease_until = null, wake_at = null');
    await refundOrder(scope.fork(), id, { actor: 'operator', note: 'the buyer asked' });
    await settleOrder(scope, id);
    expect(await movementsOf(id)).toEqual([{ kind: 'hold' }, { kind: 'release' }]);
  });
});

describe('an order whose hold is missing in the ledger', () => {
  it('in the ledger is booked with the capture', async () => {
    const { id } = await makeOrder(scope);
    await holdFor(id);
    await forget(id);
    expect((await settleOrder(scope, id)).state).toBe('completed');
    expect(await movementsOf(id)).toEqual([{ kind: 'capture' }, { kind: 'hold' }, { kind: 'registrar' }]);
    expect(await findViolations(scope, id)).toEqual([]);
  });
});

async function holdFor(orderId: string): Promise<void> {
  await expireLease(scope, orderId);
  const claim = await claimOrder(scope.fork(), orderId);
  if (claim.outcome !== 'claimed') throw new Error('a free order is claimed');
  await advanceOrderTo(scope, claim.order, 'authorized');
}

/** Deletes the ledger entries and documents of an order. */
async function forget(orderId: string): Promise<void> {
  await queryRows(scope, `alter table ledger_transaction disable trigger user`);
  await queryRows(scope, `alter table charge disable trigger user`);
  await queryRows(scope, `alter table document disable trigger user`);
  await queryRows(scope, 'delete from document where order_id = $1', [orderId]);
  await queryRows(
    scope,
    `with deleted as (delete from ledger_transaction where order_id = $1 returning id, currency, accounts, amounts), charges as (
       delete from charge where transaction_id in (select id from deleted))
     insert into ledger_delta (account, currency, amount_minor)
     select account, currency, -minor from deleted, unnest(accounts, amounts) as side (account, minor)`,
    [orderId],
  );
  for (const table of ['ledger_transaction', 'charge', 'document'])
    await queryRows(scope, `alter table ${table} enable trigger user`);
}

it('a hold is booked with the step that placed it, and nothing else is', async () => {
  const { id } = await makeOrder(scope);
  const claim = await claimOrder(scope.fork(), id);
  if (claim.outcome !== 'claimed') throw new Error('a new order is free to claim');
  await advanceOrderTo(scope, claim.order, 'intent');
  expect(await movementsOf(id)).toEqual([]);
  await advanceOrderTo(scope, await readOrder(scope, id), 'authorized');
  expect(await movementsOf(id)).toEqual([{ kind: 'hold' }]);
  await settleOrder(scope, id);
});

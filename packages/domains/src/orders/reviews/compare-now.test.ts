import { openTestScope, type TestScope } from '@onym/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeOrder, queryRows, settleOrder } from '../order.fixture.ts';
import { compareNow } from './compare-now.ts';
import { orderAt } from './review.fixture.ts';

// One scope per test, because the comparison mails operators about all open findings.
let scope: TestScope;
beforeEach(async () => {
  scope = await openTestScope();
});
afterEach(() => scope.close());

const open = () =>
  queryRows<{ kind: string; subject: string }>(
    scope,
    'select kind, subject from discrepancy where resolved_at is null',
  );
const completed = async () => settleOrder(scope, (await makeOrder(scope)).id);

it('a completed order is compared with the records at once, and no other order', async () => {
  const [order, other] = [await completed(), await completed()];
  await queryRows(scope, 'update domain_order set retail_minor = retail_minor + 1 where id in ($1, $2)', [
    order.id,
    other.id,
  ]);
  await compareNow(scope.fork(), order.id);
  expect(await open()).toEqual([{ kind: 'charged_wrong_amount', subject: order.id }]);
});

it('a failed order is compared too', async () => {
  const { id } = await orderAt(scope, 'authorized');
  await queryRows(scope, `update domain_order set state = 'failed', settled_at = $1 where id = $2`, [
    scope.clock.now(),
    id,
  ]);
  await compareNow(scope.fork(), id);
  expect(await open()).toEqual([{ kind: 'hold_left', subject: id }]);
});

it('an order in progress is not compared', async () => {
  const { id } = await orderAt(scope, 'authorized');
  await queryRows(scope, 'update domain_order set retail_minor = retail_minor + 1 where id = $1', [id]);
  await compareNow(scope.fork(), id);
  expect(await open()).toEqual([]);
  expect(await queryRows(scope, 'select state, compared_at from domain_order where id = $1', [id])).toEqual([
    { state: 'authorized', compared_at: null },
  ]);
});

it('of an unknown order is not_found', async () => {
  await expect(compareNow(scope.fork(), 'ord_missing')).rejects.toMatchObject({ code: 'not_found' });
});

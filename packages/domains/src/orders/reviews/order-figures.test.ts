import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder } from '../order.fixture.ts';
import { orderFigures, ordersByState } from './order-figures.ts';
import { orderAt, unclearOrder } from './review.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

it('orders that are not settled are counted by state, with the age of the eldest', async () => {
  await makeOrder(scope);
  await unclearOrder(scope);
  const ended = await orderAt(scope, 'completed');
  scope.clock.advanceMs(100_000);
  await makeOrder(scope);
  scope.clock.advanceMs(20_000);

  const byState = new Map((await ordersByState(scope)).map(({ state, ...row }) => [state, row]));
  expect(byState.get('created')).toMatchObject({ count: 2, oldestSeconds: expect.closeTo(120, -1) });
  expect(byState.get('review')).toMatchObject({ count: 1, oldestSeconds: expect.closeTo(120, -1) });
  expect(byState.has(ended.state)).toBe(false);
  expect((await orderFigures(scope)).open).toBe(3);
});

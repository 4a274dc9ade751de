import { openNotificationListener, openSettled } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeOrder } from '../order.fixture.ts';
import { advanceOrder } from '../order-tables.ts';
import { waitForOrder } from './await-order.ts';

/** Longer than a test may run, so that an order which is returned was not found by polling. */
const NEVER_MS = 600_000;

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

describe('a request that waits for an order', () => {
  it.each([
    ['has completed', undefined, 'completed'],
    ['has failed', 'pm_card_chargeCustomerFail', 'failed'],
  ])('is woken when it %s, without polling', async (_how, card, state) => {
    const listening = await openNotificationListener(scope.config.database.directUrl, scope.log);
    onTestFinished(() => listening.close());
    const settled = await openSettled(listening, { pollSettledMs: NEVER_MS });
    const { id } = await makeOrder(scope, card ? { card } : {});
    const [order] = await Promise.all([waitForOrder({ ...scope.fork(), settled }, id), advanceOrder(scope.fork(), id)]);
    expect(order).toMatchObject({ id, state });
  });
});

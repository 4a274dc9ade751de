import { HOUR_MS } from '@onym/core';
import { sandboxRecords, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, queryRows, settleOrder, advanceOrderTo } from '../order.fixture.ts';
import { mailOf } from '../purchases/machine-order.fixture.ts';
import type { Order } from './order.entity.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** Moves the clock, as if no worker had run for this long. */
const lateBy = (ms: number): void => scope.clock.advanceMs(ms);
/** Stores what a request does that waited in vain for a minute: the owner is mailed the result. */
const heardAnError = ({ id }: Order): Promise<unknown> =>
  queryRows(scope, 'update domain_order set mails_owner = true where id = $1', [id]);

describe('an order that has not completed within an hour', () => {
  it('fails without a hold before any vendor was called, and the buyer is mailed that nothing was charged', async () => {
    const order = await makeOrder(scope);
    await heardAnError(order);
    lateBy(HOUR_MS + 1);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'failed', fault: { code: 'internal_error' } });
    expect(await sandboxRecords(order.domain)).toMatchObject({ money: [], registrations: [] });
    expect(await mailOf(scope, order)).toMatchObject([{ text: expect.stringContaining('Nothing was charged') }]);
  });

  it('releases its hold, and nothing is registered or charged', async () => {
    const order = await advanceOrderTo(scope, await makeOrder(scope), 'authorized');
    expect((await sandboxRecords(order.domain)).intents).toMatchObject([{ status: 'held' }]);
    lateBy(HOUR_MS + 1);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'failed', fault: { code: 'internal_error' } });
    expect(await sandboxRecords(order.domain)).toMatchObject({ intents: [{ status: 'canceled' }], registrations: [] });
  });

  it('continues and completes a moment before the deadline', async () => {
    const order = await advanceOrderTo(scope, await makeOrder(scope), 'authorized');
    lateBy(HOUR_MS - (scope.clock.now().getTime() - order.createdAt.getTime()));
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'completed' });
  });

  it('completes when the registrar may already have registered the name', async () => {
    const order = await advanceOrderTo(scope, await makeOrder(scope), 'registered');
    lateBy(2 * HOUR_MS);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'completed' });
    expect(await sandboxRecords(order.domain)).toMatchObject({
      intents: [{ status: 'captured' }],
      registrations: [{}],
    });
  });
});

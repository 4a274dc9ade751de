import { openTestScope, type TestScope } from '@onym/testing';
import { describeProcess } from '@onym/testing/process-kit';
import { afterAll, beforeAll } from 'vitest';
import { readOrder } from './engine/order-lease.ts';
import { orderProcess } from './engine/order-process.ts';
import { makeOrder, findViolations } from './order.fixture.ts';
import { advanceOrder } from './order-tables.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

describeProcess('a purchase', () => scope, {
  process: orderProcess,
  start: async (own) => (await makeOrder(own)).id,
  run: advanceOrder,
  violations: async (own, id) => [
    ...((await readOrder(own, id)).state === 'completed' ? [] : ['it is not completed']),
    ...(await findViolations(own, id)),
  ],
});

describeProcess('a refused purchase', () => scope, {
  process: orderProcess,
  start: async (own) => (await makeOrder(own, { prefix: 'failreg-' })).id,
  run: advanceOrder,
  violations: async (own, id) => [
    ...((await readOrder(own, id)).state === 'failed' ? [] : ['it has not failed']),
    ...(await findViolations(own, id)),
  ],
});

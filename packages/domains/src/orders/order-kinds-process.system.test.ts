import { MINUTE_MS } from '@onym/core';
import { openTestScope, type TestScope } from '@onym/testing';
import { describeProcess } from '@onym/testing/process-kit';
import { afterAll, beforeAll } from 'vitest';
import { readOrder } from './engine/order-lease.ts';
import { orderProcess } from './engine/order-process.ts';
import type { Order } from './engine/order.entity.ts';
import type { OrderKindName } from './kinds.ts';
import { advanceOrder } from './order-tables.ts';
import { makeRenewal, renewalViolations } from './renewals/renewal.fixture.ts';
import { makeRestoration } from './restorations/restoration.fixture.ts';

let scope: TestScope;
/** How far business time and machine time are advanced. */
let passedMs = 0;
beforeAll(async () => {
  const base = await openTestScope();
  const clock = {
    ...base.clock,
    now: () => new Date(base.clock.now().getTime() + passedMs),
    wall: () => new Date(base.clock.wall().getTime() + passedMs),
  };
  const moved = (from: TestScope): TestScope => ({ ...from, clock, fork: () => moved(from.fork()) });
  scope = moved(base);
});
afterAll(() => scope.close());

/** Every kind of order except the purchase, which order-process.system.test.ts tests. New kinds must be added here. */
const MAKERS: Record<Exclude<OrderKindName, 'purchase'>, (own: TestScope) => Promise<Order>> = {
  renewal: (own) => makeRenewal(own),
  restoration: makeRestoration,
};

for (const [kind, make] of Object.entries(MAKERS))
  describeProcess(`a ${kind}`, () => scope, {
    process: orderProcess,
    start: async (own) => (await make(own)).id,
    run: advanceOrder,
    // The registrar renews by term and has no idempotency key: a worker that is suspended for half a minute between its last check of the time
    // and its call renews a second time. A second restoration is refused.
    ...(kind === 'renewal' && { unpreventable: /^is overtaken before it \(registrar\.renew,/ }),
    // Advances time until a call with an unknown outcome can no longer renew the domain.
    between: () => void (passedMs += MINUTE_MS / 2),
    violations: async (own, id) => [
      ...((await readOrder(own, id)).state === 'completed' ? [] : ['it is not completed']),
      ...(await renewalViolations(own, id)),
    ],
  });

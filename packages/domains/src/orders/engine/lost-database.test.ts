import { isDatabaseUnreachable } from '@onym/platform';
import type { TestScope } from '@onym/testing';
import { openLosableScope, type LosableDatabase } from '@onym/testing/losable-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceOrder } from '../order-tables.ts';
import { makeOrder, findViolations } from '../order.fixture.ts';
import { readOrder } from './order-lease.ts';

let database: LosableDatabase;
let scope: TestScope;
let close: () => Promise<void>;
beforeAll(async () => void ({ scope, database, close } = await openLosableScope()));
afterAll(() => close());

it.each(['intent', 'authorized', 'registered', 'provisioned', 'captured', 'completed'])(
  'an order whose step to %s lost the database continues as soon as the database is back, without loss',
  async (state) => {
    const { id } = await makeOrder(scope);
    const lost = await database.loseResponse('domain_order', `new.state = '${state}' and old.state <> new.state`);
    const advanced = advanceOrder(scope.fork(), id).catch((error: unknown) => error);
    await lost();
    const stored = await database.rows<{ state: string }>('select state from domain_order where id = $1', [id]);
    expect(stored).toEqual([{ state }]);
    database.reconnect();
    expect(isDatabaseUnreachable(await advanced)).toBe(true);
    // The lease was released when the database came back, so the test does not wait for its expiry.
    await advanceOrder(scope.fork(), id);
    expect((await readOrder(scope, id)).state).toBe('completed');
    expect(await findViolations(scope, id)).toEqual([]);
  },
);

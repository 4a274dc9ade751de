import { Fault, newId } from '@onym/core';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, queryRows, settleOrder } from '../order.fixture.ts';
import { orderAt } from '../reviews/review.fixture.ts';
import type { Order } from '../engine/order.entity.ts';
import { explainTaken } from './explain-taken.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const unavailable = new Fault('domain_unavailable', 'It is taken', { details: { domain: 'x.com' } });
const explained = ({ account, domain }: Order, isOwned: boolean, error: unknown = unavailable) =>
  explainTaken(scope.fork(), account.id, domain, isOwned, error) as Promise<Fault>;
const completed = async () => settleOrder(scope, (await makeOrder(scope)).id);

describe('a name that is unavailable', () => {
  it('because the buyer owns it is reported with ownedByYou and the order that bought it', async () => {
    const order = await completed();
    expect((await explained(order, true)).details).toEqual({ domain: 'x.com', ownedByYou: true, orderId: order.id });
  });

  it('because the buyer has a purchase in progress is reported with that order', async () => {
    const order = await orderAt(scope, 'authorized');
    expect((await explained(order, false)).details).toEqual({ domain: 'x.com', inProgress: true, orderId: order.id });
  });

  it('is reported with the purchase, not with a later renewal', async () => {
    const order = await completed();
    const later = newId('order', new Date(Date.now() + 1000));
    const columns = await queryRows<{ name: string }>(
      scope,
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = 'domain_order' and is_generated = 'NEVER' and column_name not in ('id', 'kind', 'created_at') order by ordinal_position`,
    );
    const same = columns.map(({ name }) => name).join(', ');
    await queryRows(
      scope,
      `insert into domain_order (id, kind, created_at, ${same}) select $1, 'renewal', created_at + interval '1 second', ${same} from domain_order where id = $2`,
      [later, order.id],
    );
    expect((await explained(order, true)).details).toMatchObject({ orderId: order.id });
  });

  it('because another account bought it keeps its fault, as does every other refusal', async () => {
    const order = await completed();
    const stranger = await makeOrder(scope);
    expect(await explained({ ...order, account: stranger.account } as Order, false)).toBe(unavailable);
    const other = new Fault('conflict', 'Another');
    expect(await explained(order, true, other)).toBe(other);
  });

  it('after a failed purchase is not reported as bought', async () => {
    const order = await settleOrder(scope, (await makeOrder(scope, { prefix: 'failreg-' })).id);
    expect(await explained(order, false)).toBe(unavailable);
  });
});

import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderState } from './engine/order-states.ts';
import { makeOrder, queryRows } from './order.fixture.ts';
import { latestSales } from './list-sales.ts';

let scope: TestScope;
let template: string;
beforeAll(async () => {
  scope = await openTestScope();
  ({ id: template } = await makeOrder(scope));
});
afterAll(() => scope.close());

const DAY = Date.parse('2030-01-01T00:00:00.000Z');
let made = 0;

/** Creates an order of a buy link that ended this many minutes after a fixed day. */
async function sale({
  minute,
  state = 'completed',
  agent = 'Scout',
}: {
  minute: number;
  state?: OrderState;
  agent?: string | null;
}): Promise<string> {
  const domain = `sold-${++made}.com`;
  await queryRows(
    scope,
    `insert into domain_order select (jsonb_populate_record(o, $1::jsonb)).* from domain_order o where o.id = $2 returning id`,
    [
      JSON.stringify({
        id: `ord_sold_${String(made).padStart(4, '0')}`,
        domain,
        state,
        agent,
        settled_at: new Date(DAY + minute * 60_000),
        door: 'link',
      }),
      template,
    ],
  );
  return domain;
}
const shown = async () => (await latestSales(scope)).map(({ domain }) => domain);

it('shows the latest 50, newest first, and the later order first when two ended together', async () => {
  const domains: string[] = [];
  for (const minute of [30, 10, 20, 20]) domains.push(await sale({ minute }));
  const [third, first, second, twin] = domains;
  expect(await shown()).toEqual([third, twin, second, first]);
  const later: string[] = [];
  for (let minute = 100; minute < 150; minute++) later.push(await sale({ minute }));
  expect(await shown()).toEqual(later.toReversed());
});

it.each(['created', 'captured', 'releasing', 'failed', 'review'] as const)(
  'shows no order that is %s',
  async (state) => {
    const domain = await sale({ minute: 1000, state });
    expect(await shown()).not.toContain(domain);
  },
);

it('shows only sales through a link, with label, extension and price', async () => {
  const plain = await sale({ minute: 2000, agent: null });
  const sold = await sale({ minute: 2001, agent: 'Scout 7' });
  const [latest] = await latestSales(scope);
  expect(latest).toEqual({
    domain: sold,
    agent: 'Scout 7',
    soldAt: new Date(DAY + 2001 * 60_000),
    tld: '.com',
    priceMinor: expect.any(Number),
  });
  expect(await shown()).not.toContain(plain);
});

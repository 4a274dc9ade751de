import { contact, type TestScope } from '@onym/testkit';
import { isSettled, type OrderState } from '../engine/order-states.ts';
import { letGo, rows, type Buyer } from '../order.fixture.ts';
import { advanceOrder } from '../order-tables.ts';
import { buyDomain, type BuyOptions, type BuyWish, type Purchase } from './buy.ts';

/** What a buyer asks for who asks for nothing special. */
export function wishFor(domain: string): BuyWish {
  return { domain, contact: contact(), privacy: true, autoRenew: true, emailForwards: [] };
}

/** Who may buy, as a door tells it. */
export const asBuyer = ({ id }: Pick<Buyer, 'id'>) => ({ accountId: id, tier: 'explorer' as const });

/** Buys, with a worker of its own that works for as long as the purchase waits. */
export async function buyWithWorker(
  scope: TestScope,
  buyer: Buyer,
  wish: BuyWish,
  options: BuyOptions = {},
): Promise<Purchase> {
  let isWaiting = true;
  const worker = (async () => {
    while (isWaiting) {
      const orders = await rows<{ id: string; state: OrderState }>(
        scope,
        'select id, state from domain_order where domain = ? order by id',
        [wish.domain],
      );
      for (const { id, state } of orders) {
        if (isSettled(state)) continue;
        await letGo(scope, id);
        await advanceOrder(scope.fork(), id).catch(() => {});
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  return buyDomain(scope.fork(), asBuyer(buyer), wish, options).finally(async () => {
    isWaiting = false;
    await worker;
  });
}

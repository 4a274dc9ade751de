import { announceSettled, execute, transaction, type Scope, type Tx } from '@onym/platform';
import { OrderSchema, type Order } from './order.entity.ts';
import { assertStep, isSettled, type OrderState } from './order-states.ts';

/** Another process has taken the order over; whoever sees this stops and touches nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Longer than the slowest vendor call of the state, so that a living holder is not raced. */
const LEASE_SECONDS: Partial<Record<OrderState, number>> = { authorized: 30, registered: 25 };
const DEFAULT_LEASE_SECONDS = 15;
/** Whoever claims does not know the state yet. */
const CLAIM_LEASE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 60;

const CLAIM = `
  update domain_order set epoch = epoch + 1, lease_until = clock_timestamp() + make_interval(secs => ?)
  where id = ? and state not in ('completed', 'failed', 'review') and (lease_until is null or lease_until < clock_timestamp())
  returning epoch`;
const FENCE = `
  update domain_order set lease_until = case when ? then clock_timestamp() + make_interval(secs => ?) end
  where id = ? and epoch = ? and state = ? returning id`;
const PAUSE = 'update domain_order set lease_until = clock_timestamp() + make_interval(secs => ?) where id = ? and epoch = ?';

export type Claim = { outcome: 'claimed'; order: Order } | { outcome: 'held' } | { outcome: 'settled' };

/** Takes the order for this process: one of any number of claimants wins and raises the fence against all earlier ones. */
export function claimOrder(scope: Scope, orderId: string): Promise<Claim> {
  return transaction(scope, async (tx): Promise<Claim> => {
    const won = await execute(tx, CLAIM, [CLAIM_LEASE_SECONDS, orderId]);
    // Read under the row's lock: read later, the epoch could already be another claimant's.
    const order = await tx.em.findOneOrFail(OrderSchema, { id: orderId });
    if (won.length === 1) return { outcome: 'claimed', order };
    return { outcome: isSettled(order.state) ? 'settled' : 'held' };
  });
}

/** The order as it stands in the database now. */
export function readOrder(scope: Scope, orderId: string): Promise<Order> {
  return scope.em.fork().findOneOrFail(OrderSchema, { id: orderId });
}

/**
 * Moves the order, with whatever else must be true at the same moment, in one transaction, and answers it as it then is.
 * The lease is renewed; an order that settles wakes the request that waits for it.
 * @throws LeaseLost when somebody else has claimed the order since
 */
export async function moveOrder(
  scope: Scope, order: Order, to: OrderState, change: (order: Order, tx: Tx) => void | Promise<void> = () => {},
): Promise<Order> {
  if (to !== order.state) assertStep(order.state, to);
  return transaction(scope, async (tx) => {
    const settles = isSettled(to);
    const held = await execute(tx, FENCE, [!settles, LEASE_SECONDS[to] ?? DEFAULT_LEASE_SECONDS, order.id, order.epoch, order.state]);
    if (held.length === 0) throw new LeaseLost(`order ${order.id} is held by another`);
    const row = await tx.em.findOneOrFail(OrderSchema, { id: order.id });
    row.state = to;
    if (settles) row.settledAt = tx.clock.now();
    await change(row, tx);
    if (settles) await announceSettled(tx, order.id);
    return row;
  });
}

/**
 * Lets go of the order until it is worth another try: half a second at first, twice as long after each claim, a minute
 * at most. So a vendor that is out is not stormed, and orders stuck behind it do not keep the sweep from others.
 */
export async function pauseOrder(scope: Scope, order: Pick<Order, 'id' | 'epoch'>): Promise<void> {
  const seconds = Math.min(LONGEST_PAUSE_SECONDS, 0.25 * 2 ** Math.min(order.epoch, 10));
  await transaction(scope, (tx) => execute(tx, PAUSE, [seconds, order.id, order.epoch]));
}

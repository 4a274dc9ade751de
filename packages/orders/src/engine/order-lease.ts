import { announceSettled, execute, isGone, transaction, type Scope, type Tx } from '@onym/platform';
import { failPlacedApproval, giveBackSpending } from '@onym/spending';
import { isMoving } from './live-order.ts';
import { publishEnd } from './order-events.ts';
import { OrderSchema, type Order } from './order.entity.ts';
import { assertStep, isAnswered, isSettled, type OrderState } from './order-states.ts';

/** Another process has taken the order over; whoever sees this stops and touches nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** How long an order stays with a holder of whom nothing is heard; a living one is heard of, see holding(), and a dead worker's ends with it. */
export const LEASE_SECONDS = 4;
const LONGEST_PAUSE_SECONDS = 60;
/** While somebody's money may be held, and so many claims have not been enough: about a quarter of an hour. */
const PAUSE_OF_MONEY = { seconds: 10, claims: 90 };

/** SQL: the order is not held, or its holder is dead. A request holds it without a name, and only time ends that. */
export const IS_FREE = `(lease_until is null or lease_until < clock_timestamp()
    or (held_by is not null and ${isGone('held_by')}))`;
const CLAIM = `
  update domain_order set epoch = epoch + 1, lease_until = clock_timestamp() + make_interval(secs => ?), held_by = ?::text
  where id = ? and ${isMoving()} and ${IS_FREE}
  returning epoch`;
const FENCE = `
  update domain_order set lease_until = case when ? then clock_timestamp() + make_interval(secs => ?) end
  where id = ? and epoch = ? and state = ? returning id`;
const LET_GO = 'update domain_order set lease_until = null where id = ? and epoch = ?';
// A pause is nobody's: it lasts though whoever began it dies.
const PAUSE =
  'update domain_order set lease_until = clock_timestamp() + make_interval(secs => ?), held_by = null where id = ? and epoch = ?';

export type Claim = { outcome: 'claimed'; order: Order } | { outcome: 'held' } | { outcome: 'settled' };

/** Takes the order for this process: one of any number of claimants wins and raises the fence against all earlier ones. */
export function claimOrder(scope: Scope, orderId: string): Promise<Claim> {
  return transaction(scope, async (tx): Promise<Claim> => {
    const won = await execute(tx, CLAIM, [LEASE_SECONDS, scope.worker ?? null, orderId]);
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
  scope: Scope,
  order: Order,
  to: OrderState,
  change: (order: Order, tx: Tx) => void | Promise<void> = () => {},
): Promise<Order> {
  if (to !== order.state) assertStep(order.state, to);
  return transaction(scope, async (tx) => {
    const settles = isSettled(to);
    const held = await execute(tx, FENCE, [!settles, LEASE_SECONDS, order.id, order.epoch, order.state]);
    if (held.length === 0) throw new LeaseLost(`order ${order.id} is held by another`);
    const row = await tx.em.findOneOrFail(OrderSchema, { id: order.id });
    row.state = to;
    if (settles) row.settledAt = tx.clock.now();
    await change(row, tx);
    // Nothing was bought: what it took from the bounds is there again.
    if (to === 'failed') {
      await giveBackSpending(tx, order.id);
      await failPlacedApproval(tx, order.id, row.fault);
    }
    await publishEnd(tx, row);
    if (isAnswered(to) && to !== order.state) await announceSettled(tx, order.id);
    return row;
  });
}

/** Lets go of an order that waits for its person: anybody may take it up, when somebody tells of an answer or it is time to look. */
export async function letGo(scope: Scope, { id, epoch }: Pick<Order, 'id' | 'epoch'>): Promise<void> {
  await transaction(scope, (tx) => execute(tx, LET_GO, [id, epoch]));
}

/**
 * Lets go of the order until it is worth another try: half a second at first, twice as long after each claim, a minute
 * at most, and ten seconds for the first claims of an order that may hold somebody's money. So a vendor that is out is not
 * stormed, orders stuck behind it do not keep the sweep from others, and kills alone never add up to minutes of waiting.
 */
export async function pauseOrder(
  scope: Scope,
  { id, epoch, state, machine }: Pick<Order, 'id' | 'epoch' | 'state' | 'machine'>,
): Promise<void> {
  const mayHoldMoney = state !== 'created' || machine !== null;
  const longest = mayHoldMoney && epoch <= PAUSE_OF_MONEY.claims ? PAUSE_OF_MONEY.seconds : LONGEST_PAUSE_SECONDS;
  const seconds = Math.min(longest, 0.25 * 2 ** Math.min(epoch, 10));
  await transaction(scope, (tx) => execute(tx, PAUSE, [seconds, id, epoch]));
}

import { signalProcess, type Tx } from '@onym/platform';
import { isLive } from './live-order.ts';
import { orderProcess } from './order-process.ts';
import type { Order, OrderFault } from './order.entity.ts';
import type { OrderState } from './order-states.ts';

export const WITHDRAWN: OrderFault = {
  code: 'order_withdrawn',
  message: 'The order was withdrawn before the domain was registered; nothing was charged',
};
const WITHDRAWABLE: readonly OrderState[] = ['created', 'intent', 'authenticating', 'authorized'];

// The same row lock under which registering begins: one of the two is first. A machine's charge is no hold that can be let go.
const IS_WITHDRAWABLE = `register_started_at is null and renewal_sent_at is null and payment_method_id is not null
    and state in (${WITHDRAWABLE.map((state) => `'${state}'`).join(', ')})`;
const MAY_WITHDRAW = `select 1 from domain_order where id = $1 and ${IS_WITHDRAWABLE}`;
const WITHDRAW = `
  update domain_order set withdrawn_at = coalesce(withdrawn_at, $1) where id = $2 and ${IS_WITHDRAWABLE} returning id`;

/**
 * Takes back an order by card, with the transaction that says so: its hold is released and nothing is charged or registered,
 * unless the registrar was asked already. Answers what becomes of it: it `is_withdrawn`, `goes_on` to its end, or `has_ended`.
 */
export async function withdrawOrder(tx: Tx, orderId: string): Promise<'is_withdrawn' | 'goes_on' | 'has_ended'> {
  // Before the order is locked. An order under review is not signalled: that would raise the fence against the person who decides.
  if (await tx.sql.row('orders-may-withdraw', MAY_WITHDRAW, [orderId])) await signalProcess(tx, orderProcess, orderId);
  const withdrawn = await tx.sql.rows('orders-withdraw-order-withdraw', WITHDRAW, [tx.clock.now(), orderId]);
  if (withdrawn.length === 0) {
    const lives = await tx.sql.rows(
      'orders-withdraw-order',
      `select 1 from domain_order where id = $1 and ${isLive()}`,
      [orderId],
    );
    return lives.length === 0 ? 'has_ended' : 'goes_on';
  }
  return 'is_withdrawn';
}

/** Whether the order is to be given up because it was taken back. */
export function isWithdrawn({ withdrawnAt, registerStartedAt, state }: Order): boolean {
  return withdrawnAt !== null && registerStartedAt === null && WITHDRAWABLE.includes(state);
}

import { writeAudit } from '@onym/audit';
import type { Tx } from '@onym/platform';
import type { Order } from './order.entity.ts';

/** The audit line of a new order, in the transaction that places it. What a stranger pays for is not of the account's doing. */
export function tellPlaced(
  tx: Tx,
  {
    id,
    accountId,
    isGift = false,
    ...order
  }: Pick<Order, 'id' | 'kind' | 'door'> & { accountId: string; domain: string; amountMinor: number; isGift?: boolean },
): Promise<void> {
  const { kind, door, domain, amountMinor } = order;
  const actor = door === 'auto' ? 'schedule' : isGift ? door : accountId;
  return writeAudit(tx, {
    actor,
    accountId,
    action: 'order.placed',
    subject: id,
    details: { kind, door, domain, amountMinor },
  });
}

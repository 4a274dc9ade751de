import { writeAudit } from '@onym/accounts/audit';
import type { Tx } from '@onym/platform';
import type { Order } from './order.entity.ts';

/**
 * The audit line of a new order, in the transaction that places it. What a stranger pays for, and what the clock renews, is not of the
 * account's doing.
 */
export function notifyOrderPlaced(
  tx: Tx,
  {
    orderId,
    action,
    domain,
    amountMinor,
  }: { orderId: string; action: 'buy' | 'renew' | 'restore'; domain: string; amountMinor: number },
  { accountId, door, isGift = false }: { accountId: string; door: Order['door']; isGift?: boolean },
): Promise<void> {
  const actor = door === 'auto' ? 'schedule' : isGift ? door : accountId;
  const details = { kind: action, door, domain, amountMinor };
  return writeAudit(tx, { actor, accountId, action: 'order.placed', subject: orderId, details });
}

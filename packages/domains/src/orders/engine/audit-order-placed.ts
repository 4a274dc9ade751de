import { writeAudit } from '@onym/accounts/audit';
import type { Tx } from '@onym/platform';
import type { Order } from './order.entity.ts';

/**
 * Writes the audit entry of a new order. Call it in the transaction that places the order. The actor is the account, except `schedule` for
 * automatic renewals and the door (`link`, `machine`) for gifts, which a stranger pays. Amounts in cents.
 */
export function auditOrderPlaced(
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

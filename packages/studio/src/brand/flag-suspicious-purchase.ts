import { readOrder } from '@onym/domains/orders';
import { transaction, type Scope } from '@onym/platform';
import { raiseFlag } from '@onym/accounts/trust';
import { findSuspicion } from './impersonated-mark.ts';

/**
 * Flags the domain of an order for the operators' review, in a transaction of its own, when its label imitates or names
 * a famous mark or contains phishing words; otherwise does nothing. It does not block the domain. A second call for the
 * same order changes nothing.
 */
export async function flagSuspiciousPurchase(scope: Scope, orderId: string): Promise<void> {
  const { domain, account } = await readOrder(scope, orderId);
  const reason = findSuspicion(domain.slice(0, domain.indexOf('.')));
  if (!reason) return;
  const notice = { kind: 'purchase' as const, subject: orderId, name: domain, reason, accountId: account.id };
  await transaction(scope, (tx) => raiseFlag(tx, notice));
}

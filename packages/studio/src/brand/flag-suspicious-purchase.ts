import { readOrder } from '@onym/domains/orders';
import { transaction, type Scope } from '@onym/platform';
import { raiseFlag } from '@onym/accounts/trust';
import { findSuspicion } from './impersonated-mark.ts';

/** Queues a purchased domain for review when it imitates a famous mark or contains phishing words. Idempotent. */
export async function flagSuspiciousPurchase(scope: Scope, orderId: string): Promise<void> {
  const { domain, account } = await readOrder(scope, orderId);
  const reason = findSuspicion(domain.slice(0, domain.indexOf('.')));
  if (!reason) return;
  const notice = { kind: 'purchase' as const, subject: orderId, name: domain, reason, accountId: account.id };
  await transaction(scope, (tx) => raiseFlag(tx, notice));
}

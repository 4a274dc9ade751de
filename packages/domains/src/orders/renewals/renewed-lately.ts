import type { Domain } from '@onym/domains';
import { DAY_MS, Fault } from '@onym/core';
import type { Scope } from '@onym/platform';
import { findRecentRenewal } from '../engine/order.repository.ts';

/**
 * Passes unless the name was renewed, or is being renewed, by anyone in the last 24 hours. Asked again after a time-out, or by
 * two agents that do not know of each other, a renewal must not be bought twice.
 * @throws Fault already_renewed, with the order and the present expiry
 */
export async function requireNotRenewedLately(scope: Scope, { name, expiresAt }: Domain): Promise<void> {
  const fault = await renewedLately(scope, { name, expiresAt });
  if (fault) throw fault;
}

/**
 * Returns the refusal already_renewed, with the order and the expiry date, if the name was or is being renewed in the last 24 hours; null
 * otherwise.
 */
export async function renewedLately(
  scope: Scope,
  { name, expiresAt }: Pick<Domain, 'name' | 'expiresAt'>,
): Promise<Fault | null> {
  const since = new Date(scope.clock.now().getTime() - DAY_MS);
  const order = await findRecentRenewal(scope, name, since);
  if (!order) return null;
  return new Fault(
    'already_renewed',
    `${name} was renewed, or is being renewed, in the last 24 hours; to renew it again send a new Idempotency-Key or its current expiresAt`,
    { details: { domain: name, orderId: order.id, expiresAt: expiresAt.toISOString() } },
  );
}

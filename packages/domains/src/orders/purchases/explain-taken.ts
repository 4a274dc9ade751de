import { Fault } from '@onym/core';
import type { Scope } from '@onym/platform';
import { findOwnPurchase } from '../engine/order.repository.ts';

/**
 * Returns the error for the buyer: if the buyer owns the name already, or has an order for it in progress or under review, a domain_unavailable says
 * so, with the order's id and, while the bank must confirm it, the bank's page. Any other error is returned unchanged. `isOwned`: the account owns
 * the name.
 */
export async function explainTaken(
  scope: Scope,
  accountId: string,
  name: string,
  isOwned: boolean,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Fault) || error.code !== 'domain_unavailable') return error;
  const order = await findOwnPurchase(scope, name, accountId);
  if (order?.live)
    return new Fault(
      'domain_unavailable',
      `You already have an order for ${name} in progress; nothing more was charged`,
      {
        details: {
          ...error.details,
          inProgress: true,
          orderId: order.id,
          ...(order.url && { authenticationUrl: order.url }),
        },
        cause: error,
      },
    );
  if (!isOwned) return error;
  return new Fault('domain_unavailable', `You already own ${name}; nothing was charged`, {
    details: { ...error.details, ownedByYou: true, orderId: order?.id ?? null },
    cause: error,
  });
}

import { Fault } from '@onym/core';
import type { Scope } from '@onym/platform';
import { findOwnPurchase } from '../engine/order.repository.ts';

/**
 * "Unavailable", as this buyer should hear it: that the name is theirs already, or that they are buying it at this moment, each with
 * the order, and with the page on which the bank asks for them while it does. Anything else is given back as it is.
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

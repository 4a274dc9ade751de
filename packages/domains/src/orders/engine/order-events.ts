import { toDecimal } from '@onym/core';
import type { Tx } from '@onym/platform';
import { emitEvent } from '@onym/accounts/webhooks';
import type { Order } from './order.entity.ts';

/**
 * Emits the webhook event `order.completed` or `order.failed`. Call it in the transaction that ends the order. Does nothing for an order in
 * any other state, such as one under review.
 */
export async function publishEnd(tx: Tx, order: Order): Promise<void> {
  if (order.state === 'completed') await publishCompleted(tx, order);
  if (order.state === 'failed') await publishFailed(tx, order);
}

function publishCompleted(tx: Tx, order: Order): Promise<void> {
  return emitEvent(tx, {
    accountId: order.account.id,
    type: 'order.completed',
    occurrence: `order.completed:${order.id}`,
    data: {
      ...orderData(order),
      renewalPrice: toDecimal(order.renewalMinor),
      years: order.years,
      paymentIntentId: order.payment.intentId ?? null,
      completedAt: endedAt(tx, order),
    },
  });
}

function publishFailed(tx: Tx, order: Order): Promise<void> {
  return emitEvent(tx, {
    accountId: order.account.id,
    type: 'order.failed',
    occurrence: `order.failed:${order.id}`,
    data: {
      ...orderData(order),
      code: order.fault?.code ?? 'internal_error',
      message: order.fault?.message ?? 'The order could not be completed',
      refunded: Boolean(order.payment.refundId),
      failedAt: endedAt(tx, order),
    },
  });
}

function orderData({ id, account, kind, domain, retailMinor, currency, keyId }: Order) {
  return {
    orderId: id,
    userId: account.id,
    kind,
    domain,
    amount: toDecimal(retailMinor),
    currency,
    keyId: keyId ?? null,
  };
}

function endedAt(tx: Tx, { settledAt }: Order): string {
  return (settledAt ?? tx.clock.now()).toISOString();
}

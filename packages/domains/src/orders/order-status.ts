import type { Scope } from '@onym/platform';
import { isOrderProof, orderProof } from './engine/order-proof.ts';
import { OrderSchema, type Order } from './engine/order.entity.ts';

/** Returns the URL of the page that shows the progress of an order without a key. It is signed and cannot be guessed. */
export function orderStatusUrl(scope: Pick<Scope, 'secrets' | 'settings'>, orderId: string): string {
  return `${scope.settings.publicUrl}/order/${orderId}.${orderProof(scope, orderId)}`;
}

/** Returns the order for the last part of a URL from orderStatusUrl(); undefined if the signature is wrong or the order does not exist. */
export async function readOrderStatus(scope: Scope, token: string): Promise<Order | undefined> {
  const [orderId = '', proof = ''] = token.split('.');
  if (!isOrderProof(scope, orderId, proof)) return undefined;
  return (await scope.em.fork().findOne(OrderSchema, { id: orderId })) ?? undefined;
}

import type { Scope } from '@onym/platform';
import { isOrderProof, orderProof } from './engine/order-proof.ts';
import { OrderSchema, type Order } from './engine/order.entity.ts';

/** The page that shows the progress of an order without a key. The address cannot be guessed. */
export function orderStatusUrl(scope: Pick<Scope, 'secrets' | 'settings'>, orderId: string): string {
  return `${scope.settings.publicUrl}/order/${orderId}.${orderProof(scope, orderId)}`;
}

/** The order behind the last part of such an address; undefined for one that was never given out. */
export async function readOrderStatus(scope: Scope, token: string): Promise<Order | undefined> {
  const [orderId = '', proof = ''] = token.split('.');
  if (!isOrderProof(scope, orderId, proof)) return undefined;
  return (await scope.em.fork().findOne(OrderSchema, { id: orderId })) ?? undefined;
}

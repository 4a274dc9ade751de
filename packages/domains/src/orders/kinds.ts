import type { Order } from './engine/order.entity.ts';
import type { OrderKind } from './engine/workings.ts';
import { purchase } from './purchases/purchase.ts';
import { renewal } from './renewals/renewal.ts';
import { restoration } from './restorations/restoration.ts';

/** All kinds of orders, by their name in the order's row. */
export const KINDS = { purchase, renewal, restoration } as const satisfies Record<string, OrderKind>;

export type OrderKindName = keyof typeof KINDS;
export const ORDER_KINDS = Object.keys(KINDS) as OrderKindName[];

/** Returns the kind of the order, checked against the known kinds. @throws Error for a kind that this program does not know */
export function kindNameOf({ id, kind }: Pick<Order, 'id' | 'kind'>): OrderKindName {
  const name = ORDER_KINDS.find((one) => one === kind);
  if (!name) throw new Error(`order ${id} is of no kind known here: ${kind}`);
  return name;
}

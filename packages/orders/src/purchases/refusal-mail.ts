import type { Tx } from '@onym/platform';
import { mailNotBought } from './machine-mail.ts';
import type { Order } from '../engine/order.entity.ts';
import { mailNotRenewed } from '../renewals/renewal-mail.ts';

/** Tells whoever does not wait for the answer that the order came to nothing. */
export async function mailRefused(tx: Tx, order: Order): Promise<void> {
  if (order.door === 'auto') await mailNotRenewed(tx, order);
  else if (order.door !== 'card') await mailNotBought(tx, order);
}

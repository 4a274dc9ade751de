import type { Scope } from '@onym/platform';
import type { Asker } from '../engine/asker.ts';
import { awaitOrder } from '../engine/await-order.ts';
import { keepKey, placeUnderKey, type KeyUse } from '../engine/idempotency.ts';
import type { Order } from '../engine/order.entity.ts';
import { withinBounds } from '../engine/within-bounds.ts';
import { placeRenewal, type NewRenewal } from './place-renewal.ts';

/**
 * Places what was prepared, within the bounds of whoever asks and under their Idempotency-Key, and waits for its end.
 * @throws Fault as placeRenewal and withinBounds
 */
export function placeAndAwait(
  scope: Scope,
  owner: Asker,
  order: NewRenewal,
  { action, wish, use }: { action: 'renew' | 'restore'; wish: { domain: string }; use: KeyUse | undefined },
): Promise<Order> {
  const { retailMinor: amountMinor, renewalMinor, years } = order.offer;
  const { name: domain, currency } = order.domain;
  const question = { action, domain, amountMinor, renewalMinor, currency, years, wish };
  return withinBounds(scope, owner, question, () =>
    awaitOrder(scope, order.id, () =>
      placeUnderKey(() =>
        placeRenewal(scope, order, (tx) => {
          if (use) keepKey(tx, use, order);
        }),
      ),
    ),
  );
}

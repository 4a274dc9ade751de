import { requirePayer } from '@onym/billing';
import { findOwnedDomain } from '@onym/domains';
import { newId } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { awaitOrder } from '../engine/await-order.ts';
import { findReplay, fingerprintOf, keepKey, placeUnderKey } from '../engine/idempotency.ts';
import type { Order } from '../engine/order.entity.ts';
import { requireNoLiveOrder } from '../engine/live-order.ts';
import { requireCompleted } from '../engine/order-outcome.ts';
import { intentOf } from '../engine/payment-steps.ts';
import { placeRenewal } from './place-renewal.ts';
import { offerRenewal, priceChangedFault, RenewalPriceChanged } from './renewal-offer.ts';
import { requireRenewable } from './renewal-terms.ts';

export interface Renewal {
  domain: string;
  orderId: string;
  /** Until when it is paid now, as the registrar has it. */
  expiresAt: Date;
  retailMinor: number;
  currency: string;
  intentId: string;
  /** Answered from an earlier request with the same Idempotency-Key. */
  replayed: boolean;
}

/**
 * Renews an owned domain by one year (the registry's minimum term where that is longer) with the account's saved card,
 * also in its grace period; waits for the worker to settle it. A refusal means that nothing was charged.
 * @throws Fault not_found, conflict (a state that cannot be renewed), order_in_progress, payment_method_required,
 *   quote_unavailable (no price now, or it rose above what was shown), payment_declined, payment_setup_failed,
 *   registration_failed (the registrar refuses), idempotency_key_reused, internal_error (with orderId: it still completes
 *   or releases by itself)
 */
export async function renewDomain(
  scope: Scope,
  owner: { accountId: string },
  rawName: string,
  options: { idempotencyKey?: string | undefined } = {},
): Promise<Renewal> {
  const { accountId } = owner;
  const use =
    options.idempotencyKey === undefined
      ? undefined
      : { accountId, key: options.idempotencyKey, fingerprint: fingerprintOf({ renew: rawName.toLowerCase() }) };
  const earlier = use && (await findReplay(scope, use));
  if (earlier) return renewalOf(earlier, { replayed: true });

  const domain = await findOwnedDomain(scope, accountId, rawName);
  const now = scope.clock.now();
  requireRenewable(domain, now);
  await requireNoLiveOrder(scope, domain.name);
  const payer = await requirePayer(scope, accountId);
  const offer = await offerRenewal(scope, domain).catch((error: unknown) => {
    throw error instanceof RenewalPriceChanged ? priceChangedFault(domain, error) : error;
  });

  const order = {
    id: newId('order', now),
    domain,
    offer,
    payer,
    door: 'card' as const,
    mailsOwner: false,
    attempt: null,
    createdAt: now,
  };
  const settled = await awaitOrder(scope, order.id, () =>
    placeUnderKey(() =>
      placeRenewal(scope, order, (tx) => {
        if (use) keepKey(tx, use, order);
      }),
    ),
  );
  return renewalOf(settled, { replayed: false });
}

/** The answer that an order's final state stands for, the same every time. @throws the Fault it ended with */
function renewalOf(order: Order, { replayed }: { replayed: boolean }): Renewal {
  const showsSteps = order.fault?.code === 'registration_failed';
  requireCompleted(order, { replayed, details: showsSteps ? { provisioningSteps: order.steps } : {} });
  return {
    domain: order.domain,
    orderId: order.id,
    expiresAt: order.registrationExpiresAt!,
    retailMinor: order.retailMinor,
    currency: order.currency,
    intentId: intentOf(order),
    replayed,
  };
}

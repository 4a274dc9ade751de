import { requirePayer } from '@onym/billing';
import { findOwnedDomain, requireNotSuspended } from '@onym/domains';
import { newId } from '@onym/core';
import type { Scope } from '@onym/platform';
import { spenderOf, type Requester } from '../engine/requester.ts';
import { onceConfirmed } from '../engine/confirmation.ts';
import { findReplay, fingerprintOf } from '../engine/idempotency.ts';
import { requireNoLiveOrder } from '../engine/live-order.ts';
import { lowestPrice } from '../engine/lowest-price.ts';
import { approvedByOwner } from '../engine/within-bounds.ts';
import { placeAndAwait } from '../renewals/place-and-await.ts';
import type { NewRenewal } from '../renewals/place-renewal.ts';
import {
  previewRenewal,
  renewalOf,
  normalizeDomain,
  type Renewal,
  type RenewOptions,
} from '../renewals/renew-domain.ts';
import { offerRestore, requireInRedemption } from './restore-offer.ts';

/** The domain to restore, in any spelling. */
export interface RestoreRequest {
  domain: string;
}

/** The maximum of a dry run, which shows any price without an agreement. */
const ANY_MINOR = Number.MAX_SAFE_INTEGER;

/**
 * Restores an owned domain from redemption with the account's saved card, at no more than `options.maxMinor`, and waits until the order has settled.
 * After an error nothing was charged, unless the order continues by itself (authentication_required, internal_error). The registrar decides the term
 * that comes with it; the DNS records stay. If the owner of the key has approved this same request, the order of that approval is returned. A dry run
 * needs no maximum.
 * @throws Fault not_found, domain_suspended, account_suspended, not_in_redemption, restore_unsupported, order_in_progress, conflict,
 *   payment_method_required, quote_unavailable, price_changed (more than the maximum, or no maximum was given; its details have the price),
 *   spending_not_allowed, spend_limit_exceeded, approval_required, confirmation_required, confirmation_used, membership_ended, payment_declined,
 *   authentication_required (continues once the cardholder has confirmed), payment_setup_failed, registration_failed (the registrar refuses),
 *   idempotency_key_reused, internal_error (with `orderId`: the order still completes or releases by itself)
 */
export async function restoreDomain(
  scope: Scope,
  owner: Requester,
  request: RestoreRequest,
  options: RenewOptions = {},
): Promise<Renewal> {
  const fingerprint = fingerprintOfRestore(request, options);
  const { idempotencyKey, confirmation } = options;
  const use =
    idempotencyKey === undefined ? undefined : { accountId: owner.accountId, key: idempotencyKey, fingerprint };
  const identity = { action: 'restore' as const, domain: normalizeDomain(request.domain), fingerprint };
  // Checked before the Idempotency-Key, which the approval's order has too: this waits while that order is in progress.
  const approved = options.dryRun ? null : await approvedByOwner(scope, owner, identity);
  if (approved) return renewalOf(scope, approved, { replayed: false });
  const earlier = use && (await findReplay(scope, use));
  if (earlier) return renewalOf(scope, earlier, { replayed: true });
  const maxMinor = lowestPrice(options.maxMinor, confirmation?.priceMinor);
  if (options.dryRun) {
    const order = await prepareRestore(scope, owner, request, { maxMinor: maxMinor ?? ANY_MINOR });
    return previewRenewal(scope, owner, order, 'restore');
  }
  const settled = await onceConfirmed(scope, owner.accountId, confirmation, async () => {
    const order = await prepareRestore(scope, owner, request, { maxMinor });
    return placeAndAwait(scope, owner, order, { ...identity, request, use, confirmation });
  });
  return renewalOf(scope, settled, { replayed: false });
}

/**
 * Checks everything that a restoration needs (state, saved card, price), and returns the order to pass to placeRenewal(). Charges nothing;
 * corrects our expiry date if the registrar's differs.
 * @throws Fault as restoreDomain(), for everything before the order is placed
 */
export async function prepareRestore(
  scope: Scope,
  owner: Requester,
  request: RestoreRequest,
  { maxMinor }: Pick<RenewOptions, 'maxMinor'>,
): Promise<NewRenewal> {
  const domain = await findOwnedDomain(scope, owner.accountId, request.domain);
  const now = scope.clock.now();
  requireNotSuspended(domain);
  await requireNoLiveOrder(scope, domain.name);
  requireInRedemption(domain, now);
  const payer = await requirePayer(scope, owner.accountId);
  return {
    id: newId('order', now),
    kind: 'restoration',
    domain,
    offer: await offerRestore(scope, domain, maxMinor),
    payer,
    spender: spenderOf(owner),
    keyName: owner.key?.name ?? null,
    door: 'card',
    mailsOwner: false,
    attempt: null,
    createdAt: now,
  };
}

/** Digest of the whole request. It leaves out the Idempotency-Key, because a name is restored only once. */
function fingerprintOfRestore({ domain }: RestoreRequest, { maxMinor }: RenewOptions): string {
  return fingerprintOf({ restore: normalizeDomain(domain), ...(maxMinor === undefined ? {} : { maxMinor }) });
}

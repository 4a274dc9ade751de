import { requirePayer } from '@onym/billing';
import { findOwnedDomain, requireStanding } from '@onym/domains';
import { newId } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { spenderOf, type Asker } from '../engine/asker.ts';
import { findReplay, fingerprintOf, type KeyUse } from '../engine/idempotency.ts';
import { requireNoLiveOrder } from '../engine/live-order.ts';
import { lowest } from '../engine/lowest.ts';
import { approvedByOwner } from '../engine/within-bounds.ts';
import { placeAndAwait } from '../renewals/place-and-await.ts';
import type { NewRenewal } from '../renewals/place-renewal.ts';
import { rehearsal, renewalOf, type Renewal, type RenewOptions } from '../renewals/renew.ts';
import { offerRestore, requireInRedemption } from './restore-offer.ts';

/** What is to be restored, in any spelling. */
export interface RestoreWish {
  domain: string;
}

/** More than any name costs: a rehearsal is told the price whatever was agreed to. */
const ANY_MINOR = Number.MAX_SAFE_INTEGER;

/**
 * Brings an owned domain back from redemption with the account's saved card, at no more than `maxMinor`; waits for the worker to settle
 * it. A refusal means that nothing was charged. The term that comes with it is the registrar's; its records stay.
 * @throws Fault not_found, domain_suspended, not_in_redemption, restore_unsupported, order_in_progress, payment_method_required, quote_unavailable,
 *   price_changed (dearer than agreed to, or nothing was agreed to: it tells the price), spending_not_allowed, spend_limit_exceeded,
 *   approval_required, confirmation_required, payment_declined, authentication_required (it goes on after the cardholder's yes), payment_setup_failed, registration_failed (the registrar refuses),
 *   idempotency_key_reused, internal_error (with orderId: it still completes or releases by itself)
 */
export async function restoreDomain(
  scope: Scope,
  owner: Asker,
  wish: RestoreWish,
  options: RenewOptions = {},
): Promise<Renewal> {
  const use = keyUse(owner, wish, options);
  const earlier = use && (await findReplay(scope, use));
  if (earlier) return renewalOf(earlier, { replayed: true });
  const { name } = await findOwnedDomain(scope, owner.accountId, wish.domain);
  const approved = options.dryRun ? null : await approvedByOwner(scope, owner, 'restore', name);
  if (approved) return renewalOf(approved, { replayed: false });

  const agreedMinor = lowest(options.maxMinor, options.confirmedMinor);
  const order = await prepareRestore(scope, owner, wish, {
    maxMinor: options.dryRun ? (agreedMinor ?? ANY_MINOR) : agreedMinor,
  });
  if (options.dryRun) return rehearsal(scope, owner, order, 'restore');
  const settled = await placeAndAwait(scope, owner, order, { action: 'restore', wish, use });
  return renewalOf(settled, { replayed: false });
}

/** Everything that is asked before the order is placed: state, card, price. @throws Fault as restoreDomain */
export async function prepareRestore(
  scope: Scope,
  owner: Asker,
  wish: RestoreWish,
  { maxMinor }: Pick<RenewOptions, 'maxMinor'>,
): Promise<NewRenewal> {
  const domain = await findOwnedDomain(scope, owner.accountId, wish.domain);
  const now = scope.clock.now();
  requireStanding(domain);
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

function keyUse(
  { accountId }: Asker,
  { domain }: RestoreWish,
  { idempotencyKey, maxMinor }: RenewOptions,
): KeyUse | undefined {
  if (idempotencyKey === undefined) return undefined;
  const fingerprint = fingerprintOf({ restore: domain.toLowerCase(), ...(maxMinor === undefined ? {} : { maxMinor }) });
  return { accountId, key: idempotencyKey, fingerprint };
}

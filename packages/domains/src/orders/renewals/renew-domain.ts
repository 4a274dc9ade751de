import { requirePayer } from '@onym/billing';
import { findOwnedDomain, requireNotSuspended, type Domain } from '@onym/domains';
import { addYears, Fault, newId, readDomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { SaleTax } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { toSpendingPreview, previewSpending } from '@onym/billing/spending';
import { approvedByOwner } from '../engine/within-bounds.ts';
import { spenderOf, type Requester } from '../engine/requester.ts';
import { onceConfirmed, type Confirmation } from '../engine/confirmation.ts';
import { findReplay, fingerprintOf } from '../engine/idempotency.ts';
import { requireNoLiveOrder } from '../engine/live-order.ts';
import { lowestPrice } from '../engine/lowest-price.ts';
import { requireCompleted } from '../engine/order-outcome.ts';
import type { Order } from '../engine/order.entity.ts';
import { intentOf } from '../engine/payment-steps.ts';
import { taxOfOrder } from '../engine/tax-of-order.ts';
import { placeAndAwait } from './place-and-await.ts';
import type { NewRenewal } from './place-renewal.ts';
import { explainOffer, offerRenewal } from './renewal-offer.ts';
import { requireRenewable, requireWithinLongestTerm } from './renewal-terms.ts';
import { renewedLately, requireNotRenewedLately } from './renewed-lately.ts';

/** The request of a renewal, not validated yet. */
export interface RenewRequest {
  /** In any spelling. */
  domain: string;
  /** The expiry date to renew from. The present date shows that the caller knows of earlier renewals. */
  expiresAt?: string | undefined;
}

export interface RenewOptions {
  idempotencyKey?: string | undefined;
  /** Only checks the renewal and its price; nothing is charged or renewed. */
  dryRun?: boolean | undefined;
  /** The most that may be charged, cents; a higher price is refused. */
  maxMinor?: number | undefined;
  /** The user's confirmation in the client. Its price is a limit like maxMinor, but a repeated request may omit it. */
  confirmation?: Confirmation | undefined;
}

/** The result of a renewal or restoration, or of a dry run. Money in cents. */
export interface Renewal {
  domain: string;
  /** Null for a dry run, as is intentId. */
  orderId: string | null;
  /** End of the paid term as the registrar states it; computed for a dry run. */
  expiresAt: Date;
  years: number;
  /** What was charged in total. */
  retailMinor: number;
  /** Null where no tax is calculated. */
  tax: SaleTax | null;
  /** Price per year after this term. */
  renewalMinor: number;
  currency: string;
  intentId: string | null;
  /** Answered from an earlier request with the same Idempotency-Key. */
  replayed: boolean;
  /** For a dry run: the decision of the spending limits. */
  spending?: ReturnType<typeof toSpendingPreview>;
}

/**
 * Renews an owned domain, also in its grace period, by one year (or the registry's longer minimum term) with the account's saved card, and
 * waits until the order has settled. After an error nothing was charged, unless the order continues by itself (authentication_required,
 * internal_error). A second renewal within 24 hours needs another Idempotency-Key, or the present expiry date in the request. If the owner
 * of the key has approved this same request, the order of that approval is returned. A dry run places no order, but stores the present
 * price like prepareRenewal().
 * @throws Fault not_found, domain_suspended, account_suspended, conflict (a state that cannot be renewed, another expiry date, or the same
 *   key in use), term_limit, already_renewed, order_in_progress, payment_method_required, quote_unavailable, billing_address_required,
 *   price_changed, spending_not_allowed, spend_limit_exceeded, approval_required, confirmation_required, confirmation_used,
 *   membership_ended, payment_declined, authentication_required (continues once the cardholder has confirmed), payment_setup_failed,
 *   registration_failed (the registrar refuses), idempotency_key_reused, internal_error (with `orderId`: the order still completes or
 *   releases by itself)
 */
export async function renewDomain(
  scope: Scope,
  owner: Requester,
  request: RenewRequest,
  options: RenewOptions = {},
): Promise<Renewal> {
  const fingerprint = fingerprintOfRenewal(request, options);
  const { idempotencyKey, confirmation } = options;
  const use =
    idempotencyKey === undefined ? undefined : { accountId: owner.accountId, key: idempotencyKey, fingerprint };
  // Another Idempotency-Key means another year, so the approval of one year does not cover it.
  const approvalFingerprint = fingerprintOf({
    fingerprint,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
  const identity = {
    action: 'renew' as const,
    domain: normalizeDomain(request.domain),
    fingerprint: approvalFingerprint,
  };
  // Checked before the Idempotency-Key, which the approval's order has too: this waits while that order is in progress.
  const approved = options.dryRun ? null : await approvedByOwner(scope, owner, identity);
  if (approved) return renewalOf(scope, approved, { replayed: false });
  const earlier = use && (await findReplay(scope, use));
  if (earlier) return renewalOf(scope, earlier, { replayed: true });
  const maxMinor = lowestPrice(options.maxMinor, confirmation?.priceMinor);
  const prepare = (): Promise<NewRenewal> =>
    prepareRenewal(scope, owner, request, { maxMinor, isKnownNew: use !== undefined });
  if (options.dryRun) return previewRenewal(scope, owner, await prepare());
  const settled = await onceConfirmed(scope, owner.accountId, confirmation, async () => {
    const order = await prepare();
    return placeAndAwait(scope, owner, order, { ...identity, request, use, confirmation }).catch(
      async (error: unknown) => {
        const raced = error instanceof Fault && (error.code === 'order_in_progress' || error.code === 'conflict');
        throw (raced && !use && (await renewedLately(scope, order.domain))) || error;
      },
    );
  });
  return renewalOf(scope, settled, { replayed: false });
}

/**
 * Checks everything that a renewal needs (state, term, earlier renewals, saved card, price), and returns the order to pass to placeRenewal().
 * `isKnownNew`: an Idempotency-Key shows that it is no repetition, so a renewal in the last 24 hours is no obstacle. Charges nothing; stores our
 * present renewal price, and the registrar's expiry date if ours differs.
 * @throws Fault as renewDomain(), for everything before the order is placed
 */
export async function prepareRenewal(
  scope: Scope,
  owner: Requester,
  request: RenewRequest,
  { maxMinor, isKnownNew = false }: Pick<RenewOptions, 'maxMinor'> & { isKnownNew?: boolean } = {},
): Promise<NewRenewal> {
  const { accountId } = owner;
  const domain = await findOwnedDomain(scope, accountId, request.domain);
  const now = scope.clock.now();
  requireNotSuspended(domain);
  requireRenewable(domain, now);
  const knowsTerm = request.expiresAt !== undefined && isPresentExpiry(domain, request.expiresAt);
  const mustBeFirst = !isKnownNew && !knowsTerm;
  if (mustBeFirst) await requireNotRenewedLately(scope, domain);
  if (request.expiresAt !== undefined && !knowsTerm)
    throw new Fault('conflict', formatSentence('purchases.theExpiryDateOfName', { name: domain.name }), {
      details: { domain: domain.name, expiresAt: domain.expiresAt.toISOString() },
    });
  requireWithinLongestTerm(domain, now);
  await requireNoLiveOrder(scope, domain.name).catch(async (error: unknown) => {
    // A renewal may have been placed since the check above.
    if (mustBeFirst) await requireNotRenewedLately(scope, domain);
    throw error;
  });
  const payer = await requirePayer(scope, accountId);
  const yearlyMinor = domain.renewalShownMinor ?? domain.renewalPriceMinor;
  const offer = await offerRenewal(scope, domain, { maxMinor, yearlyMinor }).catch((error: unknown) => {
    throw explainOffer(domain, error);
  });
  return {
    id: newId('order', now),
    domain,
    offer,
    payer,
    spender: spenderOf(owner),
    keyName: owner.key?.name ?? null,
    door: 'card',
    mailsOwner: false,
    attempt: null,
    createdAt: now,
  };
}

/**
 * Returns the answer to a dry run of a renewal or restoration: price, new expiry date, and what the spending limits say. Changes nothing.
 * @throws Fault membership_ended when the member has no seat any more
 */
export async function previewRenewal(
  scope: Scope,
  owner: Requester,
  { domain, offer }: NewRenewal,
  action: 'renew' | 'restore' = 'renew',
): Promise<Renewal> {
  const { retailMinor, renewalMinor, years, expiresAt, tax } = offer;
  const request = { action, domain: domain.name, premium: false, amountMinor: retailMinor };
  return {
    domain: domain.name,
    orderId: null,
    intentId: null,
    replayed: false,
    expiresAt: addYears(expiresAt, years),
    years,
    retailMinor,
    tax,
    renewalMinor,
    currency: domain.currency,
    spending: toSpendingPreview(await previewSpending(scope, spenderOf(owner), request)),
  };
}

/** Digest of the whole request without its Idempotency-Key. */
function fingerprintOfRenewal(request: RenewRequest, { maxMinor }: RenewOptions): string {
  return fingerprintOf({
    renew: normalizeDomain(request.domain),
    ...(request.expiresAt === undefined ? {} : { expiresAt: request.expiresAt }),
    ...(maxMinor === undefined ? {} : { maxMinor }),
  });
}

/** Returns the name in its canonical spelling; text that is no domain name in lower case, to be refused later. */
export function normalizeDomain(domain: string): string {
  const verdict = readDomainName(domain);
  return verdict.ok ? verdict.name : domain.toLowerCase();
}

function isPresentExpiry({ expiresAt }: Domain, reportedExpiry: string): boolean {
  return Date.parse(reportedExpiry) === expiresAt.getTime();
}

/**
 * Returns the answer for a renewal's or restoration's order that has settled or waits for its cardholder; the same each time.
 * @throws Fault authentication_required while it waits for its cardholder; else the fault it ended with
 */
export async function renewalOf(scope: Scope, order: Order, { replayed }: { replayed: boolean }): Promise<Renewal> {
  const showsSteps = order.fault?.code === 'registration_failed';
  requireCompleted(order, { replayed, details: showsSteps ? { provisioningSteps: order.steps } : {} });
  return {
    domain: order.domain,
    orderId: order.id,
    expiresAt: order.registrationExpiresAt!,
    years: order.years,
    retailMinor: order.retailMinor,
    tax: await taxOfOrder(scope, order.id),
    renewalMinor: order.renewalMinor,
    currency: order.currency,
    intentId: intentOf(order),
    replayed,
  };
}

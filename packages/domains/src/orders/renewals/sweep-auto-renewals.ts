import { isSuspended } from '@onym/accounts/access';
import { findAccountsWithCard, requirePayer } from '@onym/billing';
import {
  autoRenewCeilingMinor,
  getDomainById,
  findExpiringDomains,
  GRACE_MS,
  findAnnouncedPrice,
  type Domain,
  type ExpiringDomain,
} from '@onym/domains';
import { DAY_MS, Fault, newId } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { isUniqueViolation, transaction, untilShutdown, type Scope, type Tx } from '@onym/platform';
import { requestRenewalApproval, describeRefusal, SpendingRefused } from '@onym/billing/spending';
import { priceBeforeTax } from '@onym/billing/tax';
import { publishEnd } from '../engine/order-events.ts';
import { findAttempts, findLiveNames } from '../engine/order.repository.ts';
import type { OrderFault } from '../engine/order.entity.ts';
import { termsOfTerm } from '../engine/order-terms.ts';
import type { StoredTermRequest } from './place-and-await.ts';
import { insertRenewal, placeRenewal, type NewRenewal } from './place-renewal.ts';
import { ATTEMPT_DAYS, attemptAt, attemptKey } from './renewal-attempts.ts';
import {
  mailAddressNeeded,
  mailOverBounds,
  mailPriceChanged,
  mailRenewalToApprove,
  mailSuspended,
} from './renewal-mail.ts';
import type { RenewRequest } from './renew-domain.ts';
import { offerRenewal, RenewalPriceChanged, RenewalUntaxed } from './renewal-offer.ts';

const BATCH = 200;

/**
 * Places the automatic renewals that are due: domains with auto-renew on whose owner has a saved card, 15, 7, 3 and 1 days before expiry
 * and daily in the grace period; a domain with an order in progress is skipped. Each attempt is made once, however often this runs. If the
 * domain or account is suspended, the price is higher than announced or than the limit of the domain, the tax depends on an unknown
 * address, or a spending limit refuses it, a failed order is stored, its event emitted and the owner mailed the reason; above the limit of
 * the domain the owner is asked to approve it, once for each term and price. If the registrar gives no price, the attempt stays due. One
 * failing domain does not stop the others.
 */
export async function sweepAutoRenewals(scope: Scope): Promise<void> {
  const now = scope.clock.now();
  const window = { from: new Date(now.getTime() - GRACE_MS), to: new Date(now.getTime() + ATTEMPT_DAYS[0] * DAY_MS) };
  for (let after = ''; ;) {
    const page = await findExpiringDomains(scope, { ...window, after, limit: BATCH });
    for (const { id, key } of untilShutdown(scope, await dueOf(scope, page, now))) await attempt(scope, id, key);
    if (page.length < BATCH || scope.shutdownSignal?.aborted) return;
    after = page.at(-1)!.id;
  }
}

/** Returns the domains whose attempt is due and not made yet, without a live order and whose owner has a saved card. */
async function dueOf(scope: Scope, page: readonly ExpiringDomain[], now: Date): Promise<{ id: string; key: string }[]> {
  const due = page.flatMap((domain) => {
    const attempt = attemptAt(domain.expiresAt, now);
    return attempt ? [{ ...domain, key: attemptKey(domain.id, domain.expiresAt, attempt) }] : [];
  });
  const [payers, busy, made] = await Promise.all([
    findAccountsWithCard(scope, [...new Set(due.map(({ accountId }) => accountId))]),
    findLiveNames(
      scope,
      due.map(({ name }) => name),
    ),
    findAttempts(
      scope,
      due.map(({ key }) => key),
    ),
  ]);
  return due.filter(({ name, accountId, key }) => payers.has(accountId) && !busy.has(name) && !made.has(key));
}

async function attempt(scope: Scope, domainId: string, key: string): Promise<void> {
  try {
    const domain = await getDomainById(scope, domainId);
    // The domain may have been renewed, or its settings changed, while the sweep processed others.
    if (!domain.autoRenew || !isStillDue(domain, key, scope.clock.now())) return;
    await place(scope, domain, key);
  } catch (error) {
    // A concurrent sweep was faster.
    if (isUniqueViolation(error)) return;
    if (error instanceof Fault)
      scope.log.info({ err: error, domainId, attempt: key }, 'an automatic renewal could not be placed now');
    else scope.log.error({ err: error, domainId, attempt: key }, 'an automatic renewal failed before its order');
  }
}

function isStillDue({ id, expiresAt }: Domain, key: string, now: Date): boolean {
  const attempt = attemptAt(expiresAt, now);
  return attempt !== null && attemptKey(id, expiresAt, attempt) === key;
}

async function place(scope: Scope, domain: Domain, key: string): Promise<void> {
  const payer = await requirePayer(scope, domain.account.id);
  const now = scope.clock.now();
  const as = {
    id: newId('order', now),
    domain,
    payer,
    spender: { accountId: domain.account.id, keyId: null, memberId: null },
    keyName: null,
    door: 'auto' as const,
    mailsOwner: true,
    attempt: key,
    createdAt: now,
  };
  const yearlyMinor = await findAnnouncedPrice(scope, domain.id);
  const answer = await offerRenewal(scope, domain, { yearlyMinor }).catch((error: unknown) => {
    if (error instanceof RenewalPriceChanged || error instanceof RenewalUntaxed) return error;
    throw error;
  });
  const isUnannounced = answer instanceof RenewalPriceChanged;
  const offer = isUnannounced || answer instanceof RenewalUntaxed ? answer.offer : answer;
  const suspended = await suspensionOf(scope, domain);
  if (suspended) return skip(scope, { ...as, offer }, suspended, mailSuspended);
  if (answer instanceof RenewalUntaxed) {
    const { code, message } = answer.fault;
    return skip(scope, { ...as, offer }, { code, message }, mailAddressNeeded);
  }
  if (priceBeforeTax(offer.retailMinor, offer.tax) > autoRenewCeilingMinor(domain, offer.years))
    return ask(scope, { ...as, offer });
  if (isUnannounced) {
    const message = 'The renewal costs more than announced; nothing was charged';
    return skip(scope, { ...as, offer }, { code: 'price_changed', message }, mailPriceChanged);
  }
  try {
    await placeRenewal(scope, { ...as, offer });
  } catch (error) {
    if (!(error instanceof SpendingRefused)) throw error;
    const message = `It would be ${describeRefusal(error.refusal)}; nothing was charged`;
    await skip(scope, { ...as, offer }, { code: error.refusal.code, message }, mailOverBounds);
  }
}

/** Returns why nothing may be renewed while an operator has suspended the domain or its account; null if neither is suspended. */
async function suspensionOf(scope: Scope, domain: Domain): Promise<OrderFault | null> {
  if (domain.suspendedAt) return { code: 'domain_suspended', message: 'The domain is suspended; nothing was charged' };
  if (await isSuspended(scope, domain.account.id))
    return { code: 'account_suspended', message: 'The account is suspended; nothing was charged' };
  return null;
}

const NOT_APPROVED = {
  code: 'approval_required',
  message: 'The renewal costs more than the auto-renew limit allows, so the owner must approve it; nothing was charged',
} as const satisfies OrderFault;

/**
 * Ends this attempt without a charge, and asks the owner to approve the renewal until the grace period ends. The owner is mailed unless this price, or
 * a higher one, was asked for this term and is unanswered or declined.
 */
function ask(scope: Scope, renewal: NewRenewal): Promise<void> {
  const { domain, offer } = renewal;
  const { name, account, currency, expiresAt } = domain;
  const kept: StoredTermRequest<RenewRequest> = { request: { domain: name, expiresAt: expiresAt.toISOString() } };
  return skip(scope, renewal, NOT_APPROVED, async (tx) => {
    const approval = await requestRenewalApproval(tx, {
      accountId: account.id,
      domain: name,
      termEndsAt: expiresAt,
      amountMinor: offer.retailMinor,
      renewalMinor: offer.renewalMinor,
      currency,
      years: offer.years,
      reason: formatSentence('approvals.aboveAutoRenewLimit'),
      terms: termsOfTerm(tx, 'renew', domain, offer),
      request: kept,
      expiresAt: new Date(expiresAt.getTime() + GRACE_MS),
    });
    if (approval) await mailRenewalToApprove(tx, renewal, approval.id);
  });
}

/** Ends this attempt without a charge and mails the owner the reason and the next attempt. */
async function skip(
  scope: Scope,
  renewal: NewRenewal,
  fault: OrderFault,
  mail: (tx: Tx, renewal: NewRenewal, fault: OrderFault) => Promise<void>,
): Promise<void> {
  await transaction(scope, async (tx) => {
    const order = await insertRenewal(tx, renewal, { state: 'failed', fault, settledAt: tx.clock.now() });
    await publishEnd(tx, order);
    await mail(tx, renewal, fault);
  });
}

import { ensureAccount, findOrCreateOwner } from '@onym/accounts/access';
import { readCardOfPage, openCardPage, requirePayer, type Payer } from '@onym/billing';
import { rememberCard } from '@onym/billing/fraud';
import { findLink, quoteForSale, type Proposal, type Quote } from '@onym/domains';
import { Fault, newId, notFound, type DomainName } from '@onym/core';
import type { Scope } from '@onym/platform';
import { refuseSpending, SpendingRefused } from '@onym/billing/spending';
import { PriceChanged } from '../engine/price-changed.ts';
import { mintFor, orderOf } from './buy-link.ts';
import { quoteAtShownPrice } from './agreed-price.ts';
import { placePurchase } from './place-purchase.ts';
import { priceLink, type LinkRequest } from './price-link.ts';
import { closePending, storePendingPurchase, readPending, type PendingPurchase } from './pending-purchase.ts';

/** A signed-in buyer, or one known only by an email address. */
export type LinkBuyer = { id: string; email: string; name: string } | { email: string };

/** The price that a link reserved can no longer be kept. `token` is a new link to the name, at the present price. */
export class LinkPriceChanged extends PriceChanged {
  override readonly name = 'LinkPriceChanged';
  readonly token: string;
  readonly request: LinkRequest;
  constructor(token: string, request: LinkRequest) {
    super('The price has risen above the held price');
    this.token = token;
    this.request = request;
  }
}

/**
 * Places the order of a buy link for a signed-in buyer with the account's saved card, and returns the order's id; a worker continues it. Stores the
 * buyer's account if it is not stored yet. Called twice it returns the same order, unless that one has failed.
 * @throws LinkPriceChanged, with a new link at the present price, which is stored; LinkTotalChanged when the tax makes the total higher than shown
 * @throws Fault not_found, conflict (the link was used or has expired), invalid_domain, domain_unavailable, quote_unavailable,
 *   payment_method_required, account_suspended (only after the owner deleted it), purchases_held, spend_limit_exceeded
 */
export async function buyFromLink(
  scope: Scope,
  token: string,
  buyer: { id: string; email: string; name: string },
  request: LinkRequest,
): Promise<string> {
  const link = await findLink(scope, token);
  const twin = await orderOf(scope, link, buyer.id);
  if (twin) return twin;
  requireUsable(link, scope.clock.now());
  await ensureAccount(scope, buyer);
  const payer = await requirePayer(scope, buyer.id);
  return order(scope, link, buyer.id, payer, request);
}

/**
 * Opens a hosted page that collects a card for the purchase of a buy link, and returns its URL. Stores the account of a signed-in buyer if it is not
 * stored yet, and the buyer and the request under the page's session, for buyWithNewCard(). Nothing is charged.
 * @throws LinkPriceChanged, with a new link at the present price, which is stored; LinkTotalChanged when the tax makes the total higher than shown
 * @throws Fault not_found, conflict (the link was used or has expired), invalid_domain, domain_unavailable, quote_unavailable, payment_setup_failed
 */
export async function startCardPage(
  scope: Scope,
  token: string,
  buyer: LinkBuyer,
  request: LinkRequest,
): Promise<{ url: string }> {
  const link = await findLink(scope, token);
  requireUsable(link, scope.clock.now());
  await priceLink(scope, await priceNow(scope, link, request), request, 'id' in buyer ? buyer.id : null);
  if ('id' in buyer) await ensureAccount(scope, buyer);
  const here = `${scope.settings.publicUrl}/buy/${token}`;
  const back = { successUrl: `${here}/pay`, sessionParam: 'session', cancelUrl: here };
  const page = await openCardPage(
    scope,
    'id' in buyer ? { accountId: buyer.id } : { email: buyer.email, name: nameOf(request) },
    back,
  );
  await storePendingPurchase(scope, {
    sessionId: page.sessionId,
    customerId: page.customerId,
    proposalToken: token,
    accountId: 'id' in buyer ? buyer.id : null,
    orderId: null,
    secret: { ...request, email: buyer.email },
    createdAt: scope.clock.now(),
  });
  return { url: page.url };
}

/**
 * Places the order of a buyer who has returned from the card page of startCardPage(), and returns its id; called again, it returns the same
 * order. A link that expired while the card was entered is still accepted. A buyer who was not signed in buys for the account that owns
 * their address, which is created if there is none, and auto-renewal is off.
 * @throws LinkPriceChanged, with a new link at the present price, which is stored; LinkTotalChanged when the tax makes the total higher
 *   than shown; PaymentsError when the processor does not answer
 * @throws Fault not_found (no such page, or no card was saved on it), conflict (the link was used), invalid_domain, domain_unavailable,
 *   quote_unavailable, account_suspended, spend_limit_exceeded
 */
export async function buyWithNewCard(scope: Scope, token: string, sessionId: string): Promise<string> {
  const pending = await readPending(scope, sessionId);
  if (pending?.proposalToken !== token) throw notFound('Purchase not found');
  if (pending.orderId) return pending.orderId;
  const link = await findLink(scope, token);
  requireUsable(link, pending.createdAt);
  const payer = await readCardOfPage(scope, pending);
  if (!payer) throw notFound('No card was saved');
  await rememberCard(scope, payer, pending.accountId);
  const { email, ...request } = pending.secret;
  const accountId = pending.accountId ?? (await findOrCreateOwner(scope, email, nameOf(request)));
  return order(scope, link, accountId, payer, request, pending);
}

async function order(
  scope: Scope,
  link: Proposal,
  accountId: string,
  payer: Payer,
  request: LinkRequest,
  pending?: PendingPurchase,
): Promise<string> {
  const now = scope.clock.now();
  const id = newId('order', now);
  // The buyer was not signed in and paid with their own card: the account's owner did not request the order, so the owner's card must not pay for
  // renewals.
  const isGift = pending !== undefined && pending.accountId === null;
  try {
    const quote = await priceLink(scope, await priceNow(scope, link, request), request, isGift ? null : accountId);
    await placePurchase(
      scope,
      {
        id,
        accountId,
        spender: isGift ? null : { accountId, keyId: null, memberId: null },
        keyName: null,
        door: 'link',
        mailsOwner: true,
        proposalToken: link.token,
        quote,
        contact: request.contact,
        payer,
        privacy: true,
        autoRenew: request.autoRenew && !isGift,
        forwards: [],
        createdAt: now,
      },
      async (tx) => {
        if (pending) await closePending(tx, pending.sessionId, id);
      },
    );
    return id;
  } catch (error) {
    // A concurrent request was faster: its order is the result of both.
    const twin =
      error instanceof Fault
        ? ((pending && (await readPending(scope, pending.sessionId))?.orderId) ??
          (await orderOf(scope, link, accountId)))
        : null;
    if (twin) return twin;
    if (error instanceof SpendingRefused)
      throw await refuseSpending(scope, error.refusal, { amountMinor: link.retailMinor });
    throw error;
  }
}

/** Returns the quote at the price that the link is charged now. @throws LinkPriceChanged, Fault */
async function priceNow(scope: Scope, link: Proposal, request: LinkRequest): Promise<Quote> {
  const quote = await quoteForSale(scope, link.domain as DomainName, 'link');
  const honoured = quoteAtShownPrice(quote, link, scope.settings.absorbedRiseMinor);
  if (!honoured) throw new LinkPriceChanged(await mintFor(scope, quote, link), request);
  return honoured;
}

/** @throws Fault conflict */
function requireUsable(link: Proposal, at: Date): void {
  if (link.usedOrderId) throw new Fault('conflict', 'This link has been used');
  if (link.expiresAt <= at) throw new Fault('conflict', 'This link has expired');
}

function nameOf({ contact }: LinkRequest): string {
  return `${contact.firstName} ${contact.lastName}`;
}

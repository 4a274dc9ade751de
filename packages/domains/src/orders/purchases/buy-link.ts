import {
  mintLinks,
  quoteForSale,
  quoteName,
  readSignedLink,
  requireSellable,
  type Proposal,
  type Quote,
} from '@onym/domains';
import { Fault, notFound, type DomainName } from '@onym/core';
import type { Scope } from '@onym/platform';
import { hasLiveOrder } from '../engine/order.repository.ts';
import { OrderSchema } from '../engine/order.entity.ts';

/** The state of a link. `buying`: an order for the name is live, from any entry point. */
export type LinkStanding = 'open' | 'expired' | 'used' | 'buying' | 'taken';

/** The label of a sale whose link has no known agent. */
const UNKNOWN_AGENT = 'link';

/**
 * Returns the state of a link now: `used` by a completed order; `buying` while an order for the name, of any buyer, is in progress or under review;
 * `taken` when the registrar says so; else `expired` or `open`, also while the registrar does not answer.
 * @throws Fault invalid_domain when names like this one are not sold (any more); quote_unavailable while the catalogue cannot be read
 */
export async function standingOf(scope: Scope, link: Proposal): Promise<LinkStanding> {
  if (link.usedOrderId) return 'used';
  if (await hasLiveOrder(scope, link.domain)) return 'buying';
  const name = link.domain as DomainName;
  await requireSellable(scope, name, 'link');
  const quote = await quoteName(scope, name).catch(() => undefined);
  if (quote?.available === false) return 'taken';
  return link.expiresAt <= scope.clock.now() ? 'expired' : 'open';
}

/** Returns the id of the order that this account has made through this link and that did not fail; null without one. */
export async function orderOf(scope: Scope, link: Proposal, accountId: string): Promise<string | null> {
  return (
    (
      await scope.em
        .fork()
        .findOne(OrderSchema, { proposalToken: link.token, account: accountId, state: { $ne: 'failed' } })
    )?.id ?? null
  );
}

/**
 * Stores another link to the same name, for the same agent, at today's price, and returns its token; an unused link of the account at this price is
 * used again.
 * @throws Fault invalid_domain, domain_unavailable, quote_unavailable
 */
export async function renewLink(scope: Scope, link: Proposal): Promise<string> {
  return mintFor(scope, await quoteForSale(scope, link.domain as DomainName, 'link'), link);
}

/**
 * Stores a buy link at today's price for the name on a signed fallback link, which holds no price itself, and returns its token.
 * @throws Fault not_found when we did not sign it, invalid_domain, domain_unavailable, quote_unavailable
 */
export async function openSignedLink(scope: Scope, domain: string, sig: string): Promise<string> {
  const name = readSignedLink(scope, domain, sig);
  if (!name) throw notFound('Link not found');
  return mintFor(scope, await quoteForSale(scope, name, 'link'), null);
}

/**
 * Stores a buy link at this price, and returns its token. The link gets the account and the agent of `like`; with null it gets no account and the
 * agent `link`. For an account, an unused link at this price with half its lifetime left is returned instead.
 * @throws Fault quote_unavailable when the link cannot be stored
 */
export async function mintFor(scope: Scope, quote: Quote, like: Proposal | null): Promise<string> {
  const minter = { accountId: like?.account?.id ?? null, agent: like?.agent ?? UNKNOWN_AGENT };
  const link = (await mintLinks(scope, minter, [quote])).get(quote.name);
  if (!link?.token) throw new Fault('quote_unavailable', 'The price cannot be held right now; retry shortly');
  return link.token;
}

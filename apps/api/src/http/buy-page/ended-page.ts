import type { Proposal } from '@onym/domains';
import { escapeHtml } from '@onym/core';
import { renderBuyPage, formatMoment, type Seller } from './buy-page-html.ts';

/** A response other than the offer: status and page. */
export interface Ending {
  status: number;
  page: string;
}

/** The link does not exist, or was copied incompletely. */
export function unknownLink(seller: Seller): Ending {
  return {
    status: 404,
    page: renderBuyPage(
      seller,
      'Link not found',
      `<h1>This link isn't valid</h1>
<p>Part of the link may be missing. Open it again from the original message, or ask your agent for a new one.</p>`,
    ),
  };
}

/** The link was already used for a purchase. */
export function usedLink(seller: Seller, { domain }: Proposal): Ending {
  return {
    status: 410,
    page: renderBuyPage(
      seller,
      'This link has been used',
      `<h1>This link has been used</h1>
<p><strong>${escapeHtml(domain)}</strong> was bought through this link.</p>
<p>If you bought it, your confirmation email explains how to manage it. With an account, you find it under <a href="/domains">your domains</a>. If not, ask your agent for another name.</p>`,
    ),
  };
}

export function expiredLink(seller: Seller, { domain, expiresAt, token }: Proposal): Ending {
  return {
    status: 410,
    page: renderBuyPage(
      seller,
      'This offer has expired',
      `<h1>This offer has expired</h1>
<p>The price for <strong>${escapeHtml(domain)}</strong> was held until ${formatMoment(expiresAt)}. Nothing was charged.</p>
<form method="post" action="/buy/${escapeHtml(token)}/again"><button>View current price</button></form>`,
    ),
  };
}

/** The name is being bought, perhaps by this visitor in another tab; the page reloads automatically. */
export function beingBought(seller: Seller, { domain }: Pick<Proposal, 'domain'>): Ending {
  return {
    status: 409,
    page: renderBuyPage(
      seller,
      'Purchase in progress',
      `<h1>${escapeHtml(domain)} is being bought</h1>
<p>An order for this domain is in progress. If it is yours, continue in the tab where you started; we also email you.</p>
<p>If it is someone else's and fails, the domain becomes available again in a few minutes. This page updates automatically. Nothing was charged here.</p>`,
      { refreshSeconds: 10 },
    ),
  };
}

export function takenName(seller: Seller, domain: string): Ending {
  return {
    status: 409,
    page: renderBuyPage(
      seller,
      'No longer available',
      `<h1>${escapeHtml(domain)} is no longer available</h1>
<p>Someone registered it after this link was created. Nothing was charged.</p>
<p>Ask your agent for another name; it can check many at once.</p>`,
    ),
  };
}

/** Any other error, in words that are safe to show. */
export function troubled(seller: Seller, status: number, heading: string, words: string): Ending {
  return { status, page: renderBuyPage(seller, heading, `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(words)}</p>`) };
}

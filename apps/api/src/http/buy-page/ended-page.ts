import type { Proposal } from '@onym/domains';
import { escapeHtml } from '@onym/core';
import { renderBuyPage, formatMoment, type Seller } from './buy-page-html.ts';

/** A response other than the offer: status and page. */
export interface EndedPage {
  status: number;
  page: string;
}

/** Returns the page (404) for a link that does not exist or was copied incompletely. */
export function unknownLinkPage(seller: Seller): EndedPage {
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

/** Returns the page (410) for a link through which the name was already bought. */
export function usedLinkPage(seller: Seller, { domain }: Proposal): EndedPage {
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

/** Returns the page (410) for a link whose price is no longer held, with a button that requests the current price. */
export function expiredLinkPage(seller: Seller, { domain, expiresAt, token }: Proposal): EndedPage {
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

/** Returns the page (409) for a name that is being bought, perhaps by this visitor in another tab; it reloads automatically. */
export function beingBoughtPage(seller: Seller, { domain }: Pick<Proposal, 'domain'>): EndedPage {
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

/** Returns the page (409) for a name that was registered after the link was created. */
export function takenNamePage(seller: Seller, domain: string): EndedPage {
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

/** Returns the page for any other error. `heading` and `words` are plain text that is safe to show. */
export function errorPage(seller: Seller, status: number, heading: string, words: string): EndedPage {
  return { status, page: renderBuyPage(seller, heading, `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(words)}</p>`) };
}

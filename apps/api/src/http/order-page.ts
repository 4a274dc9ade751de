import { countAddressCall } from '@onym/accounts/access';
import { escapeHtml, notFound } from '@onym/core';
import type { App } from '@onym/app';
import { orderStatusToWire, readOrderStatus, type OrderStatus } from '@onym/domains/orders';
import { rateLimitFault } from '@onym/platform';
import express, { type Router } from 'express';
import { factsOf } from '../context.ts';
import { sendJson } from './responses.ts';
import { htmlPage } from './html-page.ts';
import { PAGE_POLICY } from './set-up-request.ts';

const PER_MINUTE = 60;
const RELOAD_SECONDS = 5;

const WORDS: Record<OrderStatus['status'], string> = {
  pending: 'In progress',
  completed: 'Done',
  failed: 'Failed',
  under_review: 'Under review',
};

/**
 * Serves the state of an order at the `statusUrl` of every response about it: a page that reloads automatically while
 * the order runs, and JSON for programs. Anyone with the URL sees it; it contains no data about the buyer.
 * @throws Fault not_found; rate_limit_exceeded beyond 60 calls per minute and IP address
 */
export function createOrderPage(app: App): Router {
  const pages = express.Router();
  pages.get('/order/:token', async (req, res) => {
    const scope = app.scope();
    const { allowed, allowance } = await countAddressCall(scope, 'order', factsOf(req).address, PER_MINUTE);
    if (!allowed) throw rateLimitFault('minute', allowance, scope.clock.wall(), scope.settings.publicUrl);
    const order = await readOrderStatus(scope, req.params.token);
    if (!order) throw notFound('Order not found');
    const status = orderStatusToWire(order);
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', Vary: 'Accept' });
    if (status.status === 'pending') res.set('Retry-After', String(RELOAD_SECONDS));
    if (req.accepts(['json', 'html']) !== 'html') return sendJson(res, 200, status);
    res.set('Content-Security-Policy', PAGE_POLICY);
    if (status.status === 'pending') res.set('Refresh', String(RELOAD_SECONDS));
    res.type('html').send(pageOf(status));
  });
  return pages;
}

function pageOf(order: OrderStatus): string {
  const { domain, kind, status, retailPrice, currency, provisioning, error, orderId, authenticationUrl } = order;
  const what = kind === 'purchase' ? 'Purchase of' : kind === 'renewal' ? 'Renewal of' : 'Order for';
  const steps = provisioning.map(
    ({ step, success, message }) =>
      `<tr><td>${success ? '✓' : '✗'} ${escapeHtml(step.replaceAll('_', ' '))}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return htmlPage(
    `${what} ${domain}`,
    `<h1>${escapeHtml(domain)}</h1><p>${what} this domain: <b>${WORDS[status]}</b>, ${retailPrice.toFixed(2)} ${escapeHtml(currency.toUpperCase())}</p>
${authenticationUrl ? `<p>Your bank needs to confirm the payment. Nothing has been charged yet. <a href="${escapeHtml(authenticationUrl)}">Confirm with your bank</a></p>` : ''}${error ? `<p>${escapeHtml(error.error)}</p>` : ''}<table>${steps.join('')}</table><p class="quiet">Order ${escapeHtml(orderId)}</p>`,
    'td:first-child{white-space:nowrap}',
  );
}

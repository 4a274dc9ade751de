import { escapeHtml } from '@onym/core';
import type { Order, OrderStep } from '@onym/domains/orders';
import { renderBuyPage, formatMoney, type Seller } from './buy-page-html.ts';

const REFRESH_SECONDS = 2;
const ASKING_REFRESH_SECONDS = 5;

const STEPS: readonly { step: OrderStep['step']; label: string }[] = [
  { step: 'authorize_payment', label: 'Authorize the card' },
  { step: 'register_domain', label: 'Register the domain' },
  { step: 'whois_privacy', label: 'Enable WHOIS privacy' },
  { step: 'dns_zone', label: 'Set up DNS' },
  { step: 'nameservers', label: 'Set the nameservers' },
  { step: 'capture_payment', label: 'Charge the card' },
];

/**
 * Renders the state of an order: its steps while it runs, then the result and what to do next. The page reloads while
 * the order runs or waits for the cardholder's bank.
 */
export function statusPage(seller: Seller, token: string, order: Order): string {
  switch (order.state) {
    case 'completed':
      return donePage(seller, order);
    case 'failed':
      return failedPage(seller, token, order);
    case 'review':
      return reviewPage(seller, order);
    case 'authenticating':
      return authenticationPage(seller, order);
    default:
      return runningPage(seller, order);
  }
}

function runningPage(seller: Seller, order: Order): string {
  return renderBuyPage(
    seller,
    `Buying ${order.domain}`,
    `<h1>Buying ${escapeHtml(order.domain)}</h1>
<p>This takes a few seconds. This page updates automatically. You can close it; we email you when the domain is yours.</p>${stepList(order)}${orderLine(order)}`,
    { refreshSeconds: REFRESH_SECONDS },
  );
}

/** The bank requires authentication by the cardholder, who is on this page: it continues automatically afterwards. */
function authenticationPage(seller: Seller, order: Order): string {
  return renderBuyPage(
    seller,
    'Confirm with your bank',
    `<h1>Confirm with your bank</h1>
<p>Before <strong>${escapeHtml(order.domain)}</strong> is bought for ${formatMoney(order.retailMinor, order.currency)} your bank needs to confirm that it's you. Nothing has been charged yet. The purchase continues as soon as you confirm. We have also emailed you the link.</p>
<a class="button" href="${escapeHtml(order.payment.authenticationUrl ?? '')}">Confirm with your bank</a>${orderLine(order)}`,
    { refreshSeconds: ASKING_REFRESH_SECONDS },
  );
}

function donePage(seller: Seller, order: Order): string {
  const facts: [string, string][] = [
    ['Charged', formatMoney(order.retailMinor, order.currency)],
    ['For', order.years === 1 ? 'one year' : `${order.years} years`],
    ...(order.registrationExpiresAt
      ? [['Registered until', dayOf(order.registrationExpiresAt)] as [string, string]]
      : []),
    [
      'Renewal',
      `${formatMoney(order.renewalMinor, order.currency)} per year, ${order.autoRenew ? 'automatically, with a saved card' : 'if you renew it'}`,
    ],
    ['Order', order.id],
  ];
  return renderBuyPage(
    seller,
    `${order.domain} is yours`,
    `<h1>${escapeHtml(order.domain)} is yours</h1>
<p>We have emailed you a confirmation. If you bought without signing in, it contains the link to claim your account.</p>
<dl class="facts">${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<a class="button" href="/domains/${escapeHtml(order.domain)}">Manage ${escapeHtml(order.domain)}</a>
<h2>Steps</h2>${stepList(order)}`,
  );
}

function failedPage(seller: Seller, token: string, order: Order): string {
  const isDeclined = order.fault?.code === 'payment_declined';
  const words = isDeclined
    ? 'Nothing was charged or registered. The offer is still valid: try again with another card.'
    : 'Nothing was charged; the hold on the card is released. You can try again, or ask your agent for another name.';
  return renderBuyPage(
    seller,
    isDeclined ? 'The card was declined' : 'Not registered',
    `<h1>${isDeclined ? 'The card was declined' : `${escapeHtml(order.domain)} was not registered`}</h1>
<p>${words}</p>${order.fault ? `<p class="small">Reason: ${escapeHtml(order.fault.message)}.</p>` : ''}
<a class="button" href="/buy/${escapeHtml(token)}">${isDeclined ? 'Try another card' : 'Back to the offer'}</a>${orderLine(order)}`,
  );
}

function reviewPage(seller: Seller, order: Order): string {
  return renderBuyPage(
    seller,
    'Under review',
    `<h1>Your order is under review</h1>
<p>We're checking whether <strong>${escapeHtml(order.domain)}</strong> was registered. You don't need to do anything, and please don't pay again. We'll email you the result.</p>${stepList(order)}${orderLine(order)}`,
  );
}

function stepList({ steps, state }: Order): string {
  const isRunning = state !== 'completed' && state !== 'review';
  const next = STEPS.find(({ step }) => !steps.some((one) => one.step === step))?.step;
  const rows = STEPS.map(({ step, label }) => {
    const reported = steps.find((one) => one.step === step);
    const [kind, mark, word] = !reported
      ? isRunning && step === next
        ? ['now', '…', 'in progress']
        : ['later', '·', 'pending']
      : reported.success
        ? ['done', '✓', 'done']
        : ['failed', '!', 'failed'];
    return reported || state !== 'completed'
      ? `<li class="${kind}"><b aria-label="${word}">${mark}</b><span>${label}</span>${reported ? `<small>${escapeHtml(reported.message)}</small>` : ''}</li>`
      : '';
  });
  return `<ol class="steps">${rows.join('')}</ol>`;
}

function orderLine({ id }: Order): string {
  return `<p class="small">Order ${escapeHtml(id)}</p>`;
}

function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

import { escapeHtml } from '@onym/core';
import type { Order, OrderStep } from '@onym/domains/orders';
import { buyPage, money, type Seller } from './buy-page-html.ts';

const REFRESH_SECONDS = 2;
const ASKING_REFRESH_SECONDS = 5;

const STEPS: readonly { step: OrderStep['step']; label: string }[] = [
  { step: 'authorize_payment', label: 'Hold the price on the card' },
  { step: 'register_domain', label: 'Register the domain' },
  { step: 'whois_privacy', label: 'Hide the address from WHOIS' },
  { step: 'dns_zone', label: 'Set up DNS' },
  { step: 'nameservers', label: 'Delegate the domain' },
  { step: 'capture_payment', label: 'Charge the card' },
];

/** Renders the state of an order: its steps while it runs, then the result and what to do next. */
export function statusPage(seller: Seller, token: string, order: Order): string {
  switch (order.state) {
    case 'completed':
      return donePage(seller, order);
    case 'failed':
      return failedPage(seller, token, order);
    case 'review':
      return reviewPage(seller, order);
    case 'authenticating':
      return askingPage(seller, order);
    default:
      return runningPage(seller, order);
  }
}

function runningPage(seller: Seller, order: Order): string {
  return buyPage(
    seller,
    `Buying ${order.domain}`,
    `<h1>Buying ${escapeHtml(order.domain)}</h1>
<p>This takes a few seconds. The page follows by itself; you may also close it, and get a mail when the domain is yours.</p>${stepList(order)}${orderLine(order)}`,
    { refreshSeconds: REFRESH_SECONDS },
  );
}

/** The bank requires authentication by the cardholder, who is on this page: it continues automatically afterwards. */
function askingPage(seller: Seller, order: Order): string {
  return buyPage(
    seller,
    'Your bank wants to hear from you',
    `<h1>Your bank wants to hear from you</h1>
<p>Before <strong>${escapeHtml(order.domain)}</strong> is bought for ${money(order.retailMinor, order.currency)} your bank asks whether it is you. Nothing has been charged. After your yes everything goes on by itself; we have mailed you the link too.</p>
<a class="button" href="${escapeHtml(order.authenticationUrl ?? '')}">Answer your bank</a>${orderLine(order)}`,
    { refreshSeconds: ASKING_REFRESH_SECONDS },
  );
}

function donePage(seller: Seller, order: Order): string {
  const facts: [string, string][] = [
    ['Charged', money(order.retailMinor, order.currency)],
    ['For', order.years === 1 ? 'one year' : `${order.years} years`],
    ...(order.registrationExpiresAt
      ? [['Registered until', dayOf(order.registrationExpiresAt)] as [string, string]]
      : []),
    [
      'Renewal',
      `${money(order.renewalMinor, order.currency)} a year, ${order.autoRenew ? 'automatic with a card saved in the account' : 'when you renew it'}`,
    ],
    ['Order', order.id],
  ];
  return buyPage(
    seller,
    `${order.domain} is yours`,
    `<h1>${escapeHtml(order.domain)} is yours</h1>
<p>We have mailed you the confirmation. If you bought without signing in, that mail has the link with which you take over your account.</p>
<dl class="facts">${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<a class="button" href="/domains/${escapeHtml(order.domain)}">Manage ${escapeHtml(order.domain)}</a>
<h2>What was done</h2>${stepList(order)}`,
  );
}

function failedPage(seller: Seller, token: string, order: Order): string {
  const isDeclined = order.fault?.code === 'payment_declined';
  const words = isDeclined
    ? 'Nothing was charged and nothing registered. The offer stands: try again with another card.'
    : 'Nothing was charged: what was held on the card is given back. You can try once more, or ask your agent for another name.';
  return buyPage(
    seller,
    isDeclined ? 'The card was declined' : 'Not registered',
    `<h1>${isDeclined ? 'The card was declined' : `${escapeHtml(order.domain)} was not registered`}</h1>
<p>${words}</p>${order.fault ? `<p class="small">What we were told: ${escapeHtml(order.fault.message)}.</p>` : ''}
<a class="button" href="/buy/${escapeHtml(token)}">${isDeclined ? 'Try another card' : 'Back to the offer'}</a>${orderLine(order)}`,
  );
}

function reviewPage(seller: Seller, order: Order): string {
  return buyPage(
    seller,
    'Being confirmed',
    `<h1>Your order is being confirmed</h1>
<p>Whether <strong>${escapeHtml(order.domain)}</strong> was registered is not clear yet, and a person is looking at it. You need do nothing and should not pay again; you will get a mail either way.</p>${stepList(order)}${orderLine(order)}`,
  );
}

function stepList({ steps, state }: Order): string {
  const isRunning = state !== 'completed' && state !== 'review';
  const next = STEPS.find(({ step }) => !steps.some((one) => one.step === step))?.step;
  const rows = STEPS.map(({ step, label }) => {
    const told = steps.find((one) => one.step === step);
    const [kind, mark, word] = !told
      ? isRunning && step === next
        ? ['now', '…', 'being done']
        : ['later', '·', 'to do']
      : told.success
        ? ['done', '✓', 'done']
        : ['failed', '!', 'not done'];
    return told || state !== 'completed'
      ? `<li class="${kind}"><b aria-label="${word}">${mark}</b><span>${label}</span>${told ? `<small>${escapeHtml(told.message)}</small>` : ''}</li>`
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

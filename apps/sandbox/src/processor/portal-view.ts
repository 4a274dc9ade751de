import { escapeHtml } from '@onym/core';
import type Stripe from 'stripe';
import { htmlPage } from '../page.ts';
import { cardInputs, refusalNotice, testCardList } from './card-fields-view.ts';
import type { FormState } from './card-fields-view.ts';
import { cardText } from './hosted-page-view.ts';
import { dayText, moneyText, priceText } from './money-text.ts';
import { isEnding } from './subscription-end.ts';
import { currentPeriod } from './subscription-parts.ts';

/** The content of one customer's portal. */
export interface PortalContent {
  readonly session: Stripe.BillingPortal.Session;
  readonly customer: Stripe.Customer;
  readonly card: Stripe.PaymentMethod | undefined;
  readonly subscriptions: readonly {
    readonly subscription: Stripe.Subscription;
    readonly names: readonly string[];
    readonly plans: readonly { readonly id: string; readonly name: string }[];
  }[];
  readonly invoices: readonly Stripe.Invoice[];
}

/** Renders the portal: subscriptions, card, invoices. `done` is the message about the last button, if one was pressed. */
export function portalPage(content: PortalContent, state: FormState, done: string | undefined): string {
  const { session, customer, card, subscriptions, invoices } = content;
  return htmlPage(
    `${state.refusal ? 'Error: ' : ''}Billing`,
    `<main>
<p class="soft"><span class="tag">Test mode</span></p>
<h1>Billing</h1>
<p class="soft">${escapeHtml(customer.email ?? customer.id)}</p>
${session.return_url ? `<p><a href="${escapeHtml(session.return_url)}">Return to ${escapeHtml(new URL(session.return_url).host)}</a></p>` : ''}
${done ? `<p class="sheet" role="status">${escapeHtml(done)}</p>` : ''}
<section aria-labelledby="plans"><h2 id="plans" class="part">Subscriptions</h2>
${subscriptions.map(subscriptionSheet).join('\n') || '<p class="sheet soft">There are no subscriptions.</p>'}</section>
<section aria-labelledby="card"><h2 id="card" class="part">Payment card</h2>
<div class="sheet">
<p>${card ? escapeHtml(cardText(card.card)) : '<span class="soft">No card is saved.</span>'}</p>
<details${state.refusal ? ' open' : ''}><summary>${card ? 'Change the card' : 'Add a card'}</summary>
<form method="post" class="inside">
<input type="hidden" name="action" value="change_card">
${refusalNotice(state)}
${cardInputs(state)}
<button type="submit">Save card</button>
</form></details>
</div>
${testCardList('save', state.refusal !== undefined)}</section>
<section aria-labelledby="invoices"><h2 id="invoices" class="part">Invoices</h2>
<div class="sheet">${invoiceTable(invoices)}</div></section>
</main>`,
  );
}

function subscriptionSheet({ subscription, names, plans }: PortalContent['subscriptions'][number]): string {
  const { status, items } = subscription;
  const prices = items.data.map(
    ({ price }, index) =>
      `<li>${escapeHtml(names[index] ?? 'Item')} <span class="soft">${escapeHtml(priceText(price))}</span></li>`,
  );
  return `<div class="sheet">
<p><span class="tag${status === 'past_due' ? ' bad' : ''}">${escapeHtml(status.replace('_', ' '))}</span></p>
<ul class="plain">${prices.join('')}</ul>
<p class="small soft">${escapeHtml(outlook(subscription))}</p>
${status === 'canceled' ? '' : `<div class="actions">${buttons(subscription)}</div>${planForm(subscription, plans)}`}
</div>`;
}

function outlook(subscription: Stripe.Subscription): string {
  if (subscription.status === 'canceled') return `Ended on ${dayText(subscription.ended_at ?? subscription.created)}.`;
  const { end } = currentPeriod(subscription);
  if (subscription.status === 'past_due')
    return 'The last invoice could not be charged. Change the card to have it tried again.';
  return isEnding(subscription) ? `Runs until ${dayText(end)} and ends then.` : `Renews on ${dayText(end)}.`;
}

function buttons(subscription: Stripe.Subscription): string {
  const form = (action: string, words: string, look = ''): string => `<form method="post">
<input type="hidden" name="subscription" value="${escapeHtml(subscription.id)}">
<input type="hidden" name="action" value="${action}">
<button type="submit"${look}>${words}</button>
</form>`;
  const later = isEnding(subscription)
    ? form('resume', 'Keep it going')
    : form('cancel_at_period_end', 'Cancel at period end', ' class="quiet"');
  return later + form('cancel_now', 'Cancel now', ' class="quiet bad"');
}

function planForm({ id }: Stripe.Subscription, plans: PortalContent['subscriptions'][number]['plans']): string {
  if (plans.length === 0) return '';
  const options = plans.map((plan) => `<option value="${escapeHtml(plan.id)}">${escapeHtml(plan.name)}</option>`);
  return `<details><summary>Change the plan</summary><form method="post" class="inside">
<input type="hidden" name="subscription" value="${escapeHtml(id)}">
<input type="hidden" name="action" value="change_plan">
<p><label>New plan <select name="price">${options.join('')}</select></label></p>
<p class="small soft">What is left of the old plan is credited, and the new one is charged at once.</p>
<button type="submit">Change plan</button>
</form></details>`;
}

function invoiceTable(invoices: readonly Stripe.Invoice[]): string {
  if (invoices.length === 0) return '<p class="soft">There are no invoices.</p>';
  const rows = invoices.map(
    ({
      created,
      number,
      total,
      currency,
      status,
    }) => `<tr><td>${escapeHtml(dayText(created))}</td><td class="wide-only">${escapeHtml(number ?? '')}</td>
<td>${escapeHtml(status ?? '')}</td><td class="amount">${escapeHtml(moneyText(total, currency))}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Date</th><th scope="col" class="wide-only">Number</th><th scope="col">Status</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
}

/** Renders the page for a portal address that is unknown or expired. */
export function noPortalPage(expired: boolean): string {
  const title = expired ? 'This page has expired' : 'There is no such page';
  return htmlPage(
    title,
    `<main><div class="sheet"><h1>${title}</h1><p class="soft">Go back and open billing again.</p></div></main>`,
  );
}

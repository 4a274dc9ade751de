import { escapeHtml } from '@onym/core';
import type Stripe from 'stripe';
import { htmlPage } from '../page.ts';
import { cardInputs, refusalNotice, testCardList } from './card-fields-view.ts';
import type { FormState } from './card-fields-view.ts';
import { moneyText, priceText } from './money-text.ts';

/** The content of one session's page. */
export interface PageContent {
  readonly session: Stripe.Checkout.Session;
  readonly lines: readonly Stripe.LineItem[];
  readonly customerEmail: string | null;
  readonly savedCards: readonly Stripe.PaymentMethod[];
}

/** Renders the page that asks for a card, to charge now or to save. */
export function checkoutPage(content: PageContent, state: FormState): string {
  const { session, savedCards } = content;
  const words = wordsOf(content);
  const asksEmail = session.mode !== 'setup' && content.customerEmail === null;
  return htmlPage(
    `${state.refusal ? 'Error: ' : ''}${words.title}`,
    `<main class="wide">
<div class="sides">
<div>
<p class="soft"><span class="tag">Test mode</span></p>
${session.mode === 'setup' ? intention(words) : bill(content, words)}
${content.customerEmail ? `<p class="small soft">For ${escapeHtml(content.customerEmail)}</p>` : ''}
${session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">Cancel and go back</a></p>` : ''}
</div>
<div>
${savedCards.length > 0 && session.mode !== 'setup' ? savedForms(savedCards, words.button) : ''}
<form method="post" class="sheet">
${savedCards.length > 0 && session.mode !== 'setup' ? '<h2 class="gap">Another card</h2>' : ''}
${refusalNotice(state)}
${cardInputs(state, { asksEmail })}
<button type="submit">${escapeHtml(words.button)}</button>
${words.below ? `<p class="small soft below">${escapeHtml(words.below)}</p>` : ''}
</form>
${testCardList(session.mode === 'setup' ? 'save' : 'pay', state.refusal !== undefined)}
</div>
</div>
</main>`,
  );
}

interface Words {
  readonly title: string;
  readonly heading: string;
  readonly purpose: string;
  readonly button: string;
  readonly below?: string;
}

function wordsOf({ session, lines }: PageContent): Words {
  const merchant = merchantOf(session);
  const customText = session.custom_text.submit?.message;
  if (session.mode === 'setup') {
    return {
      title: `Save a card – ${merchant}`,
      heading: `Save a card with ${merchant}`,
      purpose: customText ?? 'Nothing is charged now. The card is kept for later payments you agree to.',
      button: 'Save card',
    };
  }
  const total = moneyText(session.amount_total ?? 0, session.currency ?? 'usd');
  if (session.mode === 'payment') {
    return {
      title: `Pay ${merchant}`,
      heading: `Pay ${merchant}`,
      purpose: customText ?? 'Paid once.',
      button: `Pay ${total}`,
    };
  }
  const every = lines.find(({ price }) => price?.recurring)?.price?.recurring;
  const period = every
    ? every.interval_count === 1
      ? every.interval
      : `${every.interval_count} ${every.interval}s`
    : '';
  return {
    title: `Subscribe – ${merchant}`,
    heading: `Subscribe to ${merchant}`,
    purpose: customText ?? `Charged now and again every ${period}, until you end it.`,
    button: `Subscribe for ${total}`,
    below: `The card is kept and charged every ${period}. It can be ended at any time.`,
  };
}

function intention({ heading, purpose }: Words): string {
  return `<h1>${escapeHtml(heading)}</h1>
<p class="soft">${escapeHtml(purpose)}</p>`;
}

function bill({ session, lines }: PageContent, { heading, purpose }: Words): string {
  const rows = lines.map(({ description, quantity, amount_total: amount, price, currency }) => {
    const detail =
      price && (price.recurring || (quantity ?? 1) > 1)
        ? `${(quantity ?? 1) > 1 ? `${quantity} × ` : ''}${priceText(price)}`
        : '';
    return `<li><span><strong>${escapeHtml(description ?? 'Item')}</strong>${detail ? `<br><span class="small soft">${escapeHtml(detail)}</span>` : ''}</span>
<span>${quantity === null ? 'as used' : escapeHtml(moneyText(amount, currency))}</span></li>`;
  });
  return `<h1>${escapeHtml(heading)}</h1>
<p class="price">${escapeHtml(moneyText(session.amount_total ?? 0, session.currency ?? 'usd'))}</p>
<ul class="plain bill">${rows.join('')}${taxRow(session)}
<li><strong>Due now</strong><strong>${escapeHtml(moneyText(session.amount_total ?? 0, session.currency ?? 'usd'))}</strong></li></ul>
<p class="soft">${escapeHtml(purpose)}</p>`;
}

function taxRow({ total_details: details, currency }: Stripe.Checkout.Session): string {
  if (!details?.amount_tax) return '';
  return `<li><span>Tax</span><span>${escapeHtml(moneyText(details.amount_tax, currency ?? 'usd'))}</span></li>`;
}

function savedForms(cards: readonly Stripe.PaymentMethod[], button: string): string {
  const forms = cards.map(
    ({ id, card }) => `<form method="post" class="sheet">
<h2 class="gap">Saved: ${escapeHtml(cardText(card))}</h2>
<input type="hidden" name="saved" value="${escapeHtml(id)}">
<button type="submit">${escapeHtml(button)} with this one</button>
</form>`,
  );
  return forms.join('\n');
}

/** Describes a card: `Visa ending in 4242, 12/34`; "a card" when there is none. */
export function cardText(card: Stripe.PaymentMethod.Card | undefined): string {
  if (!card) return 'a card';
  const brand = card.brand === 'amex' ? 'American Express' : card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  return `${brand} ending in ${card.last4}, ${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`;
}

const endings = {
  missing: { title: 'There is no such page', text: 'The address may be incomplete. Go back and start again.' },
  saved: { title: 'The card is saved', text: 'All done; this page is not needed any more.' },
  paid: { title: 'This is paid', text: 'All done; this page is not needed any more.' },
  expired: { title: 'This page has expired', text: 'Go back and start again to get a new one.' },
} as const;

/** Renders the page of a session that has ended, with a link back to the merchant. `session` is null for an unknown address. */
export function endedPage(ending: keyof typeof endings, session: Stripe.Checkout.Session | null): string {
  const { title, text } = endings[ending];
  const done = ending === 'saved' || ending === 'paid';
  const back = done ? session?.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) : session?.cancel_url;
  return htmlPage(
    title,
    `<main><div class="sheet">
<h1>${title}</h1>
<p class="soft">${text}</p>
${back ? `<p><a href="${escapeHtml(back)}">Go back</a></p>` : ''}
</div></main>`,
  );
}

/** Returns the merchant's name: the host that the customer returns to. */
function merchantOf({ success_url: url }: Stripe.Checkout.Session): string {
  return url && URL.canParse(url) ? new URL(url).host : 'the merchant';
}

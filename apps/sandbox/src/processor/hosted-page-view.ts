import type Stripe from 'stripe';
import { escapeHtml, htmlPage } from '../page.ts';
import type { CardField, TypedCard } from './card-form.ts';

interface FormState {
  readonly typed?: TypedCard;
  readonly refusal?: { readonly message: string; readonly field: CardField };
}

/** The page that asks for a card. A refused form comes back filled, with the reason announced. */
export function cardPage(session: Stripe.Checkout.Session, { typed = {}, refusal }: FormState): string {
  const merchant = merchantOf(session);
  const purpose =
    session.custom_text.submit?.message ??
    'Nothing is charged now. The card is kept for later payments you agree to.';
  const input = (field: CardField, label: string, attributes: string): string => {
    const invalid = refusal?.field === field;
    const value = field === 'cvc' ? '' : (typed[field] ?? '');
    const marks = invalid ? ' aria-invalid="true" aria-describedby="refusal" autofocus' : '';
    return `<label for="${field}">${label}</label>
<input id="${field}" name="${field}" value="${escapeHtml(value)}" required ${attributes}${marks}>`;
  };
  return htmlPage(
    `${refusal ? 'Error: ' : ''}Save a card – ${merchant}`,
    `<main class="wide">
<div class="sides">
<div>
<p class="soft"><span class="tag">Test mode</span></p>
<h1>Save a card with ${escapeHtml(merchant)}</h1>
<p class="soft">${escapeHtml(purpose)}</p>
${session.customer_email ? `<p class="small soft">For ${escapeHtml(session.customer_email)}</p>` : ''}
${session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">Cancel and go back</a></p>` : ''}
</div>
<div>
<form method="post" class="sheet">
${refusal ? `<p class="notice" id="refusal" role="alert">${escapeHtml(refusal.message)}</p>` : ''}
${input('number', 'Card number', 'inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="24"')}
<div class="pair">
<div>${input('expiry', 'Expiry', 'autocomplete="cc-exp" placeholder="MM/YY" maxlength="9"')}</div>
<div>${input('cvc', 'Security code', 'inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"')}</div>
</div>
${input('name', 'Name on card', 'autocomplete="cc-name" maxlength="120"')}
<button type="submit">Save card</button>
</form>
<details class="sheet small"${refusal ? ' open' : ''}>
<summary><strong>Test cards</strong></summary>
<p class="soft">Any later expiry and any security code will do.</p>
<dl>
<dt>4242 4242 4242 4242</dt><dd>works</dd>
<dt>4000 0000 0000 0002</dt><dd>is declined here</dd>
<dt>4000 0000 0000 0341</dt><dd>is saved, then fails when charged</dd>
<dt>4000 0025 0000 3155</dt><dd>is saved, then asks for authentication</dd>
</dl>
</details>
</div>
</div>
</main>`,
  );
}

const endings = {
  missing: { title: 'There is no such page', text: 'The address may be incomplete. Go back and start again.' },
  complete: { title: 'The card is saved', text: 'All done; this page is not needed any more.' },
  expired: { title: 'This page has expired', text: 'Go back and start again to get a new one.' },
} as const;

/** The page of a session that asks for nothing any more. */
export function endedPage(ending: keyof typeof endings, session: Stripe.Checkout.Session | null): string {
  const { title, text } = endings[ending];
  const back = ending === 'complete' ? session?.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) : session?.cancel_url;
  return htmlPage(
    title,
    `<main><div class="sheet">
<h1>${title}</h1>
<p class="soft">${text}</p>
${back ? `<p><a href="${escapeHtml(back)}">Go back</a></p>` : ''}
</div></main>`,
  );
}

/** Who asks: the host the person came from and returns to. */
function merchantOf({ success_url: url }: Stripe.Checkout.Session): string {
  return url && URL.canParse(url) ? new URL(url).host : 'the merchant';
}

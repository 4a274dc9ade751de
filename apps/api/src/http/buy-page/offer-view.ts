import type { Proposal } from '@onym/domains';
import { showTax } from '@onym/billing/tax';
import { escapeHtml } from '@onym/core';
import type { SaleTax } from '@onym/core/ports';
import { renderContactFields } from './contact-fields.ts';
import type { SubmittedForm } from './form.ts';
import { renderBuyPage, formatMoment, formatMoney, type Seller } from './buy-page-html.ts';

export interface Offer {
  seller: Seller;
  link: Proposal;
  /** The signed-in user, if any, and their saved card. */
  person: { email: string } | null;
  card: { brand: string; last4: string } | null;
  form: SubmittedForm;
  /** The tax of the price; null where none is calculated, or the buyer's address is not known yet. */
  tax: SaleTax | null;
  /** A message about what happened since the page was last shown, as plain text. */
  notice?: string | undefined;
}

/** Renders the offer of a link, with the form that accepts it. */
export function offerPage({ seller, link, person, card, form, tax, notice }: Offer): string {
  const { domain, years, currency } = link;
  const [price, renewal] = [formatMoney(link.retailMinor, currency), formatMoney(link.renewalMinor, currency)];
  const total = formatMoney(tax?.grossMinor ?? link.retailMinor, currency);
  const mistakes = Object.keys(form.errors).length;
  const noticeText =
    notice ??
    (mistakes > 0
      ? `Check ${mistakes === 1 ? 'one field' : `${mistakes} fields`} below. Nothing was charged.`
      : undefined);
  return renderBuyPage(
    seller,
    `Buy ${domain}`,
    `${noticeText ? `<p class="notice" role="alert">${escapeHtml(noticeText)}</p>` : ''}
<h1>${escapeHtml(domain)}</h1>
<p>Suggested by <strong>${escapeHtml(link.agent)}</strong>${link.premium ? '. This is a premium name with a price set by the registry.' : ''}</p>
<dl class="prices"><div><dt>${termOf(years)}</dt><dd>${price}</dd></div>${taxRows(tax, total)}<div><dt>Renewal per year</dt><dd>${renewal}</dd></div></dl>
<ul class="terms">
<li>You're only charged if the registration succeeds.</li>
<li>This price is held until ${formatMoment(link.expiresAt)}.</li>
<li>WHOIS privacy is included: your address isn't published.</li>${years > 1 ? `<li>The minimum term for ${escapeHtml(domain.slice(domain.indexOf('.')))} is ${years} years.</li>` : ''}
</ul>
<form method="post" action="/buy/${escapeHtml(link.token)}">${tax ? `<input type="hidden" name="total" value="${tax.grossMinor}">` : ''}
<fieldset><legend>Registrant</legend>
<p class="small">${person ? `The domain is added to your account, ${escapeHtml(person.email)}.` : 'No account needed: we email you a link to manage the domain. Already have an account? <a href="/sign-in">Sign in</a>, then open this link again.'}</p>
${form.isSaved ? `<details><summary>${escapeHtml(inBrief(form.values))} <span>Change</span></summary>${renderContactFields(form)}</details>` : renderContactFields(form)}</fieldset>
<label class="check"><input type="checkbox" name="autoRenew" value="on"${form.autoRenew ? ' checked' : ''}><span>Auto-renew for ${renewal} per year with the card saved in the account. We email you 30, 7 and 1 days before, and you can turn it off at any time. Without a saved card nothing is charged and the domain expires.</span></label>
${buttons(total, card)}
<p class="small">${card ? '' : 'You enter your card on the next page, at our payment processor; we never see its number. '}The card is authorized now and charged once the domain is registered.${person || card ? '' : ' The card is used for this purchase only.'}</p>
</form>`,
    {
      about: `${price} for the ${termOf(years).toLowerCase()}, then ${renewal} per year. Charged only if the registration succeeds.`,
    },
  );
}

/** The tax and the total, where a tax is added to the price or included in it. */
function taxRows(tax: SaleTax | null, total: string): string {
  if (!tax) return '';
  const { name, percent, included, treatment } = showTax(tax);
  if (treatment === 'not_taxed') return '';
  const label =
    treatment === 'reverse_charge' ? 'Tax (reverse charge)' : `${name} (${percent} %)${included ? ', included' : ''}`;
  return `<div><dt>${escapeHtml(label)}</dt><dd>${formatMoney(tax.taxMinor, tax.currency)}</dd></div><div><dt>Total</dt><dd>${total}</dd></div>`;
}

function inBrief({ firstName, lastName, address1, city, country }: SubmittedForm['values']): string {
  return `${firstName} ${lastName}, ${address1}, ${city}, ${country}`;
}

function buttons(price: string, card: Offer['card']): string {
  if (!card) return `<button name="pay" value="new">Continue to payment of ${price}</button>`;
  return `<button name="pay" value="saved">Pay ${price} with ${escapeHtml(brandOf(card.brand))} •••• ${escapeHtml(card.last4)}</button><button class="second" name="pay" value="new">Pay with another card</button>`;
}

function brandOf(brand: string): string {
  return brand.slice(0, 1).toUpperCase() + brand.slice(1);
}

function termOf(years: number): string {
  return years === 1 ? 'First year' : `First ${years} years`;
}

import type { Proposal } from '@onym/domains';
import { escapeHtml } from '@onym/core';
import { contactFields } from './contact-fields.ts';
import type { SentForm } from './form.ts';
import { buyPage, moment, money, type Seller } from './buy-page-html.ts';

export interface Offer {
  seller: Seller;
  link: Proposal;
  /** The signed-in user, if any, and their saved card. */
  person: { email: string } | null;
  card: { brand: string; last4: string } | null;
  form: SentForm;
  /** A message about what happened since the page was last shown, as plain text. */
  notice?: string | undefined;
}

/** Renders the offer of a link, with the form that accepts it. */
export function offerPage({ seller, link, person, card, form, notice }: Offer): string {
  const { domain, years, currency } = link;
  const [price, renewal] = [money(link.retailMinor, currency), money(link.renewalMinor, currency)];
  const mistakes = Object.keys(form.errors).length;
  const told =
    notice ??
    (mistakes > 0
      ? `Please look at ${mistakes === 1 ? 'one field' : `${mistakes} fields`} below. Nothing was charged.`
      : undefined);
  return buyPage(
    seller,
    `Buy ${domain}`,
    `${told ? `<p class="notice" role="alert">${escapeHtml(told)}</p>` : ''}
<h1>${escapeHtml(domain)}</h1>
<p>Suggested by <strong>${escapeHtml(link.agent)}</strong>${link.premium ? '. The registry sells this as a premium name.' : ''}</p>
<dl class="prices"><div><dt>${termOf(years)}</dt><dd>${price}</dd></div><div><dt>Each year after</dt><dd>${renewal}</dd></div></dl>
<ul class="terms">
<li>You are charged only if the registration succeeds.</li>
<li>This price is held until ${moment(link.expiresAt)}.</li>
<li>WHOIS privacy is included: your address is not published.</li>${years > 1 ? `<li>The registry sells ${escapeHtml(domain.slice(domain.indexOf('.')))} for ${years} years at least.</li>` : ''}
</ul>
<form method="post" action="/buy/${escapeHtml(link.token)}">
<fieldset><legend>Who registers it</legend>
<p class="small">${person ? `The domain goes to your account, ${escapeHtml(person.email)}.` : 'No account needed: the link to manage the domain goes to this e-mail address. Have an account? <a href="/sign-in">Sign in</a>, then open this link again.'}</p>
${form.isSaved ? `<details><summary>${escapeHtml(inBrief(form.values))} <span>Change</span></summary>${contactFields(form)}</details>` : contactFields(form)}</fieldset>
<label class="check"><input type="checkbox" name="autoRenew" value="on"${form.autoRenew ? ' checked' : ''}><span>Renew automatically, for ${renewal} a year, with the card saved in the account. We mail you 30, 7 and 1 days before; you can switch it off at any time. Without a saved card nothing is charged and the domain expires.</span></label>
${buttons(price, card)}
<p class="small">${card ? '' : 'You type your card on the next page, at our payment processor; we never see its number. '}The price is held on the card, and taken once the domain is yours.${person || card ? '' : ' The card is used for this purchase only.'}</p>
</form>`,
    {
      about: `${price} for the ${termOf(years).toLowerCase()}, then ${renewal} a year. Charged only if the registration succeeds.`,
    },
  );
}

function inBrief({ firstName, lastName, address1, city, country }: SentForm['values']): string {
  return `${firstName} ${lastName}, ${address1}, ${city}, ${country}`;
}

function buttons(price: string, card: Offer['card']): string {
  if (!card) return `<button name="pay" value="new">Continue to pay ${price}</button>`;
  return `<button name="pay" value="saved">Pay ${price} with ${escapeHtml(brandOf(card.brand))} •••• ${escapeHtml(card.last4)}</button><button class="second" name="pay" value="new">Pay with another card</button>`;
}

function brandOf(brand: string): string {
  return brand.slice(0, 1).toUpperCase() + brand.slice(1);
}

function termOf(years: number): string {
  return years === 1 ? 'First year' : `First ${years} years`;
}

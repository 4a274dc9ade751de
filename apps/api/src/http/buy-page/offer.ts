import type { Sessions, SessionUser } from '@onym/accounts/access';
import { findSavedCard } from '@onym/billing';
import { openTaxQuotes, toBuyerPlace } from '@onym/billing/tax';
import { findSavedContact, type Proposal } from '@onym/domains';
import type { SaleTax } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import type { Request } from 'express';
import { cookieHeaders } from '../../context.ts';
import type { SubmittedForm } from './form.ts';
import { offerPage } from './offer-view.ts';

/** Returns the user whose session cookie the request contains, or null. */
export function signedInUser(sessions: Sessions, req: Request): Promise<SessionUser | null> {
  return sessions.who(cookieHeaders(req));
}

/**
 * Renders the page with the offer of this link for this visitor: the form has the values they entered, `sent`, else
 * their saved contact, else only the email address of a signed-in user, with auto-renewal selected.
 * @param notice plain text about what happened since the page was last shown
 * @param tax of the price, where it was calculated already; else that of the account
 */
export async function offerFor(
  scope: Scope,
  link: Proposal,
  person: SessionUser | null,
  sent?: SubmittedForm,
  notice?: string,
  tax?: SaleTax | null,
): Promise<string> {
  const [card, form, known] = await Promise.all([
    person ? findSavedCard(scope, person.id) : null,
    sent ?? blankForm(scope, person),
    tax === undefined && person ? taxFor(scope, link, person) : (tax ?? null),
  ]);
  return offerPage({ seller: scope.settings, link, person, card, form, notice, tax: known });
}

/** The tax of the link's price for an account; null where it is not known. */
async function taxFor(scope: Scope, { retailMinor, currency }: Proposal, { id }: SessionUser): Promise<SaleTax | null> {
  if (scope.settings.tax.source === 'none') return null;
  const contact = await findSavedContact(scope, id);
  const quoteTax = await openTaxQuotes(scope, id, contact ? toBuyerPlace(contact) : undefined);
  return quoteTax(retailMinor, currency);
}

async function blankForm(scope: Scope, person: SessionUser | null): Promise<SubmittedForm> {
  const saved = person && (await findSavedContact(scope, person.id));
  return {
    values: saved ?? (person ? { email: person.email } : {}),
    autoRenew: true,
    errors: {},
    isSaved: saved !== null,
  };
}

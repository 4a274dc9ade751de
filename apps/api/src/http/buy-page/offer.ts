import type { Sessions, SessionUser } from '@onym/accounts/access';
import { findSavedCard } from '@onym/billing';
import { savedContact, type Proposal } from '@onym/domains';
import type { Scope } from '@onym/platform';
import type { Request } from 'express';
import { webHeaders } from '../../context.ts';
import type { SentForm } from './form.ts';
import { offerPage } from './offer-view.ts';

/** The signed-in user, or null. */
export function personOf(sessions: Sessions, req: Request): Promise<SessionUser | null> {
  return sessions.who(webHeaders(req));
}

/** The offer for this visitor: with the values they entered, or with their saved contact. */
export async function offerFor(
  scope: Scope,
  link: Proposal,
  person: SessionUser | null,
  sent?: SentForm,
  notice?: string,
): Promise<string> {
  const [card, form] = await Promise.all([
    person ? findSavedCard(scope, person.id) : null,
    sent ?? blankForm(scope, person),
  ]);
  return offerPage({ seller: scope.settings, link, person, card, form, notice });
}

async function blankForm(scope: Scope, person: SessionUser | null): Promise<SentForm> {
  const saved = person && (await savedContact(scope, person.id));
  return {
    values: saved ?? (person ? { email: person.email } : {}),
    autoRenew: true,
    errors: {},
    isSaved: saved !== null,
  };
}

import { parseContact, requireSellable, type RawContact } from '@onym/domains';
import { Fault, parseDomainName, parseEmail, readEmail, type DomainName, type Email } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { RegistrantContact } from '@onym/core/ports';
import type { Scope } from '@onym/platform';

/** What a machine asks for, read and checked. */
export interface MachinePurchaseRequest {
  name: DomainName;
  contact: RegistrantContact;
  /** Whose account will own the domain. */
  ownerEmail: Email;
}

/**
 * Reads what a machine asks for; nothing in it can set a price.
 * @throws Fault invalid_domain, years_unsupported, tld_unsupported, contact_required, invalid_contact, invalid_email, quote_unavailable
 */
export async function parseMachinePurchase(
  scope: Scope,
  body: Readonly<Record<string, unknown>>,
): Promise<MachinePurchaseRequest> {
  const { name } = parseDomainName(body['domain']);
  if (body['years'] !== undefined && body['years'] !== 1)
    throw new Fault('years_unsupported', formatSentence('purchases.domainsAreSoldForOne'));
  await requireSellable(scope, name, 'machine');
  const contact = parseContact(readFields(body['contact']));
  const { email } = body;
  if (email === undefined) return { name, contact, ownerEmail: readEmail(contact.email)! };
  if (typeof email !== 'string') throw new Fault('invalid_email', '`email` must be an email address');
  return { name, contact, ownerEmail: parseEmail(email) };
}

/** @throws Fault invalid_contact for what has no fields */
function readFields(raw: unknown): RawContact | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw !== 'object' || Array.isArray(raw))
    throw new Fault('invalid_contact', '`contact` must be an object', {
      details: { fieldErrors: { contact: formatSentence('fields.mustBeObject') } },
    });
  return raw;
}

/** How soon a payer may ask again while an order for the name runs. */
export const RETRY_SOON = { retryAfterSeconds: 5 };

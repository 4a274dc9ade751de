import { parseContact, requireSellable, type RawContact } from '@onym/domains';
import { Fault, parseDomainName, parseEmail, readEmail, type DomainName, type Email } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { RegistrantContact } from '@onym/core/ports';
import type { Scope } from '@onym/platform';

/** A machine's request, read and checked. */
export interface MachinePurchaseRequest {
  name: DomainName;
  contact: RegistrantContact;
  /** The address of the account that will own the domain. */
  ownerEmail: Email;
}

/**
 * Reads and checks the body of a machine's purchase; nothing in it can set a price. Without `email`, the domain belongs to the account of the
 * contact's address. `years` may only be 1.
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

/** Returns undefined for a missing contact. @throws Fault invalid_contact for a value that is no object */
function readFields(raw: unknown): RawContact | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw !== 'object' || Array.isArray(raw))
    throw new Fault('invalid_contact', '`contact` must be an object', {
      details: { fieldErrors: { contact: formatSentence('fields.mustBeObject') } },
    });
  return raw;
}

/** When a payer may retry while an order for the name is in progress. */
export const RETRY_SOON = { retryAfterSeconds: 5 };

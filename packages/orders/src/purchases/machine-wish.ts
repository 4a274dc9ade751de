import { parseContact, quoteName, type Quote, type RawContact } from '@onym/domains';
import { Fault, parseDomainName, parseEmail, readEmail, tldOf, type DomainName, type Email } from '@onym/kernel';
import type { RegistrantContact } from '@onym/ports';
import type { Scope } from '@onym/platform';

/** What a machine asks for, read and checked. */
export interface MachineWish {
  name: DomainName;
  contact: RegistrantContact;
  /** Whose account will own the domain. */
  ownerEmail: Email;
}

/**
 * Reads what a machine asks for; nothing in it can set a price.
 * @throws Fault invalid_domain, years_unsupported, tld_unsupported, contact_required, invalid_contact, invalid_email
 */
export function readMachineWish(body: Readonly<Record<string, unknown>>): MachineWish {
  const { name } = parseDomainName(body['domain']);
  if (body['years'] !== undefined && body['years'] !== 1)
    throw new Fault('years_unsupported', 'Domains are sold for one year at a time; leave `years` out or send 1');
  if (tldOf(name) === '.ai')
    throw new Fault(
      'tld_unsupported',
      '.ai names are registered for two years at least and not sold through machine payments',
    );
  const contact = parseContact(readFields(body['contact']));
  const { email } = body;
  if (email === undefined) return { name, contact, ownerEmail: readEmail(contact.email)! };
  if (typeof email !== 'string') throw new Fault('invalid_email', '`email` must be an e-mail address');
  return { name, contact, ownerEmail: parseEmail(email) };
}

/** @throws Fault invalid_contact for what has no fields */
function readFields(raw: unknown): RawContact | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw !== 'object' || Array.isArray(raw))
    throw new Fault('invalid_contact', '`contact` must be an object', {
      details: { fieldErrors: { contact: 'must be an object' } },
    });
  return raw;
}

/**
 * What the name costs a machine right now, from the registry itself.
 * @throws Fault invalid_domain, quote_unavailable, domain_unavailable, premium_unsupported
 */
export async function quoteForMachine(scope: Scope, name: DomainName): Promise<Quote> {
  const quote = await quoteName(scope, name, { fresh: true });
  if (!quote.available) throw taken(name);
  if (quote.premium)
    throw new Fault('premium_unsupported', `${name} is a premium name and not sold through machine payments`);
  return quote;
}

/** How soon a payer may ask again while an order for the name runs. */
export const RETRY_SOON = { retryAfterSeconds: 5 };

export function taken(name: string): Fault {
  return new Fault('domain_unavailable', `${name} is already registered; nothing was charged`);
}

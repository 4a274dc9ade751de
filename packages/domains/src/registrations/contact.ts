import { Fault, readEmail, removeFormatCharacters } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { setTaxCountry } from '@onym/accounts/access';
import { transaction, type Scope } from '@onym/platform';
import type { RegistrantContact } from '@onym/core/ports';
import { findSealedContact, saveSealedContact } from './contact.repository.ts';
import { getCountries, isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

export const CONTACT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'organization',
] as const;
export const REQUIRED_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address1',
  'city',
  'state',
  'zip',
  'country',
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactInput = { [F in ContactField]?: string | undefined };
/** The fields of a contact as an untrusted caller sent them: any may have any type. */
export type RawContact = { readonly [F in ContactField]?: unknown };

/** ISO 3166-1 alpha-2 codes that parseContact() accepts. */
export const CONTACT_COUNTRIES: readonly string[] = getCountries().filter((code) => /^[A-Z]{2}$/.test(code));

/** Countries whose addresses have no state or province, so that an empty one is valid. */
const COUNTRIES_WITHOUT_STATES = new Set(
  'AD AI AW BL BM BQ CW CY CZ DJ FK FO GF GG GI GL GP HK IM IS JE LI LU LV MC MF MO MQ MS MT NC PF PM RE SG SI SJ SK SM SX TC VA VG WF YT AT BE BG BA HR DK EE FI FR DE GB GR HU IE IL LT MD ME MK NL NO PL PT RO RS SE CH TR NZ QA BH KW LB'.split(
    ' ',
  ),
);
/** Countries without postal codes (Universal Postal Union). */
const COUNTRIES_WITHOUT_POSTAL_CODES = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TT TV UG VC VU WS YE ZW'.split(
    ' ',
  ),
);

/** Maximum length of any field, in characters. */
export const MAX_CONTACT_LENGTH = 120;
const CONTROL = /\p{Cc}/u;

/**
 * Normalises a registrant contact to its stored form: trimmed, with the phone in E.164, without empty optional fields.
 * The country must be a code in capitals.
 * @throws Fault contact_required when required fields are missing, with `missing` in the documented order;
 *   invalid_contact with `fieldErrors`, which lists every mistake at once
 */
export function parseContact(input: RawContact | undefined): RegistrantContact {
  const isText = (field: ContactField): boolean => input?.[field] === undefined || typeof input[field] === 'string';
  const given = Object.fromEntries(
    CONTACT_FIELDS.map((field) => [
      field,
      removeFormatCharacters(String((isText(field) && input?.[field]) || '')).trim(),
    ]),
  ) as Record<ContactField, string>;
  const country = given.country;
  const mayBeEmpty = (field: ContactField): boolean =>
    !isText(field) ||
    (field === 'state' && COUNTRIES_WITHOUT_STATES.has(country)) ||
    (field === 'zip' && COUNTRIES_WITHOUT_POSTAL_CODES.has(country));
  const missing = REQUIRED_FIELDS.filter((field) => given[field] === '' && !mayBeEmpty(field));
  if (missing.length > 0)
    throw missingContactFault(missing, { hint: 'Send the missing fields of `contact` in the body' });

  const fieldErrors: Partial<Record<ContactField, string>> = {};
  for (const field of CONTACT_FIELDS) {
    if (!isText(field)) fieldErrors[field] = formatSentence('fields.mustBeText');
    else if (given[field].length > MAX_CONTACT_LENGTH)
      fieldErrors[field] = formatSentence('fields.atMostNCharactersLabel', { n: MAX_CONTACT_LENGTH });
    else if (CONTROL.test(given[field])) fieldErrors[field] = formatSentence('fields.containsControlCharacters');
  }
  const email = readEmail(given.email);
  if (!email) fieldErrors.email ??= formatSentence('fields.isNotEMailAddress');
  const countryKnown = /^[A-Z]{2}$/.test(country) && isSupportedCountry(country);
  if (!countryKnown) fieldErrors.country ??= formatSentence('fields.isNotAnIso3166');
  const phone = parsePhoneNumberFromString(given.phone, countryKnown ? (country as CountryCode) : undefined);
  if (!phone?.isPossible()) fieldErrors.phone ??= formatSentence('fields.isNotAPhoneNumber');
  if (Object.keys(fieldErrors).length > 0) {
    throw new Fault(
      'invalid_contact',
      `The registrant contact has invalid fields: ${Object.keys(fieldErrors).join(', ')}`,
      { details: { fieldErrors } },
    );
  }
  const { address2, organization, ...rest } = given;
  return {
    ...rest,
    email: email!,
    phone: phone!.number,
    ...(address2 ? { address2 } : {}),
    ...(organization ? { organization } : {}),
  };
}

/** Returns the Fault contact_required for a purchase by an account that has no saved contact and sent none. */
export function contactRequiredError(): Fault {
  return missingContactFault(REQUIRED_FIELDS, {
    hint: 'Send `contact` in the body, or save one for the account',
    next: 'saveContact',
  });
}

function missingContactFault(missing: readonly string[], { hint, next }: { hint: string; next?: string }): Fault {
  return new Fault('contact_required', 'A WHOIS registrant contact is required', {
    details: { missing, hint },
    ...(next ? { next } : {}),
  });
}

const PURPOSE = 'contact';
/** Returns the contact encrypted for its owner's id (the account of a saved contact, the order of an order's), so that openContact() with another id fails. */
export function sealContact(scope: Pick<Scope, 'secrets'>, ownerId: string, contact: RegistrantContact): string {
  return scope.secrets.seal(PURPOSE, JSON.stringify(contact), ownerId);
}

/**
 * Decrypts a contact that sealContact() encrypted for this owner id.
 * @throws Error when it was encrypted for another owner or changed
 */
export function openContact(scope: Pick<Scope, 'secrets'>, ownerId: string, sealed: string): RegistrantContact {
  return JSON.parse(scope.secrets.open(PURPOSE, sealed, ownerId)) as RegistrantContact;
}

/** Whether two contacts are the same in every field. */
export function isSameContact(one: RegistrantContact, other: RegistrantContact): boolean {
  return CONTACT_FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}

/** Returns the account's saved contact, decrypted; null where none is saved. */
export async function findSavedContact(scope: Scope, accountId: string): Promise<RegistrantContact | null> {
  const sealed = await findSealedContact(scope, accountId);
  return sealed === undefined ? null : openContact(scope, accountId, sealed);
}

/**
 * Checks a contact and saves it for the account, encrypted, in place of an earlier one. Its country becomes the
 * account's country for tax.
 * @returns the contact in its stored form
 * @throws Fault contact_required when required fields are missing; invalid_contact with `fieldErrors`
 */
export async function saveContact(scope: Scope, accountId: string, input: RawContact): Promise<RegistrantContact> {
  const contact = parseContact(input);
  await transaction(scope, async (tx) => {
    await saveSealedContact(tx, accountId, sealContact(scope, accountId, contact), tx.clock.now());
    await setTaxCountry(tx, accountId, contact.country);
  });
  return contact;
}

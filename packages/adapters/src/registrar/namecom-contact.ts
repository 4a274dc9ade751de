import type { RegistrantContact } from '@onym/core/ports';

/**
 * Converts a contact to name.com's format. name.com requires a state and a postal code even for countries that have none (Hong Kong, the
 * Emirates), so without them it gets the city as the state and 00000 as the postal code.
 */
export function toNameComContact(contact: RegistrantContact): Record<string, string> {
  const { organization, address2, state, zip, ...rest } = contact;
  return {
    ...rest,
    ...(address2 ? { address2 } : {}),
    state: state.trim() || contact.city,
    zip: zip.trim() || '00000',
    ...(organization ? { companyName: organization } : {}),
  };
}

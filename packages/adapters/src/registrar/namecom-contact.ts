import type { RegistrantContact } from '@onym/core/ports';

/**
 * The contact as name.com wants it. It insists on a state and a postal code even for countries that have none
 * (Hong Kong, the Emirates); only the copy sent there gets stand-ins.
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

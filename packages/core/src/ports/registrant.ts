import type { Registrant, RegistrantContact } from './registrar.ts';

/**
 * Returns the registrant of a contact in the form that is shown to users: the name of the person with the organization,
 * if there is one, the email address and the country.
 */
export function registrantOf({
  firstName,
  lastName,
  organization,
  email,
  country,
}: Pick<RegistrantContact, 'firstName' | 'lastName' | 'organization' | 'email' | 'country'>): Registrant {
  const person = `${firstName} ${lastName}`.trim();
  return { name: [person, organization].filter(Boolean).join(', '), email, country };
}

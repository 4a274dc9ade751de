import type { Registrant, RegistrantContact } from './registrar.ts';

/**
 * The registrant of a contact in the form that is shown to users: the name with the organization, if there is one.
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

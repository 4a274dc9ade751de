import type { Registrant, RegistrantContact } from './registrar.ts';

/** The registrant of a contact as people are shown it: the name with the organization, where there is one. */
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

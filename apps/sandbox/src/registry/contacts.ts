import { asFields } from './call.ts';
import type { Fields } from './call.ts';
import { invalidArgument } from './refusal.ts';

export const contactRoles = ['registrant', 'admin', 'tech', 'billing'] as const;
export type ContactRole = (typeof contactRoles)[number];
export type Contacts = Readonly<Record<ContactRole, Fields>>;

/**
 * Reads the contacts of a new registration. Like the registrar, it fills a missing role with the account's default contact: a caller that
 * forgets the contacts makes the reseller the registrant.
 * @throws Refusal 400 for an incomplete or malformed contact
 */
export function contactsForCreate(sent: unknown): Contacts {
  const roles = sent === undefined || sent === null ? {} : asFields(sent, 'contacts');
  return eachRole((role) => {
    const contact = roles[role];
    return contact === undefined || contact === null ? resellerContact : readContact(contact, role);
  });
}

/**
 * Reads the contacts of `:setContacts`, which replaces all four.
 * @throws Refusal 400 for a missing role, and for an incomplete or malformed contact
 */
export function contactsForReplace(sent: unknown): Contacts {
  const roles = asFields(sent, 'contacts');
  return eachRole((role) => readContact(roles[role], role));
}

function eachRole(contactOf: (role: ContactRole) => Fields): Contacts {
  return {
    registrant: contactOf('registrant'),
    admin: contactOf('admin'),
    tech: contactOf('tech'),
    billing: contactOf('billing'),
  };
}

function readContact(sent: unknown, role: ContactRole): Fields {
  const contact = asFields(sent, `contacts.${role}`);
  const read: Record<string, unknown> = {};
  for (const field of requiredFields) {
    const value = contact[field];
    if (typeof value !== 'string' || value.trim() === '')
      throw invalidArgument(`contacts.${role}.${field} is required`);
    if (forms[field]?.test(value) === false) throw invalidArgument(`contacts.${role}.${field} is invalid: ${value}`);
    read[field] = value;
  }
  for (const field of optionalFields) {
    const value = contact[field];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') throw invalidArgument(`contacts.${role}.${field} must be a string`);
    read[field] = value;
  }
  return read;
}

const requiredFields = [
  'firstName',
  'lastName',
  'address1',
  'city',
  'state',
  'zip',
  'country',
  'email',
  'phone',
] as const;

const optionalFields = ['companyName', 'address2', 'fax'] as const;

const forms: Partial<Record<(typeof requiredFields)[number], RegExp>> = {
  country: /^[A-Z]{2}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^\+[1-9]\d{7,14}$/,
};

const resellerContact: Fields = {
  firstName: 'Sandbox',
  lastName: 'Reseller',
  companyName: 'Sandbox Reseller Account',
  address1: '1 Loopback Way',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  country: 'US',
  email: 'reseller@sandbox.example',
  phone: '+13035550100',
};

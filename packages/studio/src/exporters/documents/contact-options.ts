import { formatSentence } from '@onym/core/sentences';
import { undrawableCharacters } from '@onym/studio/design';
import { z } from 'zod';
import type { ExportSource } from '../exporter.ts';

/** Characters that a line of text must not contain: controls, lone surrogates and direction overrides. */
// eslint-disable-next-line no-control-regex -- they are what is refused
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;

/** Length limit for every field: RFC 5321, 4.5.3.1, leaves 254 characters for an address. */
const LONGEST = 254;

/**
 * Returns a schema for one line of the user's own text, at most `most` UTF-16 units after trimming; an omitted text
 * becomes empty. Rejects control characters, line breaks, lone surrogates and direction overrides.
 */
export const lineSchema = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => text.isWellFormed() && !UNFIT.test(text), formatSentence('fields.mustBeOneLine'))
    .default('');

/**
 * The person or company that a document represents. An omitted field becomes a marked placeholder or is absent:
 * nothing is invented.
 */
export const contactOpts = z.object({
  personName: lineSchema(80),
  role: lineSchema(80),
  phone: lineSchema(40).refine(
    (phone) => /^(\+?[0-9][0-9 ()./-]*)?$/.test(phone),
    formatSentence('fields.mustBeDigitsWithOptional'),
  ),
  email: lineSchema(LONGEST).refine(
    (email) => email === '' || z.email().safeParse(email).success,
    formatSentence('fields.mustBeEMailAddress'),
  ),
  website: lineSchema(200).refine(
    (website) => website === '' || parseWebAddress(website) !== undefined,
    formatSentence('fields.mustBeDomainOrHttp'),
  ),
  address: lineSchema(300),
});

export type Contact = z.output<typeof contactOpts>;

/** The same options for a format that draws every letter. */
export const drawnContactOpts = contactOpts.superRefine((contact, context) => {
  for (const [field, text] of Object.entries(contact)) {
    // Checking a character against every typeface is slow, so a text refused as too long is not checked.
    const missing = typeof text === 'string' && text.length <= LONGEST ? undrawableCharacters(text) : [];
    if (missing.length > 0)
      context.addIssue({
        code: 'custom',
        path: [field],
        message: formatSentence('fields.containsCharactersThatCannot', { signs: missing.slice(0, 8).join(' ') }),
      });
  }
});

/**
 * Returns the kit's own contact data as options of a document; fields that are missing, invalid or cannot be drawn are
 * empty.
 */
export function contactOf({ contact = {} }: Pick<ExportSource, 'contact'>): Contact {
  const drawn = Object.entries(contact).filter(([way, text]) => drawnContactOpts.safeParse({ [way]: text }).success);
  return contactOpts.parse(Object.fromEntries(drawn));
}

/**
 * Parses `tiderow.com` or `https://tiderow.com/` into a link target and a display text without scheme; undefined when
 * it is not a web address with a dot in its host, or contains a user name, a password or white space.
 */
export function parseWebAddress(website: string): { href: string; shown: string } | undefined {
  const href = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (!url.hostname.includes('.') || url.username !== '' || url.password !== '' || /\s/.test(website)) return undefined;
  return { href: url.href, shown: website.replace(/^https?:\/\//i, '').replace(/\/$/, '') };
}

/** A `tel:` URI; undefined for a number without a country code, which RFC 3966 requires. */
export function telUri(phone: string): string | undefined {
  return phone.startsWith('+') ? `tel:+${phone.replace(/\D/g, '')}` : undefined;
}

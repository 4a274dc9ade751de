import { z } from 'zod';

/** Public contact data of a business. */
export interface PublicContact {
  email?: string | undefined;
  phone?: string | undefined;
  /** A single line. */
  address?: string | undefined;
}

export const CONTACT_METHODS = ['email', 'phone', 'address'] as const satisfies readonly (keyof PublicContact)[];

/** Characters that a line of text must not contain: controls and direction overrides. */
const UNFIT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const ways = {
  email: z.string().trim().pipe(z.email().max(254)),
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(
      /^\+?[0-9][0-9 ()./-]{2,}$/,
      'must be digits with an optional + in front; spaces, dots, hyphens, brackets between them',
    ),
  address: z
    .string()
    .trim()
    .overwrite((text) => text.replace(/,?[^\S\r\n]*[\r\n]\s*/g, ', '))
    .min(1)
    .max(300)
    .refine((text) => text.isWellFormed() && !UNFIT.test(text), 'must be text without control characters'),
};

/** Input at every entry point; omitted fields are never invented. */
export const PublicContactWire = z
  .strictObject({ email: ways.email.optional(), phone: ways.phone.optional(), address: ways.address.optional() })
  .meta({ description: 'Shown publicly; omitted details are not shown' });

/** Output at every entry point; it includes values stored before the checks existed. */
export const StoredContactWire = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
});

/** A change: omitted fields stay unchanged, null removes one. */
export const ContactChangeWire = z
  .strictObject({ email: ways.email.nullish(), phone: ways.phone.nullish(), address: ways.address.nullish() })
  .meta({ description: 'Omitted fields stay unchanged; null removes a value' });

/** Frequent wrong field names for a contact, and the correct ones. */
export const CONTACT_NEAR_MISSES = {
  email: 'contact.email',
  phone: 'contact.phone',
  address: 'contact.address',
  contactEmail: 'contact.email',
  contacts: 'contact',
} as const;

/** Returns a contact with a change applied: undefined keeps a field, null removes it. The result has only fields with a value. */
export function applyContactChange(
  before: PublicContact | undefined,
  change: { [way in keyof PublicContact]?: string | null | undefined } | undefined,
): PublicContact {
  const { email = before?.email, phone = before?.phone, address = before?.address } = change ?? {};
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}), ...(address ? { address } : {}) };
}

/** Returns a `tel:` URI for a phone number as written: its digits, with a leading plus if it has one. */
export function toTelUri(phone: string): string {
  return `tel:${phone.startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`;
}

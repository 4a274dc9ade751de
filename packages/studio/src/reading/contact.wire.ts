import { z } from 'zod';

/** How a business is reached, as it says so itself to everybody. */
export interface PublicContact {
  email?: string | undefined;
  phone?: string | undefined;
  /** One line. */
  address?: string | undefined;
}

export const WAYS = ['email', 'phone', 'address'] as const satisfies readonly (keyof PublicContact)[];

/** What cannot stand in a line: controls, halves of characters, and marks that turn the direction of what follows. */
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

/** What every door takes: what is left out is never made up. */
export const PublicContactWire = z
  .strictObject({ email: ways.email.optional(), phone: ways.phone.optional(), address: ways.address.optional() })
  .meta({ description: 'What goes public; what is left out is shown nowhere' });

/** What every door answers: also what was kept before it was judged. */
export const ShownContactWire = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
});

/** A change of it: what is left out stays, null takes away. */
export const ContactChangeWire = z
  .strictObject({ email: ways.email.nullish(), phone: ways.phone.nullish(), address: ways.address.nullish() })
  .meta({ description: 'What is left out stays as it is; null takes it away' });

/** What a contact is taken for in a body, and the right word. */
export const CONTACT_NEAR_MISSES = {
  email: 'contact.email',
  phone: 'contact.phone',
  address: 'contact.address',
  contactEmail: 'contact.email',
  contacts: 'contact',
} as const;

/** The contact that results; only what is there. */
export function changedContact(
  before: PublicContact | undefined,
  change: { [way in keyof PublicContact]?: string | null | undefined } | undefined,
): PublicContact {
  const { email = before?.email, phone = before?.phone, address = before?.address } = change ?? {};
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}), ...(address ? { address } : {}) };
}

/** A `tel:` address of a number as it is written. */
export function telLink(phone: string): string {
  return `tel:${phone.startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`;
}

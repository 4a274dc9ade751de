import { applyContactChange, type PublicContact } from '@onym/studio/reading';
import type { Choice, Launch } from '../launch.entity.ts';

/** The mailbox that a launch forwards. */
export const MAILBOX = 'hello';

/**
 * Returns the address that every part shows: the mailbox on the domain, or the customer's address; undefined where
 * there is neither.
 */
export function contactAddress(
  { request }: Pick<Launch, 'request'>,
  { domain }: Pick<Choice, 'domain'>,
): string | undefined {
  return request.include.includes('mail') ? `${MAILBOX}@${domain}` : request.contact?.email;
}

/**
 * Returns the contact that every part shows: the customer's details, with the mailbox on the domain where there is
 * one.
 */
export function publicContact(launch: Pick<Launch, 'request'>, choice: Pick<Choice, 'domain'>): PublicContact {
  return applyContactChange(launch.request.contact, { email: contactAddress(launch, choice) });
}

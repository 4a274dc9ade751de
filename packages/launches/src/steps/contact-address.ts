import { applyContactChange, type PublicContact } from '@onym/studio/reading';
import type { Choice, Launch } from '../launch.entity.ts';

/** The mailbox that a launch forwards. */
export const MAILBOX = 'hello';

/** The address that every part shows: the mailbox on the domain, or the address of the customer; undefined where there is neither. */
export function contactAddress({ wish }: Pick<Launch, 'wish'>, { domain }: Pick<Choice, 'domain'>): string | undefined {
  return wish.include.includes('mail') ? `${MAILBOX}@${domain}` : wish.contact?.email;
}

/** The contact that every part shows: the details of the customer, and the mailbox on the domain where there is one. */
export function publicContact(launch: Pick<Launch, 'wish'>, choice: Pick<Choice, 'domain'>): PublicContact {
  return applyContactChange(launch.wish.contact, { email: contactAddress(launch, choice) });
}

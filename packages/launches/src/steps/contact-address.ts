import { changedContact, type PublicContact } from '@onym/studio/reading';
import type { Choice, Launch } from '../launch.entity.ts';

/** The mailbox that a launch forwards. */
export const MAILBOX = 'hello';

/** The one address that every part names: the mailbox on the domain, or what the customer said; undefined where there is neither. */
export function contactAddress({ wish }: Pick<Launch, 'wish'>, { domain }: Pick<Choice, 'domain'>): string | undefined {
  return wish.include.includes('mail') ? `${MAILBOX}@${domain}` : wish.contact?.email;
}

/** What every part says of how the business is reached: only what was said, and the mailbox on the domain where there is one. */
export function publicContact(launch: Pick<Launch, 'wish'>, choice: Pick<Choice, 'domain'>): PublicContact {
  return changedContact(launch.wish.contact, { email: contactAddress(launch, choice) });
}

import type { Scope } from '@onym/platform';
import { selectMails, type MailSummary } from './mail.repository.ts';

export type { MailSummary } from './mail.repository.ts';

/**
 * Returns one page of stored mails, the newest first. `unsent` leaves out sent ones; `to` is a part of the address, in any case;
 * `cursor` is the last id already seen.
 */
export async function listMails(
  scope: Pick<Scope, 'sql'>,
  page: { unsent: boolean; to?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ mails: MailSummary[]; nextCursor: string | null }> {
  const { unsent, to, limit, cursor } = page;
  const rows = await selectMails(scope, { unsent, to: to ?? null, cursor: cursor ?? null, limit: limit + 1 });
  const mails = rows.slice(0, limit);
  return { mails, nextCursor: rows.length > limit ? mails.at(-1)!.id : null };
}

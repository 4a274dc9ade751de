import type { Scope } from '@onym/platform';

/** A mail as the desk shows it: never its text, which holds links and codes of whoever reads it. */
export interface MailState {
  id: string;
  to: string;
  subject: string;
  createdAt: Date;
  sentAt: Date | null;
  /** Of the job that sends it. */
  jobKey: string;
}

const LIST = `
  select id, "to", subject, created_at as "createdAt", sent_at as "sentAt", 'mail:' || id as "jobKey" from outgoing_mail
  where (not $1::boolean or sent_at is null) and ($2::text is null or strpos(lower("to"), lower($2)) > 0) and ($3::text is null or id < $3)
  order by id desc limit $4`;

/** One page of the mails that went out or have to, the newest first, as far as they are kept; `to` is a part of the address. */
export async function listMails(
  scope: Pick<Scope, 'sql'>,
  page: { unsent: boolean; to?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ mails: MailState[]; nextCursor: string | null }> {
  const { unsent, to, limit, cursor } = page;
  const values = [unsent, to ?? null, cursor ?? null, limit + 1];
  const rows = await scope.sql.rows<MailState & Record<string, unknown>>('mail-list', LIST, values);
  const mails = rows.slice(0, limit);
  return { mails, nextCursor: rows.length > limit ? mails.at(-1)!.id : null };
}

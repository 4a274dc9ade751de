import { type Tx, SWEPT_AT_ONCE, inBatches, type Scope } from '@onym/platform';

const FORGET = `
  delete from outgoing_mail where id in (select id from outgoing_mail where created_at < $1 order by created_at limit ${SWEPT_AT_ONCE}) returning 1`;
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
/** A mail as somebody proves that it was sent. */
export interface MailSent {
  subject: string;
  sentAt: Date;
}
const ABOUT = `
  select subject, sent_at as "sentAt" from outgoing_mail
  where "to" = $1 and sent_at is not null and exists (select 1 from unnest($2::text[]) as word where strpos(subject || ' ' || text, word) > 0)
  order by sent_at, id limit 100`;

/** Forgets every mail to this address, also those that were not sent yet. */
export async function forgetMails(tx: Tx, address: string): Promise<void> {
  await tx.sql.rows('mail-delete-mails-to', 'delete from outgoing_mail where "to" = $1', [address]);
}

/** Deletes mails written before a moment, in batches. */
export function deleteMailsBefore(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return inBatches(scope, 'mail-forget', FORGET, [before]);
}

/** Mails of the list, the newest first. Null: any address, from the newest on. */
export function selectMails(
  scope: Pick<Scope, 'sql'>,
  { unsent, to, cursor, limit }: { unsent: boolean; to: string | null; cursor: string | null; limit: number },
): Promise<MailState[]> {
  return scope.sql.unnamed<MailState>(LIST, [unsent, to, cursor, limit]);
}

/** The mails that were handed to the relay for this address and name one of these words, as far as they are still kept. */
export function mailsAbout(scope: Pick<Scope, 'sql'>, to: string, words: readonly string[]): Promise<MailSent[]> {
  return scope.sql.rows<MailSent>('mail-about', ABOUT, [to, words]);
}

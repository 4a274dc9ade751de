import { type Tx, SWEEP_BATCH_SIZE, runInBatches, type Scope } from '@onym/platform';

const FORGET = `
  delete from outgoing_mail where id in (select id from outgoing_mail where created_at < $1 order by created_at limit ${SWEEP_BATCH_SIZE}) returning 1`;
/** A mail as the admin pages show it: without its text, which contains links and codes for its reader. */
export interface MailSummary {
  id: string;
  to: string;
  subject: string;
  createdAt: Date;
  sentAt: Date | null;
  /** The key of the job that sends it. */
  jobKey: string;
}
const LIST = `
  select id, "to", subject, created_at as "createdAt", sent_at as "sentAt", 'mail:' || id as "jobKey" from outgoing_mail
  where (not $1::boolean or sent_at is null) and ($2::text is null or strpos(lower("to"), lower($2)) > 0) and ($3::text is null or id < $3)
  order by id desc limit $4`;
/** Proof that a mail was sent. */
export interface SentMail {
  subject: string;
  sentAt: Date;
}
const ABOUT = `
  select subject, sent_at as "sentAt" from outgoing_mail
  where "to" = $1 and sent_at is not null and exists (select 1 from unnest($2::text[]) as word where strpos(subject || ' ' || text, word) > 0)
  order by sent_at, id limit 100`;

/** Deletes all mails to this address, including unsent ones. */
export async function deleteMailsTo(tx: Tx, address: string): Promise<void> {
  await tx.sql.rows('mail-delete-mails-to', 'delete from outgoing_mail where "to" = $1', [address]);
}

/** Deletes mails written before a moment, in batches. */
export function deleteMailsBefore(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return runInBatches(scope, 'mail-forget', FORGET, [before]);
}

/**
 * Returns at most `limit` mails, the newest first. `unsent` leaves out sent ones. Null for `to`, a part of the address, means any
 * address; null for `cursor`, the last id already seen, means from the newest on.
 */
export function selectMails(
  scope: Pick<Scope, 'sql'>,
  { unsent, to, cursor, limit }: { unsent: boolean; to: string | null; cursor: string | null; limit: number },
): Promise<MailSummary[]> {
  return scope.sql.unnamed<MailSummary>(LIST, [unsent, to, cursor, limit]);
}

/**
 * Returns the mails to exactly this address that the relay accepted and whose subject contains one of these words, as long as
 * they are stored; at most 100, the oldest first; none without words. The text of a sent mail is no longer stored, so it is not
 * searched. Case matters.
 */
export function listSentMails(scope: Pick<Scope, 'sql'>, to: string, words: readonly string[]): Promise<SentMail[]> {
  return scope.sql.rows<SentMail>('mail-about', ABOUT, [to, words]);
}

import type pg from 'pg';
import type { MessageContent } from './message.ts';

export const mailSchema = `
create table if not exists mailbox_message (
  id integer primary key generated always as identity,
  at timestamptz not null,
  recipients text not null,
  sender text not null,
  subject text not null,
  text text not null,
  html text not null
);
-- Books that were begun before message ids were written down.
alter table mailbox_message add column if not exists message_id text not null default '';`;

/** A received mail. `to` lists the envelope's recipients, separated by commas. */
export interface StoredMail extends MessageContent {
  readonly id: number;
  readonly at: Date;
  readonly to: string;
}

const columns = `id, at, recipients as "to", sender as "from", subject, text, html, message_id as "messageId"`;

/** Stores a received mail, without NUL characters. */
export async function storeMail(db: pg.Pool, mail: Omit<StoredMail, 'id'>): Promise<void> {
  // PostgreSQL cannot store a NUL in a text, and a mail may contain one.
  const texts = [mail.to, mail.from, mail.subject, mail.text, mail.html, mail.messageId].map((text) =>
    text.replaceAll('\0', ''),
  );
  await db.query(
    `insert into mailbox_message (at, recipients, sender, subject, text, html, message_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [mail.at, ...texts],
  );
}

/** Returns all mails, or those whose recipients contain `to` (a part is enough, letter case counts); the newest last. */
export async function listMails(db: pg.Pool, to = ''): Promise<StoredMail[]> {
  const { rows } = await db.query<StoredMail>(
    `select ${columns} from mailbox_message where strpos(recipients, $1) > 0 order by id`,
    [to.replaceAll('\0', '')],
  );
  return rows;
}

/** Returns a stored mail, or undefined if there is none with this id. */
export async function findMail(db: pg.Pool, id: number): Promise<StoredMail | undefined> {
  const { rows } = await db.query<StoredMail>(`select ${columns} from mailbox_message where id = $1`, [id]);
  return rows[0];
}

export async function clearMails(db: pg.Pool): Promise<void> {
  await db.query('delete from mailbox_message');
}

import { escapeHtml, isDeletedAccountEmail, newId } from '@onym/core';
import { enqueueJob, type Scope, type Tx } from '@onym/platform';
import { sendMailJob } from './mail.jobs.ts';
import { OutgoingMailSchema } from './mail.entity.ts';

/**
 * Writes a mail in the caller's transaction; it is sent if the transaction commits. Nothing is written for the
 * address of a deleted account.
 */
export async function sendMail(tx: Tx, mail: { to: string; subject: string; text: string }): Promise<void> {
  if (isDeletedAccountEmail(mail.to)) return;
  const now = tx.clock.now();
  const { id } = tx.em.create(OutgoingMailSchema, { id: newId('mail', now), ...mail, createdAt: now, sentAt: null });
  await tx.em.flush();
  await enqueueMail(tx, id);
}

/**
 * Enqueues the job that sends this mail. A repeated call replaces a job that waits, which then runs now with all its attempts. Beside one
 * that runs or has given up it adds another, so a mail that is just being sent may be sent twice, with the same Message-ID.
 * @param options `unlessQueued`: a job of this mail stays unchanged, even one that runs or has given up, and none is added
 */
export function enqueueMail(tx: Tx, mailId: string, options: { unlessQueued?: true } = {}): Promise<void> {
  return enqueueJob(tx, sendMailJob, { mailId }, { key: `mail:${mailId}`, ...options });
}

/**
 * Hands an unsent mail to the relay, stores when it was sent, and deletes its text. Does nothing if the mail was sent or does
 * not exist. If the process is killed in between, the mail is sent again with the same Message-ID.
 * @throws the mailer's error if the relay does not accept the mail; it stays unsent and the job is retried
 */
export async function deliverMail(scope: Scope, mailId: string): Promise<void> {
  const mail = await scope.em.findOne(OutgoingMailSchema, { id: mailId });
  if (!mail || mail.sentAt) return;
  await scope.ports.mailer.send({
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: htmlOf(mail.text),
    messageId: `<${mail.id}@${scope.settings.serviceName}>`,
  });
  mail.sentAt = scope.clock.now();
  // The text contains links and codes that only its reader may see.
  mail.text = '';
  await scope.em.flush();
}

/** Converts the text to HTML for mail programs: paragraphs and clickable links. */
function htmlOf(text: string): string {
  const safe = escapeHtml(text.trim());
  const paragraphs = safe
    .split(/\n{2,}/)
    .map(
      (part) =>
        `<p>${part.replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`).replaceAll('\n', '<br>')}</p>`,
    );
  return `<!doctype html><html><body style="font:16px/1.6 system-ui,sans-serif">${paragraphs.join('')}</body></html>`;
}

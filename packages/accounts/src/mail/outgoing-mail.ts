import { escapeHtml, isGoneAddress, newId } from '@onym/core';
import { enqueue, type Scope, type Tx } from '@onym/platform';
import { sendMailJob } from './mail.jobs.ts';
import { OutgoingMailSchema } from './mail.entity.ts';

/** Writes a mail in the caller's transaction; it goes out if and when that commits. To a deleted account none is written. */
export async function sendMail(tx: Tx, mail: { to: string; subject: string; text: string }): Promise<void> {
  if (isGoneAddress(mail.to)) return;
  const now = tx.clock.now();
  const { id } = tx.em.create(OutgoingMailSchema, { id: newId('mail', now), ...mail, createdAt: now, sentAt: null });
  await tx.em.flush();
  await enqueueMail(tx, id);
}

/** The mail's job: one a mail, whoever asks for it. */
export function enqueueMail(tx: Tx, mailId: string, options: { unlessQueued?: true } = {}): Promise<void> {
  return enqueue(tx, sendMailJob, { mailId }, { key: `mail:${mailId}`, ...options });
}

/** Hands a waiting mail to the relay. Killed in between it is sent again under the same Message-ID. */
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
  // Links and codes of whoever reads the mail are nobody's here.
  mail.text = '';
  await scope.em.flush();
}

/** The same words for mail programs that show HTML: paragraphs, and links that can be clicked. */
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

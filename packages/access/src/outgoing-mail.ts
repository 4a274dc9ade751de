import { newId } from '@onym/kernel';
import { enqueue, type Scope, type Tx } from '@onym/platform';
import { sendMailJob } from './access.jobs.ts';
import { OutgoingMailSchema } from './mail.entity.ts';

/** Writes a mail in the caller's transaction; it goes out if and when that commits. */
export async function sendMail(tx: Tx, mail: { to: string; subject: string; text: string }): Promise<void> {
  const now = tx.clock.now();
  const { id } = tx.em.create(OutgoingMailSchema, { id: newId('event', now), ...mail, createdAt: now, sentAt: null });
  await tx.em.flush();
  await enqueue(tx, sendMailJob, { mailId: id }, { key: `mail:${id}` });
}

/** Hands a waiting mail to the relay. Killed in between it is sent again under the same Message-ID. */
export async function deliverMail(scope: Scope, mailId: string): Promise<void> {
  const mail = await scope.em.findOne(OutgoingMailSchema, { id: mailId });
  if (!mail || mail.sentAt) return;
  await scope.ports.mailer.send({ to: mail.to, subject: mail.subject, text: mail.text, messageId: `<${mail.id}@${scope.settings.serviceName}>` });
  mail.sentAt = scope.clock.now();
  await scope.em.flush();
}

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** An outgoing mail. It is written in the transaction that causes it, and sent by a job. */
export const OutgoingMailSchema = defineEntity({
  name: 'OutgoingMail',
  tableName: 'outgoing_mail',
  properties: {
    id: p.string().primary(),
    to: p.string(),
    subject: p.string(),
    text: p.text(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'outgoing_mail_unsent', properties: ['id'], where: 'sent_at is null' },
    { name: 'outgoing_mail_told', properties: ['id'], where: "sent_at is not null and text <> ''" },
    { name: 'outgoing_mail_to', properties: ['to', 'sentAt'] },
    { name: 'outgoing_mail_created', properties: ['createdAt'] },
  ],
});
export type OutgoingMail = InferEntity<typeof OutgoingMailSchema>;

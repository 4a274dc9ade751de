import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A mail that has to go out; written in the transaction that decides it, sent by a job. */
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
  indexes: [{ name: 'outgoing_mail_unsent', properties: ['id'], where: 'sent_at is null' }],
});
export type OutgoingMail = InferEntity<typeof OutgoingMailSchema>;

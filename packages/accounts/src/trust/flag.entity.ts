import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

export const FLAG_KINDS = ['purchase', 'deploy', 'report', 'payment'] as const;

/** Something that an operator should review. It stays stored after it is cleared, so that it is not shown again. */
export const FlagSchema = defineEntity({
  name: 'Flag',
  tableName: 'flag',
  properties: {
    id: p.string().primary(),
    kind: p.enum(FLAG_KINDS),
    /** The id of an order, page, dispute or payment; a report is its own subject. */
    subject: p.string(),
    /** The name that people use: a domain, a site's host, the reported address; an account's id for payments. */
    name: p.text(),
    /** The reason, in words for the operator. */
    reason: p.text(),
    /** The account that it concerns; null for reports. */
    account: () => p.manyToOne(AccountSchema).ref().nullable().deleteRule('set null'),
    /** The reporter's e-mail address, for questions. */
    email: p.string().nullable(),
    foundAt: p.datetime(),
    /** When operators got a mail about it. */
    notifiedAt: p.datetime().nullable(),
    clearedAt: p.datetime().nullable(),
    /** What the operator found. */
    note: p.text().nullable(),
  },
  indexes: [
    { name: 'flag_open', properties: ['id'], where: 'cleared_at is null' },
    { name: 'flag_account', properties: ['account'] },
    { name: 'flag_reporter', properties: ['clearedAt'], where: 'email is not null' },
    { name: 'flag_unnotified', properties: ['id'], where: 'notified_at is null' },
  ],
  uniques: [{ name: 'flag_once', properties: ['kind', 'subject', 'reason'], where: "kind <> 'report'" }],
});
export type Flag = InferEntity<typeof FlagSchema>;

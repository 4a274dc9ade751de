import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

export const FLAG_KINDS = ['purchase', 'deploy', 'report'] as const;

/** Something an operator should look at; kept when it is cleared, so that it is not shown again. */
export const FlagSchema = defineEntity({
  name: 'Flag',
  tableName: 'flag',
  properties: {
    id: p.string().primary(),
    kind: p.enum(FLAG_KINDS),
    /** What it is about: an order's id, a page's id; a report is about itself. */
    subject: p.string(),
    /** What people call it: a domain, a site's host, the reported address. */
    name: p.text(),
    /** Why, in words for the operator. */
    reason: p.text(),
    /** Whose it is; null for reports. */
    account: () => p.manyToOne(AccountSchema).ref().nullable().deleteRule('set null'),
    /** Where whoever reported it may be asked. */
    email: p.string().nullable(),
    foundAt: p.datetime(),
    /** When operators were mailed of it. */
    toldAt: p.datetime().nullable(),
    clearedAt: p.datetime().nullable(),
    /** What the operator found. */
    note: p.text().nullable(),
  },
  indexes: [
    { name: 'flag_open', properties: ['id'], where: 'cleared_at is null' },
    { name: 'flag_account', properties: ['account'] },
    { name: 'flag_reporter', properties: ['clearedAt'], where: 'email is not null' },
    { name: 'flag_untold', properties: ['id'], where: 'told_at is null' },
  ],
  uniques: [{ name: 'flag_once', properties: ['kind', 'subject', 'reason'], where: "kind <> 'report'" }],
});
export type Flag = InferEntity<typeof FlagSchema>;

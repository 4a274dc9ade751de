import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { DomainSchema } from './domain.entity.ts';

/** Mail to alias@domain goes to another address. */
export const EmailForwardSchema = defineEntity({
  name: 'EmailForward',
  tableName: 'email_forward',
  properties: {
    id: p.string().primary(),
    domain: () => p.manyToOne(DomainSchema).ref().deleteRule('cascade'),
    /** Whose it is. */
    accountId: p.string(),
    alias: p.string(),
    forwardTo: p.string(),
    status: p.enum(['pending', 'active'] as const),
    createdAt: p.datetime(),
    /** Over what the account may have since something it paid for ended: kept, and not forwarded. */
    pausedAt: p.datetime().nullable(),
    /** Deleted by its owner; the row stays until the registrar has forgotten it too. */
    removedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'email_forward_domain', properties: ['domain'] },
    { name: 'email_forward_unsettled', properties: ['domain'], where: "status = 'pending' or removed_at is not null" },
  ],
  uniques: [{ name: 'email_forward_alias', properties: ['domain', 'alias'], where: 'removed_at is null' }],
});
export type EmailForward = InferEntity<typeof EmailForwardSchema>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { DomainSchema } from './domain.entity.ts';

/** Mail to alias@domain goes to another address. */
export const EmailForwardSchema = defineEntity({
  name: 'EmailForward',
  tableName: 'email_forward',
  properties: {
    id: p.string().primary(),
    domain: () => p.manyToOne(DomainSchema).ref().deleteRule('cascade'),
    /** Owner of the domain. */
    accountId: p.string(),
    alias: p.string(),
    forwardTo: p.string(),
    status: p.enum(['pending', 'active'] as const),
    createdAt: p.datetime(),
    /**
     * When the forward was paused because it exceeds the account's limit after a plan or purchase ended: stored, but
     * no mail is forwarded.
     */
    pausedAt: p.datetime().nullable(),
    /** When its owner deleted it; the row stays until the registrar has deleted it too. */
    removedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'email_forward_domain', properties: ['domain'] },
    { name: 'email_forward_unsettled', properties: ['domain'], where: "status = 'pending' or removed_at is not null" },
  ],
  uniques: [{ name: 'email_forward_alias', properties: ['domain', 'alias'], where: 'removed_at is null' }],
});
export type EmailForward = InferEntity<typeof EmailForwardSchema>;

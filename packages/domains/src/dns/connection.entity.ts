import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** A proof that an account controls a name: asked for, and then looked up every day for as long as the name is connected. Each account has its own value. */
export const DomainConnectionSchema = defineEntity({
  name: 'DomainConnection',
  tableName: 'domain_connection',
  properties: {
    account: () => p.manyToOne(AccountSchema).ref().primary().deleteRule('cascade'),
    /** Registrable name in lower-case ASCII. */
    name: p.string().primary(),
    /** The text that the TXT record must have. */
    value: p.string(),
    /** Until when it can be shown, where it is not yet. */
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
    /** When it was shown and the name connected; null while it is only asked for. */
    connectedAt: p.datetime().nullable(),
    /** When it was looked up last. */
    checkedAt: p.datetime().nullable(),
    /** So many daily look-ups in a row did not find it. */
    failedDays: p.integer().default(0),
  },
  indexes: [{ name: 'domain_connection_checked', properties: ['checkedAt'], where: 'connected_at is not null' }],
});
export type DomainConnection = InferEntity<typeof DomainConnectionSchema>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/**
 * A proof that an account controls a name. While the name is connected, the proof is looked up every day. Each
 * account has its own value.
 */
export const DomainConnectionSchema = defineEntity({
  name: 'DomainConnection',
  tableName: 'domain_connection',
  properties: {
    account: () => p.manyToOne(AccountSchema).ref().primary().deleteRule('cascade'),
    /** Registrable name in lower-case ASCII. */
    name: p.string().primary(),
    /** Required content of the TXT record. */
    value: p.string(),
    /** When an unused proof expires. */
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
    /** When the proof succeeded and the name was connected; null before that. */
    connectedAt: p.datetime().nullable(),
    /** When the proof was last looked up. */
    checkedAt: p.datetime().nullable(),
    /** Number of consecutive days on which the look-up did not find the proof. */
    failedDays: p.integer().default(0),
  },
  indexes: [{ name: 'domain_connection_checked', properties: ['checkedAt'], where: 'connected_at is not null' }],
});
export type DomainConnection = InferEntity<typeof DomainConnectionSchema>;

import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/access';

/** A proof of control that an account has asked for and not shown yet. Nobody else's: each account has its own value. */
export const DomainConnectionSchema = defineEntity({
  name: 'DomainConnection',
  tableName: 'domain_connection',
  properties: {
    account: () => p.manyToOne(AccountSchema).ref().primary().deleteRule('cascade'),
    /** Registrable name in lower-case ASCII. */
    name: p.string().primary(),
    /** The text that the TXT record must have. */
    value: p.string(),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
  },
});
export type DomainConnection = InferEntity<typeof DomainConnectionSchema>;

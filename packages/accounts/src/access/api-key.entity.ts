import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from './account.entity.ts';
import { DEFAULT_CONTROL, DEFAULT_SPENDING, type KeyBounds, type KeyControl } from '@onym/core';

/** A bearer key. Only the keyed digest of its secret is stored. */
export const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    name: p.string(),
    keyPrefix: p.string(),
    digest: p.type('bytea').$type<Buffer>().unique(),
    /** Identifies the app secret that the digest was made with. */
    digestedWith: p.string(),
    permissions: p.array<string>(),
    spending: p.json<KeyBounds>().defaultRaw(`'${JSON.stringify(DEFAULT_SPENDING)}'`),
    control: p.json<KeyControl>().defaultRaw(`'${JSON.stringify(DEFAULT_CONTROL)}'`),
    lastUsedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    /** The order whose payer received it; one key per order. */
    issuedFor: p.string().nullable().unique(),
    /** While it is set, the key is refused; its owner can reactivate it. */
    frozenAt: p.datetime().nullable(),
    /** Set by an operator: the key is refused like a frozen one, and its owner cannot reactivate it. */
    suspendedAt: p.datetime().nullable(),
    suspendedFor: p.text().nullable(),
    createdAt: p.datetime(),
    /** When it got its current secret, if that is not the first one. */
    rotatedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'api_key_account', properties: ['account', 'createdAt'] },
    { name: 'api_key_suspended', properties: ['suspendedAt'], where: 'suspended_at is not null' },
  ],
});
export type ApiKey = InferEntity<typeof ApiKeySchema>;

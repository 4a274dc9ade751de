import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/**
 * An Idempotency-Key of an account, the fingerprint of its request, and the order that it placed. Used confirmations are stored here too, under
 * keys with a space (confirmation.ts).
 */
export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  properties: {
    account: () => p.manyToOne(AccountSchema).ref().primary().deleteRule('cascade'),
    key: p.string().primary(),
    fingerprint: p.string(),
    orderId: p.string(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'idempotency_key_order', properties: ['orderId'] },
    { name: 'idempotency_key_created', properties: ['createdAt'] },
  ],
});

import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/**
 * One (account, Idempotency-Key): the body it came with and the order it made. Confirmations that were spent stand here too, under keys
 * that hold a space (confirmation.ts).
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

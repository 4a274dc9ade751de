import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** What one order took from the bounds, and what of it was given back. Cents of USD. */
export const SpendingEntrySchema = defineEntity({
  name: 'SpendingEntry',
  tableName: 'spending_entry',
  properties: {
    /** The order's id: an order takes once. */
    orderId: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    /** The key that asked; null for a session and for automatic renewals. */
    keyId: p.string().nullable(),
    /** The seat of the member who asked; null for the owner, for keys and for automatic renewals. */
    memberId: p.string().nullable(),
    amountMinor: p.integer(),
    givenBackMinor: p.integer().default(0),
    /** The UTC day it counts for, YYYY-MM-DD; its first seven characters are the month. */
    day: p.string(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'spending_entry_account', properties: ['account', 'createdAt'] }],
});

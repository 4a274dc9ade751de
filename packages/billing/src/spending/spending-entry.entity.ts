import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** The reservation of one order, charge or checkout page, or one payment, and the released part of it. Cents of USD. */
export const SpendingEntrySchema = defineEntity({
  name: 'SpendingEntry',
  tableName: 'spending_entry',
  properties: {
    /** The order (`ord_`), charge (`pch_`), open page (`cs_`) or payment of a page or plan (`pi_`). Each reserves once. */
    orderId: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    /** The key that requested it; null for sessions and automatic renewals. */
    keyId: p.string().nullable(),
    /** The seat of the member who requested it; null for the owner, keys and automatic renewals. */
    memberId: p.string().nullable(),
    amountMinor: p.integer(),
    releasedMinor: p.integer().default(0),
    /** The UTC day it counts for, YYYY-MM-DD; its first seven characters are the month. */
    day: p.string(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'spending_entry_account', properties: ['account', 'createdAt'] }],
});

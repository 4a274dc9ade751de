import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/access';

/** The bounds over everything an account pays for: keys, sessions and automatic renewals. Cents of USD; null is none. */
export const AccountSpendingSchema = defineEntity({
  name: 'AccountSpending',
  tableName: 'account_spending',
  properties: {
    account: () => p.manyToOne(AccountSchema).ref().primary().deleteRule('cascade'),
    perDayMinor: p.integer().nullable(),
    perMonthMinor: p.integer().nullable(),
    updatedAt: p.datetime(),
  },
});

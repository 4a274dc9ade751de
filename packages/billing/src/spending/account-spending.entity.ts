import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** The limits of an account over everything that costs. Cents of USD; null is no limit. */
export const AccountSpendingSchema = defineEntity({
  name: 'AccountSpending',
  tableName: 'account_spending',
  properties: {
    account: () => p.manyToOne(AccountSchema).ref().primary().deleteRule('cascade'),
    perDayMinor: p.integer().nullable(),
    perMonthMinor: p.integer().nullable(),
    /** The most that calls beyond the daily quota may cost in a month; null: the monthly price of the plan. */
    overagePerMonthMinor: p.integer().nullable(),
    /** The owner has removed the limit of calls beyond the quota. */
    overageUnlimited: p.boolean().default(false),
    updatedAt: p.datetime(),
  },
});

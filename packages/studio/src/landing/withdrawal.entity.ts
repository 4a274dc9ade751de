import { defineEntity, p } from '@mikro-orm/core';

/** DNS records that were written for a host and have to go, because it is a page's no more. */
export const WithdrawalSchema = defineEntity({
  name: 'Withdrawal',
  tableName: 'dns_withdrawal',
  properties: {
    number: p.bigint('number').primary().autoincrement(),
    accountId: p.string(),
    host: p.string(),
    recordIds: p.array<string>(),
    /** By the machine's time. */
    decidedAt: p.datetime(),
  },
});

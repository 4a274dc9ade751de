import { defineEntity, p } from '@mikro-orm/core';

/** DNS records written for a host that must be deleted, because the host no longer belongs to a page. */
export const WithdrawalSchema = defineEntity({
  name: 'Withdrawal',
  tableName: 'dns_withdrawal',
  properties: {
    number: p.bigint('number').primary().autoincrement(),
    accountId: p.string(),
    host: p.string(),
    recordIds: p.array<string>(),
    /** Machine time (`clock.wall()`). */
    decidedAt: p.datetime(),
  },
});

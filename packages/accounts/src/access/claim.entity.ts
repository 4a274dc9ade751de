import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from './account.entity.ts';

/**
 * A mailed link that proves an address: opening it allows a person to take over the account that a purchase created
 * for it.
 */
export const AccountClaimSchema = defineEntity({
  name: 'AccountClaim',
  tableName: 'account_claim',
  properties: {
    /** SHA-256 of the token; the token itself is only in the mail. */
    tokenHash: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'account_claim_account', properties: ['account'] },
    { name: 'account_claim_expires', properties: ['expiresAt'] },
  ],
});

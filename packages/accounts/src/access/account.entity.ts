import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { TIERS } from '@onym/core';

/** Who owns domains and pays. Its id is the id of the person who signed up. */
export const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.string().primary(),
    /** Stands for one account only, the one that is neither unproven nor merged. */
    email: p.string(),
    name: p.string(),
    /** Written by billing; read by everybody. */
    tier: p.enum(TIERS).default('explorer'),
    admin: p.boolean().default(false),
    /** Somebody signed up with the address and has not shown that they read its mail: nothing that is bought for it is theirs. */
    unproven: p.boolean().default(false),
    /** The account that all of this one's belongings went to. */
    mergedInto: p.string().nullable(),
    /** By an operator: until it is taken back nothing is let in, shown or renewed for it. */
    suspendedAt: p.datetime().nullable(),
    /** Why, as its owner is told. */
    suspendedFor: p.text().nullable(),
    /** Of the contact that the account has saved, ISO 3166-1 alpha-2: decides which tax its receipts show. */
    country: p.string().nullable(),
    /** What its subscription asks for a call beyond the daily quota, in millionths of a US dollar; null: the price of today. Written by billing. */
    callMicros: p.integer().nullable(),
    createdAt: p.datetime(),
    /** When its owner deleted it: nobody comes in and nothing is charged from then on. Its address is given up at that moment. */
    closedAt: p.datetime().nullable(),
    /** When everything that had to go was gone. */
    erasedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'account_email', properties: ['email'] },
    { name: 'account_newest', properties: ['createdAt', 'id'], where: 'merged_into is null' },
    { name: 'account_admins', properties: ['id'], where: 'admin' },
    { name: 'account_erasing', properties: ['closedAt'], where: 'closed_at is not null and erased_at is null' },
    { name: 'account_merged_into', properties: ['mergedInto'] },
    { name: 'account_suspended', properties: ['suspendedAt'], where: 'suspended_at is not null' },
  ],
  uniques: [{ name: 'account_email_standing', properties: ['email'], where: 'not unproven and merged_into is null' }],
});
export type Account = InferEntity<typeof AccountSchema>;

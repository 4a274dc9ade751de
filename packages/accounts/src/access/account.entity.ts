import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { TIERS } from '@onym/core';

/** An account owns domains and pays. Its id is the id of the person who signed up, also after they transferred it to another person. */
export const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.string().primary(),
    /** The owner's. Only one account has an address of its own: the one that is neither unproven, merged nor transferred. */
    email: p.string(),
    name: p.string(),
    /** Written by the billing module, read by all. */
    tier: p.enum(TIERS).default('explorer'),
    admin: p.boolean().default(false),
    /**
     * True until the person proves that they read mail at the address: until then they do not own what is bought for
     * it.
     */
    unproven: p.boolean().default(false),
    /**
     * The person, by the id of their own account, to whom the account was transferred; null: the person with the id of this
     * account, if there is one. A person owns their own account and any number of transferred ones.
     */
    ownerId: p.string().nullable(),
    /** When it was transferred to the current owner; null: never. */
    ownerSince: p.datetime().nullable(),
    /** The account that all belongings of this one were moved to. */
    mergedInto: p.string().nullable(),
    /**
     * Set by an operator: while it is set, the account's calls are refused, its pages are not shown, and nothing is
     * renewed.
     */
    suspendedAt: p.datetime().nullable(),
    /** The reason that its owner sees. */
    suspendedFor: p.text().nullable(),
    /** The country of the account's saved contact, ISO 3166-1 alpha-2. It decides which tax its receipts show. */
    country: p.string().nullable(),
    /**
     * The price of a call beyond the daily quota in its subscription, in millionths of a US dollar; null: the current
     * price. Written by billing.
     */
    callMicros: p.integer().nullable(),
    createdAt: p.datetime(),
    /** When its owner last ended all access by a mailed link (machine time): links that were mailed before do nothing any more. */
    accessEndedAt: p.datetime().nullable(),
    /**
     * When its owner deleted it. From then on calls are refused, nothing is charged, and its address is free again.
     */
    closedAt: p.datetime().nullable(),
    /** When the erasure of its data was complete. */
    erasedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'account_email', properties: ['email'] },
    { name: 'account_newest', properties: ['createdAt', 'id'], where: 'merged_into is null' },
    { name: 'account_admins', properties: ['id'], where: 'admin' },
    { name: 'account_erasing', properties: ['closedAt'], where: 'closed_at is not null and erased_at is null' },
    { name: 'account_owner', properties: ['ownerId'], where: 'owner_id is not null' },
    { name: 'account_merged_into', properties: ['mergedInto'] },
    { name: 'account_suspended', properties: ['suspendedAt'], where: 'suspended_at is not null' },
  ],
  uniques: [
    {
      name: 'account_email_standing',
      properties: ['email'],
      where: 'not unproven and merged_into is null and owner_id is null',
    },
  ],
});
export type Account = InferEntity<typeof AccountSchema>;

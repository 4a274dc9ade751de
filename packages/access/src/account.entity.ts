import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { TIERS } from '@onym/kernel';

/** Who owns domains and pays. Its id is the id of the person who signed up. */
export const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.string().primary(),
    email: p.string().unique(),
    name: p.string(),
    /** Written by billing; read by everybody. */
    tier: p.enum(TIERS).default('explorer'),
    admin: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});
export type Account = InferEntity<typeof AccountSchema>;

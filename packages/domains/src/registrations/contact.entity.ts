import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** The account's saved registrant contact, sealed at rest. */
export const SavedContactSchema = defineEntity({
  name: 'SavedContact',
  tableName: 'registrant_contact',
  properties: {
    account: () => p.oneToOne(AccountSchema).ref().primary().deleteRule('cascade'),
    sealed: p.text(),
    updatedAt: p.datetime(),
  },
});
export type SavedContact = InferEntity<typeof SavedContactSchema>;

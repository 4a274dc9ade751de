import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** A label below SITES_DOMAIN that a page answered at and was given up: whoever had its visitors before may have it back. */
export const FreedLabelSchema = defineEntity({
  name: 'FreedLabel',
  tableName: 'freed_label',
  properties: {
    label: p.string().primary(),
    /** Its last owner; null when they are gone. */
    account: () => p.manyToOne(AccountSchema).ref().nullable().deleteRule('set null'),
    freedAt: p.datetime(),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** A label below SITES_DOMAIN that a page used and gave up. Its last owner can claim it again. */
export const FreedLabelSchema = defineEntity({
  name: 'FreedLabel',
  tableName: 'freed_label',
  properties: {
    label: p.string().primary(),
    /** The last owner; null when the account no longer exists. */
    account: () => p.manyToOne(AccountSchema).ref().nullable().deleteRule('set null'),
    freedAt: p.datetime(),
  },
});

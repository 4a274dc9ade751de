import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { ProductType } from '@onym/core';

/** What a hosted page sells. Of plans an account has one, whichever it is. */
export type Sale = `product:${ProductType}` | 'plan';

/** A hosted page on which an account may pay, put down before anybody learns its address. */
export const CheckoutPageSchema = defineEntity({
  name: 'CheckoutPage',
  tableName: 'checkout_page',
  properties: {
    /** The checkout session's, of the processor. */
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    sells: p.string().$type<Sale>(),
    url: p.text(),
    /** Its place among the account's pages: of two that sell the same, the higher one stays. */
    number: p.integer(),
    openedAt: p.datetime(),
    /** When it was known that nobody can pay there any more. */
    endedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'checkout_page_number', properties: ['account', 'number'] }],
  indexes: [{ name: 'checkout_page_open', properties: ['openedAt'], where: 'ended_at is null' }],
});
export type CheckoutPage = InferEntity<typeof CheckoutPageSchema>;

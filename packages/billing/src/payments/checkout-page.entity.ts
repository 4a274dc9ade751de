import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { ProductType } from '@onym/core';

/** The sale of a hosted page. All plans are one sale, because an account has only one plan. */
export type Sale = `product:${ProductType}` | 'plan';

/** A hosted page on which an account may pay, stored before its address is returned. */
export const CheckoutPageSchema = defineEntity({
  name: 'CheckoutPage',
  tableName: 'checkout_page',
  properties: {
    /** The processor's id of the checkout session. */
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    sells: p.string().$type<Sale>(),
    url: p.text(),
    /** Its number among the account's pages: of two that sell the same, the higher one stays open. */
    number: p.integer(),
    openedAt: p.datetime(),
    /** When it was known that it cannot be paid any more. */
    endedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'checkout_page_number', properties: ['account', 'number'] }],
  indexes: [{ name: 'checkout_page_open', properties: ['openedAt'], where: 'ended_at is null' }],
});
export type CheckoutPage = InferEntity<typeof CheckoutPageSchema>;

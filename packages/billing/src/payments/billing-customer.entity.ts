import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** An account's customer at the processor, and its saved card as last read from there. */
export const BillingCustomerSchema = defineEntity({
  name: 'BillingCustomer',
  tableName: 'billing_customer',
  properties: {
    account: () => p.oneToOne(AccountSchema).ref().primary().deleteRule('cascade'),
    customerId: p.string().unique(),
    paymentMethodId: p.string().nullable(),
    cardBrand: p.string().nullable(),
    cardLast4: p.string().nullable(),
    createdAt: p.datetime(),
  },
});
export type BillingCustomer = InferEntity<typeof BillingCustomerSchema>;

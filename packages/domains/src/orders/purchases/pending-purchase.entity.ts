import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** A purchase through a buy link while the buyer enters a card on the processor's page. */
export const PendingPurchaseSchema = defineEntity({
  name: 'PendingPurchase',
  tableName: 'pending_purchase',
  properties: {
    /** The processor's setup session. */
    sessionId: p.string().primary(),
    proposalToken: p.string(),
    /** Null for a buyer who is not signed in: the account is found or created once the card was saved. */
    account: () => p.manyToOne(AccountSchema).ref().nullable().deleteRule('cascade'),
    /** The processor's customer to which the card is saved. */
    customerId: p.string(),
    /** Contact, email address and auto-renew choice, sealed for the session. */
    sealed: p.text(),
    /** The order that was placed for it; at most one. */
    orderId: p.string().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'pending_purchase_age', properties: ['createdAt'] }],
});

import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** Who buys what through a link, while the buyer types a card at the processor. */
export const PendingPurchaseSchema = defineEntity({
  name: 'PendingPurchase',
  tableName: 'pending_purchase',
  properties: {
    /** The processor's setup session. */
    sessionId: p.string().primary(),
    proposalToken: p.string(),
    /** Null for a buyer without a session: the account is found or made when the card is there. */
    account: () => p.manyToOne(AccountSchema).ref().nullable().deleteRule('cascade'),
    /** Whose card the session saves. */
    customerId: p.string(),
    /** Contact and address, sealed to the session. */
    sealed: p.text(),
    /** The order that came of it; one at most. */
    orderId: p.string().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'pending_purchase_age', properties: ['createdAt'] }],
});

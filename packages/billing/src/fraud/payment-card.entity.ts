import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** A card that was saved or that paid. Of the card itself only a keyed digest is stored. */
export const PaymentCardSchema = defineEntity({
  name: 'PaymentCard',
  tableName: 'payment_card',
  properties: {
    /** The processor's id of the payment method, or of the payment where there is none. */
    id: p.string().primary(),
    /** The account whose card it is; null for the card of someone who paid without signing in. */
    account: () => p.manyToOne(AccountSchema).ref().nullable().deleteRule('cascade'),
    /** Digest of the processor's fingerprint: the same for the same card number. */
    card: p.string(),
    seenAt: p.datetime(),
  },
  indexes: [
    { name: 'payment_card_card', properties: ['card'] },
    { name: 'payment_card_account', properties: ['account', 'seenAt'] },
  ],
});

import type { Call } from './operation.ts';

/** What happens when a card is charged. */
export type CardBehaviour = 'approved' | 'generic_decline' | 'insufficient_funds' | 'authentication_required';

export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  /** When charged. */
  readonly behaviour: CardBehaviour;
  /** Whether it can be saved to a customer at all. */
  readonly savable: boolean;
  /** What comes after its money was taken. */
  readonly afterwards?: 'dispute' | 'early_warning';
  /** What becomes of its refunds, later than they are made. */
  readonly refunds?: 'settle_later' | 'fail_later';
  /** Names it has as a ready-made payment method. */
  readonly aliases: readonly string[];
}

/** Stripe's test cards (docs.stripe.com/testing), as far as they differ in what the product must handle. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'approved', savable: true, aliases: ['pm_card_visa'] },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    behaviour: 'approved',
    savable: true,
    aliases: ['pm_card_mastercard'],
  },
  { number: '378282246310005', brand: 'amex', behaviour: 'approved', savable: true, aliases: ['pm_card_amex'] },
  {
    number: '4000000000000002',
    brand: 'visa',
    behaviour: 'generic_decline',
    savable: false,
    aliases: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'],
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'insufficient_funds',
    savable: false,
    aliases: ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behaviour: 'generic_decline',
    savable: true,
    aliases: ['pm_card_chargeCustomerFail'],
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: 'authentication_required',
    savable: true,
    aliases: ['pm_card_authenticationRequired'],
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    behaviour: 'authentication_required',
    savable: true,
    aliases: ['pm_card_threeDSecure2Required'],
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    behaviour: 'approved',
    afterwards: 'dispute',
    savable: true,
    aliases: ['pm_card_createDispute'],
  },
  {
    number: '4000000000005423',
    brand: 'visa',
    behaviour: 'approved',
    afterwards: 'early_warning',
    savable: true,
    aliases: ['pm_card_createIssuerFraudRecord'],
  },
  {
    number: '4000000000007726',
    brand: 'visa',
    behaviour: 'approved',
    refunds: 'settle_later',
    savable: true,
    aliases: ['pm_card_pendingRefund'],
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    behaviour: 'approved',
    refunds: 'fail_later',
    savable: true,
    aliases: ['pm_card_refundFail'],
  },
];

/** How a card of ours is refused, in the issuer's words. */
export const refusals = {
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const;

/** The test card behind a stored payment method. Only test numbers are ever stored. */
export async function testCardOf(store: Call['store'], paymentMethodId: string): Promise<TestCard> {
  const { number } = await store.hidden(paymentMethodId);
  const card = testCards.find((candidate) => candidate.number === number);
  if (!card) throw new Error(`${paymentMethodId} has no test card`);
  return card;
}

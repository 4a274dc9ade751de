import type { Call } from './operation.ts';

/** The issuer's response to a charge, after any required authentication. */
export type CardBehaviour =
  | 'approved'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'fraudulent'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  /** The issuer's response to a charge. */
  readonly behaviour: CardBehaviour;
  /** When the cardholder must authenticate; see authentication.ts. */
  readonly authentication: 'never' | 'always' | 'unless_set_up' | 'on_session';
  /** Whether the card can be saved to a customer. */
  readonly savable: boolean;
  /** The issuer's action after a successful charge. */
  readonly afterwards?: 'dispute' | 'early_warning';
  /** How a refund on this card ends, some time after it was created. */
  readonly refunds?: 'settle_later' | 'fail_later';
  /** The test payment method ids of this card. */
  readonly aliases: readonly string[];
}

const visa = { brand: 'visa', behaviour: 'approved', authentication: 'never', savable: true } as const;
const declined = { ...visa, savable: false } as const;

/** Stripe's test cards (docs.stripe.com/testing), as far as the product must handle their differences. */
export const testCards: readonly TestCard[] = [
  { ...visa, number: '4242424242424242', aliases: ['pm_card_visa'] },
  { ...visa, number: '5555555555554444', brand: 'mastercard', aliases: ['pm_card_mastercard'] },
  { ...visa, number: '378282246310005', brand: 'amex', aliases: ['pm_card_amex'] },
  {
    ...declined,
    number: '4000000000000002',
    behaviour: 'generic_decline',
    aliases: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'],
  },
  {
    ...declined,
    number: '4000000000009995',
    behaviour: 'insufficient_funds',
    aliases: ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
  },
  {
    ...declined,
    number: '4000000000009987',
    behaviour: 'lost_card',
    aliases: ['pm_card_visa_chargeDeclinedLostCard', 'pm_card_chargeDeclinedLostCard'],
  },
  {
    ...declined,
    number: '4000000000009979',
    behaviour: 'stolen_card',
    aliases: ['pm_card_visa_chargeDeclinedStolenCard', 'pm_card_chargeDeclinedStolenCard'],
  },
  {
    ...declined,
    number: '4000000000000069',
    behaviour: 'expired_card',
    aliases: ['pm_card_chargeDeclinedExpiredCard'],
  },
  {
    ...declined,
    number: '4000000000000127',
    behaviour: 'incorrect_cvc',
    aliases: ['pm_card_chargeDeclinedIncorrectCvc'],
  },
  {
    ...declined,
    number: '4000000000000119',
    behaviour: 'processing_error',
    aliases: ['pm_card_chargeDeclinedProcessingError'],
  },
  { ...visa, number: '4100000000000019', behaviour: 'fraudulent', aliases: ['pm_card_radarBlock'] },
  { ...visa, number: '4000000000000341', behaviour: 'generic_decline', aliases: ['pm_card_chargeCustomerFail'] },
  {
    ...visa,
    number: '4000002500003155',
    authentication: 'unless_set_up',
    aliases: ['pm_card_authenticationRequiredOnSetup'],
  },
  { ...visa, number: '4000002760003184', authentication: 'always', aliases: ['pm_card_authenticationRequired'] },
  {
    ...visa,
    number: '4000003800000446',
    authentication: 'on_session',
    aliases: ['pm_card_authenticationRequiredSetupForOffSession'],
  },
  {
    ...visa,
    number: '4000008260003178',
    behaviour: 'insufficient_funds',
    authentication: 'always',
    aliases: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  },
  { ...visa, number: '4000000000003220', authentication: 'always', aliases: ['pm_card_threeDSecure2Required'] },
  { ...visa, number: '4000000000000259', afterwards: 'dispute', aliases: ['pm_card_createDispute'] },
  { ...visa, number: '4000000000005423', afterwards: 'early_warning', aliases: ['pm_card_createIssuerFraudRecord'] },
  { ...visa, number: '4000000000007726', refunds: 'settle_later', aliases: ['pm_card_pendingRefund'] },
  { ...visa, number: '4000000000005126', refunds: 'fail_later', aliases: ['pm_card_refundFail'] },
];

interface Refusal {
  readonly code: 'card_declined' | 'authentication_required' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  readonly decline_code?: string;
  readonly message: string;
}

/** The error of each refusal, in the issuer's words. */
export const refusals: Readonly<Record<Exclude<CardBehaviour, 'approved'> | 'authentication_required', Refusal>> = {
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  fraudulent: { code: 'card_declined', decline_code: 'fraudulent', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
};

/** Returns the test card behind a stored payment method. Only test numbers are ever stored. @throws Error when it has none */
export async function testCardOf(store: Call['store'], paymentMethodId: string): Promise<TestCard> {
  const { number } = await store.hidden(paymentMethodId);
  const card = testCards.find((candidate) => candidate.number === number);
  if (!card) throw new Error(`${paymentMethodId} has no test card`);
  return card;
}

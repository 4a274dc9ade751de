import type Stripe from 'stripe';
import { testCardOf, testCards } from './cards.ts';
import { spendToken } from './granted-tokens.ts';
import type { Call } from './operation.ts';
import { createCardMethod, refuseDetached, refuseForeignMethod, resolvePaymentMethod } from './payment-methods.ts';
import { invalidParameter, missingObject } from './problem.ts';

/** Cards by token, which the SDK's types do not include. */
export const sourceParams = ['payment_method_data.card'] as const;

/** Shared payment tokens, which are documented for previews only (changelog of 2026-04-22). */
export const previewSourceParams = [
  'shared_payment_granted_token',
  'payment_method_data.shared_payment_granted_token',
] as const;

/** Card tokens as agents send them, with the test number of each. */
const tokenNumbers: Readonly<Record<string, string>> = {
  tok_ok: '4242424242424242',
  tok_visa: '4242424242424242',
  tok_declined: '4000000000000002',
  tok_chargeDeclined: '4000000000000002',
  tok_timeout: '4242424242424242',
  tok_threeDSecure2Required: '4000000000003220',
};

/** Begins a token of the same card as a stored payment method: `tok_as_pm_1234`. */
const SAME_CARD = 'tok_as_';

interface Source {
  readonly method: Stripe.PaymentMethod;
  /** The bank never responds: the payment starts, but its result never arrives. */
  readonly silent: boolean;
}

/**
 * Reads how a new intent is paid: a payment method, a granted token or the token of a card. A granted token is consumed; a token becomes a
 * new stored payment method. Returns undefined if the call names none. `silent` is true for `tok_timeout`.
 * @param amount in minor units
 * @throws Problem 400 for a card number, an unknown token, and a method that cannot be used
 */
export async function readSource(
  call: Call,
  customer: string | null,
  amount: number,
  currency: string,
): Promise<Source | undefined> {
  const { params } = call;
  const given = params.text('payment_method');
  if (given) {
    const method = await resolvePaymentMethod(call, given);
    refuseForeignMethod(method, customer);
    await refuseDetached(call, method);
    return { method, silent: false };
  }
  const data = params.under('payment_method_data');
  const shared = params.text('shared_payment_granted_token') ?? data.text('shared_payment_granted_token');
  if (shared) return { method: await spendToken(call, shared, amount, currency), silent: false };
  if (!params.has('payment_method_data')) return undefined;
  data.oneOf('type', ['card']);
  const card = data.under('card');
  if (card.has('number')) {
    throw invalidParameter(
      'parameter_invalid',
      'payment_method_data[card]',
      'Sending card numbers to the API is unsafe; send a token.',
    );
  }
  const token = card.need('token');
  if (token.startsWith(SAME_CARD))
    return { method: await copyCard(call, token.slice(SAME_CARD.length)), silent: false };
  const testCard = testCards.find(({ number }) => number === tokenNumbers[token]);
  if (!testCard) throw missingObject('token', token, 'payment_method_data[card][token]');
  return { method: await createCardMethod(call, testCard, {}), silent: token === 'tok_timeout' };
}

/** @throws Problem 400 for an unknown payment method */
async function copyCard(call: Call, methodId: string): Promise<Stripe.PaymentMethod> {
  const { card } = await call.store.get('payment_method', methodId, 'payment_method_data[card][token]');
  return createCardMethod(call, await testCardOf(call.store, methodId), {
    fingerprint: card?.fingerprint ?? undefined,
  });
}

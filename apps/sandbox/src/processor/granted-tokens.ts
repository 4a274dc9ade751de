import type Stripe from 'stripe';
import { testCardOf } from './cards.ts';
import { readCurrency } from './currencies.ts';
import type { GrantedToken } from './documents.ts';
import { newId } from './identifier.ts';
import type { Call, Operation } from './operation.ts';
import { createCardMethod, resolvePaymentMethod } from './payment-methods.ts';
import { invalidParameter, invalidRequest } from './problem.ts';

/** Shared payment tokens: a buyer's agent grants one to a seller, valid for one payment within its limits. */
export const grantedTokenOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/test_helpers/shared_payment/granted_tokens',
    name: 'granted_token.create',
    previewOnly: true,
    params: 'none',
    extraParams: ['payment_method', 'usage_limits', 'seller_details'],
    run: createToken,
  },
  {
    method: 'get',
    path: '/shared_payment/granted_tokens/:id',
    name: 'granted_token.retrieve',
    previewOnly: true,
    params: 'none',
    run: ({ store, id }) => store.get('shared_payment.granted_token', id),
  },
];

const hourSeconds = 60 * 60;

async function createToken(call: Call): Promise<GrantedToken> {
  const { store, params, now } = call;
  const method = await resolvePaymentMethod(call, params.need('payment_method'));
  const limits = params.under('usage_limits');
  const maxAmount = limits.whole('max_amount');
  if (maxAmount === undefined)
    throw invalidParameter(
      'parameter_missing',
      'usage_limits[max_amount]',
      'Missing required param: usage_limits[max_amount].',
    );
  const currency = readCurrency(limits.need('currency'), 'usage_limits[currency]');
  const expiresAt = limits.whole('expires_at') ?? now + hourSeconds;
  return store.insert<GrantedToken>(
    {
      id: newId('spt'),
      object: 'shared_payment.granted_token',
      created: now,
      deactivated_at: null,
      deactivated_reason: null,
      livemode: false,
      usage_details: { amount_captured: null },
      usage_limits: { currency, expires_at: expiresAt, max_amount: maxAmount },
    },
    { method: method.id },
  );
}

/**
 * Consumes a granted token for a payment and returns a new stored payment method with its card. A token can be used once.
 * @param amount in minor units
 * @throws Problem 400 when the token is unknown, used or expired, has another currency, or is limited to a smaller amount
 */
export async function spendToken(
  call: Call,
  id: string,
  amount: number,
  currency: string,
): Promise<Stripe.PaymentMethod> {
  const { store, now } = call;
  const token = await store.lock('shared_payment.granted_token', id, 'shared_payment_granted_token');
  const { usage_limits: limits } = token;
  if (token.deactivated_at !== null) throw refusedToken('has already been used');
  if (limits.expires_at <= now) throw refusedToken('has expired');
  if (limits.currency !== currency) throw refusedToken(`is limited to ${limits.currency}`);
  if (limits.max_amount < amount) throw refusedToken(`is limited to ${limits.max_amount}, less than ${amount}`);
  token.deactivated_at = now;
  token.deactivated_reason = 'consumed';
  token.usage_details = { amount_captured: { currency, value: amount } };
  await store.save(token);
  const { method } = await store.hidden(id);
  // The seller gets a separate payment method, so that the buyer's method stays hidden.
  const { card } = await store.get('payment_method', String(method));
  return createCardMethod(call, await testCardOf(store, String(method)), {
    fingerprint: card?.fingerprint ?? undefined,
  });
}

function refusedToken(why: string): Error {
  return invalidRequest(`The shared payment token ${why}.`, {
    code: 'shared_payment_granted_token_unusable',
    param: 'shared_payment_granted_token',
  });
}

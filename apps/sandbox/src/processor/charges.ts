import type Stripe from 'stripe';
import { bookCharge } from './balance-transactions.ts';
import { mustAuthenticate } from './authentication-rules.ts';
import { refusals, testCardOf } from './cards.ts';
import { newId } from './identifier.ts';
import type { UnitOfWork, Operation } from './operation.ts';

export const chargeOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/charges/:id',
    name: 'charge.retrieve',
    params: 'ChargeRetrieveParams',
    run: ({ store, id }) => store.get('charge', id),
  },
  {
    method: 'get',
    path: '/charges',
    name: 'charge.list',
    params: 'ChargeListParams',
    run: ({ store, params }) => {
      const customer = params.text('customer');
      const intent = params.text('payment_intent');
      return store.list('charge', '/v1/charges', params, {
        ...(customer && { customer }),
        ...(intent && { payment_intent: intent }),
      });
    },
  },
];

const daySeconds = 24 * 60 * 60;

/** How long an authorization is valid, in seconds: 5 days for Visa without the customer present, else 7 days. */
function authorizationSeconds({ card }: Stripe.PaymentMethod, offSession: boolean): number {
  return (offSession && card?.brand === 'visa' ? 5 : 7) * daySeconds;
}

interface Presence {
  /** The customer is not present to authenticate. */
  readonly offSession: boolean;
  /** The customer has just authenticated the payment, so the issuer does not require it again. */
  readonly authenticated?: boolean;
}

interface ChargeAttempt {
  readonly charge: Stripe.Charge;
  readonly outcome: keyof typeof refusals | 'approved';
}

/**
 * Charges the intent's amount at the issuer, or holds it for manual capture. Stores the charge, also a declined one, books the fee of a
 * captured one, and emits `charge.succeeded` or `charge.failed`. Does not change the intent. Returns the charge and the outcome:
 * `approved`, or the reason why the issuer declines, which is not thrown.
 */
export async function chargeIntent(
  unit: UnitOfWork,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { offSession, authenticated = false }: Presence,
): Promise<ChargeAttempt> {
  const { store, events, now } = unit;
  const asks = !authenticated && (await mustAuthenticate(store, method.id, { offSession }));
  const outcome = asks ? 'authentication_required' : (await testCardOf(store, method.id)).behaviour;
  const approved = outcome === 'approved';
  const captured = approved && intent.capture_method !== 'manual';
  const created = await store.insert<Stripe.Charge>({
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: 'SANDBOX',
    captured,
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: approved ? null : refusals[outcome].code,
    failure_message: approved ? null : refusals[outcome].message,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: approved ? 'approved_by_network' : 'declined_by_network',
      reason: approved ? null : (refusals[outcome].decline_code ?? refusals[outcome].code),
      risk_level: 'normal',
      seller_message: approved ? 'Payment complete.' : 'The bank did not approve the payment.',
      type: approved ? 'authorized' : 'issuer_declined',
    },
    paid: approved,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: cardDetails(
      intent,
      method,
      approved ? now + authorizationSeconds(method, offSession) : undefined,
    ),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: null,
    status: approved ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  });
  if (captured) {
    await bookCharge(unit, created);
    await store.save(created);
  }
  await events.emit(approved ? 'charge.succeeded' : 'charge.failed', created);
  return { charge: created, outcome };
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
  captureBefore: number | undefined,
): Stripe.Charge.PaymentMethodDetails | null {
  if (!card) return null;
  return {
    type: 'card',
    card: {
      amount_authorized: captureBefore === undefined ? null : intent.amount,
      authorization_code: null,
      brand: card.brand,
      ...(captureBefore !== undefined && intent.capture_method === 'manual' && { capture_before: captureBefore }),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_token: null,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

/** Returns when the authorization of the charge expires, in epoch seconds; undefined when it was captured at once or declined. */
export function captureDeadline(charge: Stripe.Charge): number | undefined {
  return charge.payment_method_details?.card?.capture_before;
}

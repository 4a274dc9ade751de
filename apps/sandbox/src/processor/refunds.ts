import type Stripe from 'stripe';
import { latestCharge } from './holds.ts';
import { newId } from './identifier.ts';
import type { Call, Operation } from './operation.ts';
import { invalidParameter, invalidRequest } from './problem.ts';

export const refundOperations: readonly Operation[] = [
  { method: 'post', path: '/refunds', name: 'refund.create', params: 'RefundCreateParams', run: createRefund },
  {
    method: 'get',
    path: '/refunds',
    name: 'refund.list',
    params: 'RefundListParams',
    run: ({ store, params }) => {
      const intent = params.text('payment_intent');
      const charge = params.text('charge');
      return store.list('refund', '/v1/refunds', params, {
        ...(intent && { payment_intent: intent }),
        ...(charge && { charge }),
      });
    },
  },
  {
    method: 'get',
    path: '/refunds/:id',
    name: 'refund.retrieve',
    params: 'RefundRetrieveParams',
    run: ({ store, id }) => store.get('refund', id),
  },
  {
    method: 'post',
    path: '/refunds/:id',
    name: 'refund.update',
    params: 'RefundUpdateParams',
    run: async ({ store, events, params, id }) => {
      const refund = await store.lock('refund', id);
      const before = refund.metadata ?? {};
      refund.metadata = params.metadata(before);
      await store.save(refund);
      await events.emit('refund.updated', refund, { metadata: before });
      return refund;
    },
  },
];

/** Gives captured money back, never more than was taken, however many refunds come at once. */
async function createRefund(call: Call): Promise<Stripe.Refund> {
  const { store, events, params, now } = call;
  const charge = await lockCharge(call);
  if (!charge.captured) {
    throw invalidRequest(`This PaymentIntent (${charge.payment_intent}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = params.whole('amount') ?? left;
  if (amount < 1) {
    throw invalidParameter('parameter_invalid_integer', 'amount', 'This value must be greater than or equal to 1.');
  }
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  }
  const refund = await store.insert<Stripe.Refund>({
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const before = charge.amount_refunded;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  await store.save(charge);
  await events.emit('refund.created', refund);
  await events.emit('charge.refunded', charge, { amount_refunded: before });
  return refund;
}

async function lockCharge({ store, params }: Call): Promise<Stripe.Charge> {
  const chargeId = params.text('charge');
  if (chargeId) return store.lock('charge', chargeId, 'charge');
  const intent = await store.get('payment_intent', params.need('payment_intent'), 'payment_intent');
  if (!intent.latest_charge) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  return store.lock('charge', latestCharge(intent), 'payment_intent');
}

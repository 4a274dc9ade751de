import type Stripe from 'stripe';
import type { RefundFaultStatus } from '../faults.ts';
import { testCardOf } from './cards.ts';
import type { TestCard } from './cards.ts';
import { latestChargeId } from './holds.ts';
import { newId } from './identifier.ts';
import type { Call, Operation, UnitOfWork } from './operation.ts';
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

/** Creates a refund for an API call. A fault may set its status. */
async function createRefund(call: Call): Promise<Stripe.Refund> {
  const { params } = call;
  const intentId = params.text('charge') ? undefined : params.need('payment_intent');
  return refundPayment(
    call,
    {
      intentId,
      chargeId: params.text('charge'),
      amount: params.whole('amount'),
      metadata: params.metadata(),
      reason: params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    },
    call.refundFate,
  );
}

interface RefundRequest {
  readonly intentId?: string | undefined;
  readonly chargeId?: string | undefined;
  /** All that remains, if absent. */
  readonly amount?: number | undefined;
  readonly metadata?: Stripe.Metadata;
  readonly reason?: Stripe.Refund['reason'] | undefined;
}

/** How long a refund keeps its first status before it ends by itself, in seconds of the sandbox's clock. */
const settlesAfterSeconds = 10;

/**
 * Refunds captured money, by default all that is left, and emits the events. The charge is locked, so concurrent refunds never exceed the
 * captured amount. The outcome is that of `fateOf`, which returns the status that a fault sets for the refund, otherwise that of the test
 * card. A pending refund counts as refunded and succeeds after 10 seconds; one that fails at once is returned, not thrown.
 * @throws Problem 400 when the payment is unknown, nothing was captured, all is refunded already, or the amount is below 1 or more than
 *   what is left
 */
export async function refundPayment(
  unit: UnitOfWork,
  { intentId, chargeId, amount: requested, metadata = {}, reason = null }: RefundRequest,
  fateOf: () => Promise<RefundFaultStatus | undefined> = async () => undefined,
): Promise<Stripe.Refund> {
  const { store, events, now } = unit;
  const charge = chargeId ? await store.lock('charge', chargeId, 'charge') : await lockChargeOf(unit, String(intentId));
  const amount = amountOf(charge, requested);
  const { refunds } = await testCardOf(store, String(charge.payment_method));
  const fate = (await fateOf()) ?? (refunds === 'settle_later' ? 'pending' : undefined);
  const refund = await store.insert<Stripe.Refund>(
    {
      id: newId('re'),
      object: 'refund',
      amount,
      balance_transaction: null,
      charge: charge.id,
      created: now,
      currency: charge.currency,
      customer: charge.customer,
      customer_account: null,
      metadata,
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason,
      receipt_number: null,
      source_transfer_reversal: null,
      status: fate ?? 'succeeded',
      transfer_reversal: null,
      ...(fate === 'failed' && { failure_reason: failureReason }),
    },
    dueLater(now, fate, refunds),
  );
  await events.emit('refund.created', refund);
  if (fate === 'failed') {
    await events.emit('refund.failed', refund);
    return refund;
  }
  // Pending refunds already count as refunded.
  const before = charge.amount_refunded;
  await addToRefunded(unit, charge, amount);
  await events.emit('charge.refunded', charge, { amount_refunded: before });
  return refund;
}

const failureReason = 'expired_or_canceled_card';

function dueLater(now: number, fate: RefundFaultStatus | undefined, refunds: TestCard['refunds']): object {
  const becomes = fate === 'pending' ? 'succeeded' : !fate && refunds === 'fail_later' ? 'failed' : undefined;
  return becomes ? { refundDueAt: now + settlesAfterSeconds, becomes } : {};
}

function amountOf(charge: Stripe.Charge, requested: number | undefined): number {
  if (!charge.captured) {
    throw invalidRequest(`This PaymentIntent (${charge.payment_intent}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = requested ?? left;
  if (amount < 1) {
    throw invalidParameter('parameter_invalid_integer', 'amount', 'This value must be greater than or equal to 1.');
  }
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  }
  return amount;
}

/**
 * Ends a refund as succeeded or failed, and emits its events. A failed refund no longer counts as refunded on its charge. A refund that
 * succeeded may still fail, as when a bank returns it; one that failed, or has this status, is returned unchanged.
 * @throws Problem 404 for an unknown refund
 */
export async function settleRefund(
  unit: UnitOfWork,
  id: string,
  status: 'succeeded' | 'failed',
): Promise<Stripe.Refund> {
  const { store, events } = unit;
  const refund = await store.lock('refund', id);
  await store.storeInternal(id, {});
  const before = refund.status;
  if (before === status || before === 'failed') return refund;
  refund.status = status;
  if (status === 'failed') {
    refund.failure_reason = failureReason;
    await addToRefunded(unit, await store.lock('charge', String(refund.charge)), -refund.amount);
  }
  await store.save(refund);
  await events.emit('refund.updated', refund, { status: before });
  if (status === 'failed') await events.emit('refund.failed', refund);
  return refund;
}

/** Ends every refund whose time has come, with its stored outcome, and emits the events. The oldest is first. */
export async function settleDueRefunds(unit: UnitOfWork): Promise<void> {
  for (const { id, becomes } of await unit.store.dueRefunds(unit.now)) await settleRefund(unit, id, becomes);
}

async function addToRefunded({ store }: UnitOfWork, charge: Stripe.Charge, amount: number): Promise<void> {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  await store.save(charge);
}

async function lockChargeOf({ store }: UnitOfWork, intentId: string): Promise<Stripe.Charge> {
  const intent = await store.get('payment_intent', intentId, 'payment_intent');
  if (!intent.latest_charge) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  return store.lock('charge', latestChargeId(intent), 'payment_intent');
}

import type Stripe from 'stripe';
import { bookDispute } from './balance-transactions.ts';
import { testCardOf } from './cards.ts';
import { createEarlyWarning } from './early-warnings.ts';
import { newId } from './identifier.ts';
import { latestChargeId } from './holds.ts';
import type { Call, UnitOfWork, Operation } from './operation.ts';
import { invalidRequest } from './problem.ts';

export type DisputeOutcome = 'won' | 'lost';

export const disputeOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/disputes',
    name: 'dispute.list',
    params: 'DisputeListParams',
    run: ({ store, params }) => {
      const intent = params.text('payment_intent');
      const charge = params.text('charge');
      return store.list('dispute', '/v1/disputes', params, {
        ...(intent && { payment_intent: intent }),
        ...(charge && { charge }),
      });
    },
  },
  {
    method: 'get',
    path: '/disputes/:id',
    name: 'dispute.retrieve',
    params: 'DisputeRetrieveParams',
    run: ({ store, id }) => store.get('dispute', id),
  },
  {
    method: 'post',
    path: '/disputes/:id',
    name: 'dispute.update',
    params: 'DisputeUpdateParams',
    run: (call) => submitEvidence(call, call.id),
  },
  {
    method: 'post',
    path: '/disputes/:id/close',
    name: 'dispute.close',
    params: 'DisputeCloseParams',
    run: (call) => closeDispute(call, call.id, 'lost'),
  },
];

const evidenceDays = 9;
const longestText = 20_000;

/** Opens a dispute or an early fraud warning after a capture, if the charge was made with a test card whose issuer does so by itself. */
export async function runIssuerAction(unit: UnitOfWork, charge: Stripe.Charge): Promise<void> {
  if (typeof charge.payment_method !== 'string' || typeof charge.payment_intent !== 'string') return;
  const { afterwards } = await testCardOf(unit.store, charge.payment_method);
  if (afterwards === 'dispute') await openDispute(unit, charge.payment_intent);
  if (afterwards === 'early_warning') await createEarlyWarning(unit, charge.payment_intent);
}

/**
 * Closes the payment's open dispute by the bank's decision, and emits the events. Opens the dispute first if there never was one.
 * @throws Problem 400 when the payment is unknown, did not succeed, or has only closed disputes
 */
export async function decideDispute(
  unit: UnitOfWork,
  intentId: string,
  outcome: DisputeOutcome,
): Promise<Stripe.Dispute> {
  const about = { payment_intent: intentId };
  const open =
    (await unit.store.first('dispute', { ...about, status: 'needs_response' })) ??
    (await unit.store.first('dispute', { ...about, status: 'under_review' }));
  return closeDispute(unit, (open ?? (await openDispute(unit, intentId))).id, outcome);
}

/** Evidence is stored until it is submitted, and can be submitted once. @see https://docs.stripe.com/disputes/api */
async function submitEvidence({ store, events, params, now }: Call, id: string): Promise<Stripe.Dispute> {
  const dispute = await store.lock('dispute', id);
  if (dispute.status !== 'needs_response')
    throw invalidRequest(`This dispute takes no evidence: it is ${dispute.status}.`);
  if ((dispute.evidence_details.due_by ?? 0) < now) throw invalidRequest('The time for evidence is over.');
  const evidence = params.under('evidence');
  for (const field of Object.keys(noEvidence) as (keyof Stripe.Dispute.Evidence)[]) {
    if (field === 'enhanced_evidence') continue;
    const text = evidence.text(field);
    if (text === undefined) continue;
    if (text.length > longestText) throw invalidRequest(`evidence[${field}] is longer than ${longestText} characters.`);
    dispute.evidence = { ...dispute.evidence, [field]: text };
  }
  dispute.evidence_details.has_evidence = true;
  if (params.flag('submit') ?? true) {
    dispute.status = 'under_review';
    dispute.evidence_details.submission_count = 1;
    dispute.evidence_details.submission_method = 'manual';
  }
  await store.save(dispute);
  await events.emit('charge.dispute.updated', dispute);
  return dispute;
}

/**
 * Opens a dispute as the cardholder's bank does, for the captured amount, and emits its events: the disputed amount and a fee are
 * withdrawn, and remain so unless the dispute is won. Evidence is accepted for 9 days.
 * @throws Problem 400 when the payment is unknown, did not succeed or was disputed before
 */
export async function openDispute(unit: UnitOfWork, intentId: string): Promise<Stripe.Dispute> {
  const { store, events, now } = unit;
  const intent = await store.get('payment_intent', intentId, 'intentId');
  if (intent.status !== 'succeeded') throw invalidRequest(`${intentId} was not paid, so it cannot be disputed.`);
  const charge = await store.lock('charge', latestChargeId(intent));
  if (charge.disputed) throw invalidRequest(`${intentId} is disputed already.`, { code: 'charge_disputed' });
  charge.disputed = true;
  await store.save(charge);
  const id = newId('du');
  const { amount_captured: amount, currency } = charge;
  const dispute = await store.insert<Stripe.Dispute>({
    id,
    object: 'dispute',
    amount,
    balance_transactions: [await bookDispute(unit, { id, amount, currency }, 'withdrawn')],
    charge: charge.id,
    created: now,
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + evidenceDays * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  await events.emit('charge.dispute.created', dispute);
  await events.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/**
 * Closes a dispute by the bank's decision and emits its events. If won, the amount is returned, but not the fee.
 * @throws Problem 400 when it is closed already: a decision is final; 404 when it does not exist
 */
export async function closeDispute(unit: UnitOfWork, id: string, outcome: DisputeOutcome): Promise<Stripe.Dispute> {
  const { store, events } = unit;
  const dispute = await store.lock('dispute', id);
  if (dispute.status !== 'needs_response' && dispute.status !== 'under_review')
    throw invalidRequest(`This dispute is already closed (${dispute.status}).`);
  dispute.status = outcome;
  if (outcome === 'won') dispute.balance_transactions.push(await bookDispute(unit, dispute, 'reinstated'));
  await store.save(dispute);
  await events.emit('charge.dispute.closed', dispute);
  if (outcome === 'won') await events.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

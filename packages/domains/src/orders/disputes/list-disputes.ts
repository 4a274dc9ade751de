import { notFound } from '@onym/core';
import type { Scope } from '@onym/platform';
import { findIntentOf } from '../engine/order-payment.repository.ts';
import { syncOrderPayment } from '../payments/sync-order-payment.ts';
import { DisputeSchema, type Dispute } from './dispute.entity.ts';
import { gatherEvidence, type EvidencePack } from './evidence-pack.ts';

/**
 * Returns the disputes that a bank has not decided; with `all`, decided ones too. Unanswered ones come first, by deadline, then answered ones, the
 * last answer first. At most 500.
 */
export function listDisputes(scope: Scope, { all }: { all: boolean }): Promise<Dispute[]> {
  return scope.em
    .fork()
    .find(DisputeSchema, all ? {} : { status: 'open' }, {
      orderBy: [{ answeredAt: 'desc nulls first' }, { answerBy: 'asc' }, { id: 'asc' }],
      limit: 500,
    });
}

/**
 * Returns the newest dispute of an order or a payment with our evidence for it, after updating it from the processor. `id` is the id of the
 * order, the payment or the dispute.
 * @throws Fault not_found when there is no such dispute
 * @throws PaymentsError when the processor does not answer
 */
export async function showDispute(scope: Scope, id: string): Promise<EvidencePack> {
  return gatherEvidence(scope, await disputeOf(scope, id));
}

/**
 * Updates the disputes of a payment from the processor, as in syncOrderPayment(), and returns the newest one. `id` is the id of the order, the
 * payment or the dispute.
 * @throws Fault not_found when there is no such dispute
 * @throws PaymentsError when the processor does not answer
 */
export async function disputeOf(scope: Scope, id: string): Promise<Dispute> {
  const known = await find(scope, id);
  const order = await findIntentOf(scope, id);
  const intentId = known?.intentId ?? order?.intentId ?? id;
  await syncOrderPayment(scope, intentId);
  const found = await find(scope, id);
  if (!found) throw notFound('No such disputed order or payment');
  return found;
}

function find(scope: Scope, id: string): Promise<Dispute | null> {
  return scope.em
    .fork()
    .findOne(DisputeSchema, { $or: [{ id }, { orderId: id }, { intentId: id }] }, { orderBy: { openedAt: 'desc' } });
}

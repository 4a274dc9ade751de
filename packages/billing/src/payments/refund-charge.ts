import { writeAudit } from '@onym/accounts/audit';
import { findBookedCharge, type BookedCharge } from '@onym/billing/ledger';
import { Fault, notFound } from '@onym/core';
import { PaymentsError } from '@onym/core/ports';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { refundChargeJob } from './billing.jobs.ts';
import type { ChargeRefund } from './charge-refund.entity.ts';
import {
  findOpenRefunds,
  findPaymentOf,
  insertRefund,
  raiseRefundAttempt,
  readRefund,
  settleRefund,
  type StoredRefund,
} from './charge-refund.repository.ts';
import { enqueuePaymentChanged } from './enqueue-payment-changed.ts';
import { syncPayment } from './sync-payment.ts';

/** A payment that is to be refunded. */
interface RefundedCharge extends BookedCharge {
  intentId: string;
}

/**
 * Stores the decision to refund the rest of a payment for a product, the Launch Stack, a plan or usage beyond the quota, with an audit
 * entry, and enqueues the job that carries it out. The entitlement is revoked with the refund, and a subscription ends with its newest
 * payment.
 * @param reference a charge (`pch_`), an entitlement (`ent_`), the checkout page of a product (`cs_`), a subscription (`sub_`: its newest payment), or
 *   the payment itself (`pi_`)
 * @param note 1 to 500 characters, kept in the audit log
 * @throws Fault invalid_request when the note is empty or too long · not_found when there is no such captured payment · conflict when the
 *   payment belongs to an order, is refunded or being refunded, or is disputed or charged back
 * @throws PaymentsError when the processor could not be reached
 */
export async function refundCharge(
  scope: Scope,
  reference: string,
  { actor, note }: { actor: string; note: string },
): Promise<RefundedCharge> {
  const reason = note.trim();
  if (reason.length < 1 || reason.length > 500)
    throw new Fault('invalid_request', 'A note of 1 to 500 characters is required');
  const intentId = reference.startsWith('pi_') ? reference : await findPaymentOf(scope, reference);
  const charge = intentId === undefined ? undefined : await findBookedCharge(scope, intentId);
  if (intentId === undefined || !charge) throw notFound('No such payment for a product, a plan or usage');
  if (charge.orderId)
    throw new Fault('conflict', 'This payment belongs to an order: refund the order', {
      details: { orderId: charge.orderId },
    });
  requireRefundable(await scope.ports.payments.readPaymentState(intentId));
  await transaction(scope, async (tx) => {
    const { accountId } = charge;
    if (!(await insertRefund(tx, intentId, accountId)))
      throw new Fault('conflict', 'This payment is already being refunded, or was refunded');
    await writeAudit(tx, {
      actor,
      action: 'charge.refunded',
      subject: intentId,
      accountId,
      details: { note: reason, accountId, reference, description: charge.description },
    });
    await enqueueRefund(tx, intentId);
  });
  return { ...charge, intentId };
}

/**
 * Carries out a decided refund and syncs the payment (syncPayment); a disputed or charged back payment is not refunded. The payment is read
 * from the processor first, so that nothing is refunded twice and the job can be repeated after a crash. Stores the outcome and enqueues
 * the job that reacts to it. A failed refund may be decided again, and appears in the operators' list.
 * @throws PaymentsError when the processor could not be reached; the job is retried
 */
export async function carryOutRefund(scope: Scope, intentId: string): Promise<void> {
  const refund = await readRefund(scope, intentId);
  if (!refund || refund.settledAt) return;
  const outcome = await refundPayment(scope, refund);
  await syncPayment(scope, intentId);
  await transaction(scope, async (tx) => {
    if (await settleRefund(tx, intentId, outcome)) await enqueuePaymentChanged(tx, intentId);
  });
}

/** Enqueues the job of refunds without an outcome again, in case it was lost; at most 200 per call. */
export async function sweepChargeRefunds(scope: Scope): Promise<void> {
  for (const intentId of await findOpenRefunds(scope)) await transaction(scope, (tx) => enqueueRefund(tx, intentId));
}

/** @throws Fault conflict */
function requireRefundable({ refunded, dispute }: { refunded: boolean; dispute: string | null }): void {
  if (refunded) throw new Fault('conflict', 'This payment was already refunded');
  if (dispute === 'open' || dispute === 'lost')
    throw new Fault('conflict', `This payment ${dispute === 'open' ? 'is disputed' : 'was charged back'}`);
}

async function refundPayment(
  scope: Scope,
  { intentId, attempt }: StoredRefund,
): Promise<NonNullable<ChargeRefund['outcome']>> {
  const { payments } = scope.ports;
  const { refunded, dispute } = await payments.readPaymentState(intentId);
  if (refunded) return 'refunded';
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  try {
    const { status } = await payments.refundIntent(intentId, `refund:${intentId}:${attempt}`);
    return status === 'succeeded' || status === 'pending' ? 'refunded' : 'failed';
  } catch (error) {
    // The processor has stored a failure under this idempotency key and would return it for ever.
    if (error instanceof PaymentsError && (error.spent || error.kind === 'idempotency'))
      await raiseRefundAttempt(scope, { intentId, attempt });
    throw error;
  }
}

function enqueueRefund(tx: Tx, intentId: string): Promise<void> {
  return enqueueJob(tx, refundChargeJob, { intentId }, { key: `refund-charge:${intentId}` });
}

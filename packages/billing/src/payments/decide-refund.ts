import { Fault, newId, toDecimal } from '@onym/core';
import { refundableMinor, type PaymentState } from '@onym/core/ports';
import { enqueueJob, type Tx } from '@onym/platform';
import { refundChargeJob } from './billing.jobs.ts';
import { findNewestRefund, insertRefund } from './charge-refund.repository.ts';

/** How much of a payment is to be refunded. Minor units. */
export interface RefundAmount {
  amountMinor: number;
  /** All that is left. */
  isWhole: boolean;
}

/**
 * Checks how much of a payment can be refunded: all that is left, or this amount.
 * @param amountMinor minor units, a whole number of at least 1; undefined: all that is left
 * @throws Fault invalid_request for an invalid amount · conflict when nothing is left (refunded, being refunded, disputed or charged back),
 *   or less than the amount, with `left` in major units
 */
export function requireRefundable(state: PaymentState, amountMinor: number | undefined): RefundAmount {
  if (amountMinor !== undefined && (!Number.isSafeInteger(amountMinor) || amountMinor < 1))
    throw new Fault('invalid_request', 'The amount must be more than 0, in whole cents');
  const leftMinor = refundableMinor(state);
  if (leftMinor === 0) throw new Fault('conflict', `There is nothing to refund: ${whyNothing(state)}`);
  const wanted = amountMinor ?? leftMinor;
  if (wanted > leftMinor)
    throw new Fault('conflict', `Only ${toDecimal(leftMinor).toFixed(2)} of this payment can still be refunded`, {
      details: { left: toDecimal(leftMinor) },
    });
  return { amountMinor: wanted, isWhole: wanted === leftMinor };
}

function whyNothing({ capturedMinor, refunded, pendingMinor, dispute }: PaymentState): string {
  if (capturedMinor === 0) return 'this payment was not captured';
  if (refunded) return 'this payment was already refunded';
  if (dispute === 'open') return 'this payment is disputed';
  if (dispute === 'lost') return 'this payment was charged back';
  return pendingMinor > 0 ? 'a refund of this payment is under way' : 'this payment was already refunded';
}

/**
 * Stores the decision to refund a payment, in the caller's transaction, which also writes the audit entry and enqueues a job that carries it
 * out. `amountMinor` in minor units; null: all that is left. Returns the id of the refund.
 * @throws Fault conflict while another refund of the payment is under way
 */
export async function decideRefund(
  tx: Tx,
  { intentId, accountId, amountMinor }: { intentId: string; accountId: string; amountMinor: number | null },
): Promise<string> {
  const id = newId('chargeRefund', tx.clock.now());
  if (!(await insertRefund(tx, { id, intentId, accountId, amountMinor })))
    throw new Fault('conflict', 'A refund of this payment is under way');
  return id;
}

/** Enqueues the job that carries out a refund. */
export function enqueueRefund(tx: Tx, refundId: string): Promise<void> {
  return enqueueJob(tx, refundChargeJob, { refundId }, { key: `refund-charge:${refundId}` });
}

/** Enqueues the job of the refund of this payment that has no outcome yet, if any: the processor has reported a change. */
export async function enqueueOpenRefund(tx: Tx, intentId: string): Promise<void> {
  const refund = await findNewestRefund(tx, intentId);
  if (refund && !refund.settledAt) await enqueueRefund(tx, refund.id);
}

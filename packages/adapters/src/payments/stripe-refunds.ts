import { PaymentsError, type ProcessorRefund, type RefundPart, type RefundStatus } from '@onym/core/ports';
import Stripe from 'stripe';

/** The result of a refund. */
interface Refund {
  refundId: string;
  status: RefundStatus;
}

/**
 * Refunds the rest of a payment, or a part of it. Where all is refunded already, an earlier refund that has not failed is returned: for the
 * rest any, for a part only that of the same decision, or one that waits for an action at Stripe.
 * @throws StripeError for any other refusal
 * @see https://docs.stripe.com/api/refunds/create
 */
export async function createRefund(
  stripe: Stripe,
  intentId: string,
  part: RefundPart | undefined,
  options: Stripe.RequestOptions,
): Promise<Refund> {
  const amount = part && { amount: part.amountMinor, metadata: { decision: part.decision } };
  try {
    return toRefund(await stripe.refunds.create({ payment_intent: intentId, ...amount }, options));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'charge_already_refunded')
      throw error;
    // A failed refund cannot be the reason for this refusal.
    const made = (await listRefunds(stripe, intentId)).filter(({ status }) => status !== 'failed');
    const standing = part
      ? made.find(({ status, decision }) => decision === part.decision || status === 'requires_action')
      : made[0];
    if (!standing) throw error;
    return { refundId: standing.refundId, status: standing.status };
  }
}

/** Returns the newest 100 refunds of a payment. @throws StripeError; PaymentsError unknown_outcome for an unknown status */
export async function listRefunds(stripe: Stripe, intentId: string): Promise<ProcessorRefund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  return data.map((refund) => ({
    ...toRefund(refund),
    amountMinor: refund.amount,
    decision: refund.metadata?.['decision'] ?? null,
  }));
}

/**
 * Converts a Stripe refund to its id and status; a canceled one counts as failed.
 * @throws PaymentsError unknown_outcome for a status that this release does not know
 */
export function toRefund({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>): Refund {
  if (status === 'succeeded' || status === 'pending' || status === 'requires_action') return { refundId: id, status };
  // Canceled: the action that the refund required at the processor was never taken.
  if (status === 'failed' || status === 'canceled') return { refundId: id, status: 'failed' };
  throw new PaymentsError('unknown_outcome', `The processor reports an unknown refund status: ${String(status)}`);
}

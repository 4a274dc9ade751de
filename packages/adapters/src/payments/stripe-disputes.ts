import { randomUUID } from 'node:crypto';
import { PaymentsError, type DisputeResponse, type DisputeEvidence, type ProcessorDispute } from '@onym/core/ports';
import type Stripe from 'stripe';
import { idOf } from './stripe-id.ts';
import { toDisputeStanding } from './stripe-standing.ts';

/** The longest text that Stripe accepts for one field. */
const MAX_TEXT_LENGTH = 20_000;

/**
 * Converts a Stripe dispute to the port's type. `answerBy` is null without a deadline, `fee` while no money has moved, `intentId` without a
 * payment intent.
 */
export function toDispute(dispute: Stripe.Dispute): ProcessorDispute {
  const { id, payment_intent: intent, status, amount, currency, reason, created, evidence_details: details } = dispute;
  return {
    disputeId: id,
    intentId: intent && idOf(intent),
    standing: toDisputeStanding(status),
    amountMinor: amount,
    currency,
    reason,
    openedAt: new Date(created * 1000),
    answerBy: details.due_by ? new Date(details.due_by * 1000) : null,
    isAnswered: details.submission_count > 0,
    fee: feeOf(dispute),
  };
}

/**
 * Sums the fees of all balance movements of a dispute: at most a withdrawal and a reinstatement.
 * @see https://docs.stripe.com/api/disputes/object
 */
function feeOf({ balance_transactions: moved }: Stripe.Dispute): ProcessorDispute['fee'] {
  const [first] = moved;
  return first ? { amountMinor: moved.reduce((sum, { fee }) => sum + fee, 0), currency: first.currency } : null;
}

/**
 * Submits evidence for a dispute, each text cut off at 20,000 characters. Stripe accepts evidence once, so the dispute is read first, and
 * again after a failure; one that was answered before is returned unchanged. Each call uses a new key: under an old one Stripe would replay
 * an outdated failure.
 * @throws PaymentsError rejected if the dispute is no longer open; StripeError when a call fails
 * @see https://docs.stripe.com/api/disputes/update
 */
export async function answerDispute(
  stripe: Stripe,
  { disputeId, evidence }: DisputeResponse,
): Promise<ProcessorDispute> {
  const before = toDispute(await stripe.disputes.retrieve(disputeId));
  if (before.isAnswered) return before;
  if (before.standing !== 'open') throw new PaymentsError('rejected', `the dispute ${disputeId} is ${before.standing}`);
  try {
    const command = { evidence: toWire(evidence), submit: true };
    const idempotencyKey = `dispute:${disputeId}:${randomUUID()}`;
    return toDispute(await stripe.disputes.update(disputeId, command, { idempotencyKey }));
  } catch (error) {
    const after = toDispute(await stripe.disputes.retrieve(disputeId));
    if (after.isAnswered) return after;
    throw error;
  }
}

function toWire(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  const { product, name, email, address, deliveredAt, activity, terms, statement } = evidence;
  return {
    product_description: truncate(product),
    ...(name && { customer_name: truncate(name) }),
    ...(email && { customer_email_address: email }),
    ...(address && { customer_purchase_ip: address }),
    ...(deliveredAt && { service_date: deliveredAt.toISOString().slice(0, 10) }),
    ...(activity && { access_activity_log: truncate(activity) }),
    ...(terms && { refund_policy_disclosure: truncate(terms) }),
    uncategorized_text: truncate(statement),
  };
}

function truncate(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH);
}

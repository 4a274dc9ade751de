import { writeAudit } from '@onym/accounts/audit';
import type { BookedCharge } from '@onym/billing/ledger';
import { Fault, toDecimal } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { decideRefund, enqueueRefund } from './decide-refund.ts';
import { quoteCharge, type RefundQuote } from './quote-refund.ts';

/**
 * Stores the decision to refund a payment for a product, the Launch Stack, a plan or usage beyond the quota, in full or in part, with an
 * audit entry, and enqueues the job that carries it out. With a full refund the entitlement is revoked, and a subscription ends with its
 * newest payment; a refund in part ends nothing. Returns what it does, and the id of the refund.
 * @param sale the payment and its charge, as findSale() returns it
 * @param note 1 to 500 characters, kept in the audit log
 * @param amountMinor minor units; undefined: all that is left
 * @throws Fault invalid_request when the note is empty or too long, or the amount invalid · conflict when the payment belongs to an order, a
 *   refund of it is under way, or less is left of it (requireRefundable)
 * @throws PaymentsError when the processor could not be reached
 */
export async function refundCharge(
  scope: Scope,
  sale: { intentId: string; charge: BookedCharge },
  { actor, note, amountMinor }: { actor: string; note: string; amountMinor?: number | undefined },
): Promise<RefundQuote & { refundId: string }> {
  const reason = note.trim();
  if (reason.length < 1 || reason.length > 500)
    throw new Fault('invalid_request', 'A note of 1 to 500 characters is required');
  const { intentId, charge } = sale;
  const { accountId, orderId, description } = charge;
  if (orderId)
    throw new Fault('conflict', 'This payment belongs to an order: refund the order', { details: { orderId } });
  const quote = await quoteCharge(scope, sale, amountMinor);
  const refundId = await transaction(scope, async (tx) => {
    const id = await decideRefund(tx, { intentId, accountId, amountMinor: quote.isWhole ? null : quote.amountMinor });
    await writeAudit(tx, {
      actor,
      action: 'charge.refunded',
      subject: intentId,
      accountId,
      details: {
        note: reason,
        accountId,
        description,
        refundId: id,
        amount: toDecimal(quote.amountMinor),
        isWhole: quote.isWhole,
      },
    });
    await enqueueRefund(tx, id);
    return id;
  });
  return { ...quote, refundId };
}

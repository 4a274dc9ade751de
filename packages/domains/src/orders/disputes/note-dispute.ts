import { bookDisputeFee } from '@onym/billing/ledger';
import { type Tx } from '@onym/platform';
import type { ProcessorDispute } from '@onym/core/ports';

/** Whose payment it is. */
export interface Disputed {
  orderId: string | null;
  accountId: string;
}

// A decision stands, and evidence that was sent: an older look changes neither.
const NOTE = `
  insert into dispute as old (id, intent_id, order_id, account_id, status, amount_minor, currency, reason, opened_at, answer_by, answered_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (id) do update set status = excluded.status, amount_minor = excluded.amount_minor, reason = excluded.reason,
    answer_by = excluded.answer_by, answered_at = coalesce(old.answered_at, excluded.answered_at),
    answer_due_at = case when excluded.answered_at is null and excluded.status = 'open' then old.answer_due_at end
    where old.status = 'open' or excluded.status <> 'open'`;

/** Writes down how the disputes of a payment stand, and what they cost. Told late, again or out of order it ends the same. */
export async function noteDisputes(
  tx: Tx,
  intentId: string,
  disputes: readonly ProcessorDispute[],
  { orderId, accountId }: Disputed,
): Promise<void> {
  for (const { disputeId, standing, amountMinor, currency, reason, openedAt, answerBy, isAnswered, fee } of disputes) {
    await tx.sql.rows('orders-note-dispute-note', NOTE, [
      disputeId,
      intentId,
      orderId,
      accountId,
      standing,
      amountMinor,
      currency,
      reason,
      openedAt,
      answerBy,
      isAnswered ? tx.clock.now() : null,
    ]);
    if (fee) await bookDisputeFee(tx, { disputeId, accountId, orderId, ...fee });
  }
}

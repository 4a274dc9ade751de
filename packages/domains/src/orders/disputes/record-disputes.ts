import { bookDisputeFee } from '@onym/billing/ledger';
import { type Tx } from '@onym/platform';
import type { ProcessorDispute } from '@onym/core/ports';
import { saveDispute } from './dispute.repository.ts';

/** The order and the account of a disputed payment; `orderId` is null without an order. */
export interface Disputed {
  orderId: string | null;
  accountId: string;
}

/**
 * Stores the processor's disputes of a payment and posts their fees to the ledger. Repeating it changes nothing. A late call does not open a decided
 * dispute again; otherwise the state passed last is stored.
 */
export async function recordDisputes(
  tx: Tx,
  intentId: string,
  disputes: readonly ProcessorDispute[],
  { orderId, accountId }: Disputed,
): Promise<void> {
  for (const dispute of disputes) {
    await saveDispute(tx, { ...dispute, intentId, orderId, accountId, now: tx.clock.now() });
    const { disputeId, fee } = dispute;
    if (fee) await bookDisputeFee(tx, { disputeId, accountId, orderId, ...fee });
  }
}

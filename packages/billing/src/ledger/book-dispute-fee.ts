import { type Scope, type Tx } from '@onym/platform';
import { buildProcessorFee } from './movement.ts';
import { postMovements } from './post-movements.ts';
import { lockMovements } from './ledger-transaction.repository.ts';
import { readDisputeFee, findDisputeFees } from './fee.repository.ts';

/** What a dispute costs, as the processor says. Minor units. */
export interface DisputeFee {
  disputeId: string;
  accountId: string;
  orderId: string | null;
  amountMinor: number;
  currency: string;
}

/**
 * Brings the fee of a dispute in line with the processor, by the difference and however often it is told, in the transaction that
 * writes the dispute down. It is billed apart, as every fee; won or lost, a processor mostly keeps it.
 */
export async function bookDisputeFee(tx: Tx, fee: DisputeFee): Promise<void> {
  const { disputeId, accountId, orderId, amountMinor, currency } = fee;
  await lockMovements(tx, disputeId);
  const booked = await readDisputeFee(tx, disputeId);
  const { feeMinor, told } = booked!;
  const purchase = { accountId, orderId, description: '' };
  // Its reference is the dispute, so that the payment's own fee is compared by itself.
  const paid = { intentId: disputeId, amountMinor: amountMinor - feeMinor, currency };
  await postMovements(tx, [buildProcessorFee(purchase, paid, told)]);
}

/** What the books say that these disputes cost, by their ids, in minor units; nothing of one that costs nothing there. */
export async function readDisputeFees({ sql }: Pick<Scope, 'sql'>, disputeIds: string[]): Promise<Map<string, number>> {
  const rows = await findDisputeFees({ sql }, disputeIds);
  return new Map(rows.map(({ id, minor }) => [id, minor]));
}

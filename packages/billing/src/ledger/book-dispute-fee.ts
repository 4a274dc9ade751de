import { type Scope, type Tx } from '@onym/platform';
import { buildProcessorFee } from './movement.ts';
import { postMovements } from './post-movements.ts';
import { lockMovements } from './ledger-transaction.repository.ts';
import { readDisputeFee, findDisputeFees } from './fee.repository.ts';

/** The processor's fee of a dispute. Minor units. */
export interface DisputeFee {
  disputeId: string;
  accountId: string;
  orderId: string | null;
  amountMinor: number;
  currency: string;
}

/**
 * Records the total fee of a dispute in the ledger, as the difference from what is recorded; repeating it changes nothing. Call it in the
 * transaction that stores the dispute. Processors usually keep the fee of a won dispute too.
 */
export async function bookDisputeFee(tx: Tx, fee: DisputeFee): Promise<void> {
  const { disputeId, accountId, orderId, amountMinor, currency } = fee;
  await lockMovements(tx, disputeId);
  const booked = await readDisputeFee(tx, disputeId);
  const { feeMinor, feeCount } = booked!;
  const purchase = { accountId, orderId, description: '' };
  // The reference is the dispute: the payment's own fee is compared separately.
  const paid = { intentId: disputeId, amountMinor: amountMinor - feeMinor, currency };
  await postMovements(tx, [buildProcessorFee(purchase, paid, feeCount)]);
}

/** The recorded fees of these disputes by id, in minor units; disputes without a fee are left out. */
export async function readDisputeFees({ sql }: Pick<Scope, 'sql'>, disputeIds: string[]): Promise<Map<string, number>> {
  const rows = await findDisputeFees({ sql }, disputeIds);
  return new Map(rows.map(({ id, minor }) => [id, minor]));
}

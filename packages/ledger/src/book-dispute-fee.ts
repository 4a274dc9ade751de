import { type Scope, type Tx } from '@onym/platform';
import { processorFee } from './movement.ts';
import { lockMovements, post } from './post.ts';

const BOOKED = `
  select coalesce(sum(e.amount_minor) filter (where e.account = 'fees'), 0)::float8 as "feeMinor", count(distinct t.id)::int as told
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id where t.reference = $1 and t.kind = 'fee'`;

const BOOKED_OF = `
  select t.reference as id, sum(e.amount_minor)::float8 as minor from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    where t.reference = any($1::text[]) and t.kind = 'fee' and e.account = 'fees' group by t.reference`;

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
  const booked = await tx.sql.row<{ feeMinor: number; told: number }>('ledger-book-dispute-fee-booked', BOOKED, [
    disputeId,
  ]);
  const { feeMinor, told } = booked!;
  const purchase = { accountId, orderId, description: '' };
  // Its reference is the dispute, so that the payment's own fee is compared by itself.
  const paid = { intentId: disputeId, amountMinor: amountMinor - feeMinor, currency };
  await post(tx, [processorFee(purchase, paid, told)]);
}

/** What the books say that these disputes cost, by their ids, in minor units; nothing of one that costs nothing there. */
export async function feesOfDisputes({ sql }: Pick<Scope, 'sql'>, disputeIds: string[]): Promise<Map<string, number>> {
  const rows = await sql.rows<{ id: string; minor: number }>('ledger-dispute-fees', BOOKED_OF, [disputeIds]);
  return new Map(rows.map(({ id, minor }) => [id, minor]));
}

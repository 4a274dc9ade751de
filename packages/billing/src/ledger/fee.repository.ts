import type { Tx, Scope } from '@onym/platform';

const BOOKED = `
  select coalesce(sum(e.amount_minor) filter (where e.account = 'fees'), 0)::float8 as "feeMinor", count(distinct t.id)::int as "feeCount"
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id where t.reference = $1 and t.kind = 'fee'`;
const BOOKED_OF = `
  select t.reference as id, sum(e.amount_minor)::float8 as minor from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    where t.reference = any($1::text[]) and t.kind = 'fee' and e.account = 'fees' group by t.reference`;
const booked = (where: string): string => `
  select t.reference as "intentId", coalesce(sum(e.amount_minor) filter (where e.account = 'fees'), 0)::float8 as "feeMinor",
    count(distinct t.id) filter (where t.kind = 'fee')::int as "feeCount", max(t.account_id) as "accountId", max(t.order_id) as "orderId"
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
  where t.reference ${where} group by t.reference having bool_or(t.kind in ('capture', 'product', 'subscription', 'overage'))`;
const FEE_OF = booked('= $1');
const FEES_OF = booked('= any($1::text[])');

/** The recorded fee of a payment. Minor units. */
export interface BookedFee {
  intentId: string;
  feeMinor: number;
  /** How many movements recorded its fee. */
  feeCount: number;
  accountId: string;
  orderId: string | null;
}

/**
 * Returns the recorded fee of a dispute in minor units, and the number of ledger transactions that recorded it. Both are 0 when none did;
 * the result is never undefined.
 */
export function readDisputeFee(tx: Tx, disputeId: string): Promise<{ feeMinor: number; feeCount: number } | undefined> {
  return tx.sql.row<{ feeMinor: number; feeCount: number }>('ledger-fee-of-dispute', BOOKED, [disputeId]);
}

/** Returns the sum of the recorded fees of each of these disputes, in minor units; disputes without a fee are left out. */
export function findDisputeFees(
  scope: Pick<Scope, 'sql'>,
  disputeIds: string[],
): Promise<{ id: string; minor: number }[]> {
  return scope.sql.rows<{ id: string; minor: number }>('ledger-dispute-fees', BOOKED_OF, [disputeIds]);
}

/** The recorded fee of a payment; undefined when the payment was not captured. */
export function readPaymentFee(tx: Tx, intentId: string): Promise<BookedFee | undefined> {
  return tx.sql.row<BookedFee>('ledger-fee-of-payment', FEE_OF, [intentId]);
}

/** The recorded fees of these payments; payments that were not captured are left out. */
export function readPaymentFees(scope: Pick<Scope, 'sql'>, intentIds: string[]): Promise<BookedFee[]> {
  return scope.sql.rows<BookedFee>('ledger-fees-of', FEES_OF, [intentIds]);
}

import type { Tx, Scope } from '@onym/platform';

const BOOKED = `
  select coalesce(sum(e.amount_minor) filter (where e.account = 'fees'), 0)::float8 as "feeMinor", count(distinct t.id)::int as told
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id where t.reference = $1 and t.kind = 'fee'`;
const BOOKED_OF = `
  select t.reference as id, sum(e.amount_minor)::float8 as minor from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    where t.reference = any($1::text[]) and t.kind = 'fee' and e.account = 'fees' group by t.reference`;
const booked = (where: string): string => `
  select t.reference as "intentId", coalesce(sum(e.amount_minor) filter (where e.account = 'fees'), 0)::float8 as "feeMinor",
    count(distinct t.id) filter (where t.kind = 'fee')::int as told, max(t.account_id) as "accountId", max(t.order_id) as "orderId"
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
  where t.reference ${where} group by t.reference having bool_or(t.kind in ('capture', 'product', 'subscription', 'overage'))`;
const FEE_OF = booked('= $1');
const FEES_OF = booked('= any($1::text[])');
export interface Booked {
  intentId: string;
  feeMinor: number;
  /** Movements of its fee so far. */
  told: number;
  accountId: string;
  orderId: string | null;
}

/** The fee of a dispute in the books, in minor units, and how many movements made it. */
export function readDisputeFee(tx: Tx, disputeId: string): Promise<{ feeMinor: number; told: number } | undefined> {
  return tx.sql.row<{ feeMinor: number; told: number }>('ledger-fee-of-dispute', BOOKED, [disputeId]);
}

/** The fees of these disputes in the books, in minor units; one that cost nothing is left out. */
export function findDisputeFees(
  scope: Pick<Scope, 'sql'>,
  disputeIds: string[],
): Promise<{ id: string; minor: number }[]> {
  return scope.sql.rows<{ id: string; minor: number }>('ledger-dispute-fees', BOOKED_OF, [disputeIds]);
}

/** What the books have of the fee of one payment; undefined where the payment was not taken. */
export function readPaymentFee(tx: Tx, intentId: string): Promise<Booked | undefined> {
  return tx.sql.row<Booked>('ledger-fee-of-payment', FEE_OF, [intentId]);
}

/** The same of many payments. */
export function readPaymentFees(scope: Pick<Scope, 'sql'>, intentIds: string[]): Promise<Booked[]> {
  return scope.sql.rows<Booked>('ledger-fees-of', FEES_OF, [intentIds]);
}

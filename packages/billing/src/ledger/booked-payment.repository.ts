import type { Scope } from '@onym/platform';

/** A payment as the ledger has it. Minor units. */
export interface BookedPayment {
  accountId: string;
  orderId: string | null;
  /** Captured, less refunds and lost disputes. */
  processorMinor: number;
  /** Authorized, and neither captured nor released. */
  heldMinor: number;
  refundedMinor: number;
  /** Whether it was captured. */
  isTaken: boolean;
}

type Sql = Pick<Scope, 'sql'>;

const OF = `
  select t.reference, max(t.account_id) as "accountId", max(t.order_id) as "orderId",
    coalesce(sum(e.amount_minor) filter (where e.account = 'processor'), 0)::float8 as "processorMinor",
    coalesce(sum(e.amount_minor) filter (where e.account = 'held'), 0)::float8 as "heldMinor",
    coalesce(sum(e.amount_minor) filter (where t.kind = 'refund' and e.account in ('refunds', 'tax')), 0)::float8 as "refundedMinor",
    bool_or(t.kind in ('capture', 'product', 'subscription', 'overage')) as "isTaken"
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id where t.reference = any($1::text[]) group by t.reference`;

/** Returns the recorded amounts of these payments, by the processor's payment id; payments that the ledger does not have are left out. */
export async function findBookedPayments(
  { sql }: Sql,
  intentIds: readonly string[],
): Promise<Map<string, BookedPayment>> {
  const rows = await sql.rows<BookedPayment & { reference: string }>('ledger-in-books', OF, [intentIds]);
  return new Map(rows.map(({ reference, ...books }) => [reference, books]));
}

const TAKEN_AFTER = `
  select id, reference, account_id as "accountId", order_id as "orderId", at from ledger_transaction
  where id > $1 and kind in ('capture', 'product', 'subscription', 'overage') order by id limit $2`;

/** A captured payment. */
export interface Taken {
  id: string;
  /** The processor's id. */
  reference: string;
  accountId: string;
  orderId: string | null;
  at: Date;
}

/**
 * Returns up to `limit` ledger transactions that captured a payment, in the order of `Taken.id`; `after` is the last id already read, ''
 * for the first page. A payment for a plan and usage beyond the quota has two.
 */
export function findTakenPayments({ sql }: Sql, { after, limit }: { after: string; limit: number }): Promise<Taken[]> {
  return sql.rows<Taken>('ledger-taken-after', TAKEN_AFTER, [after, limit]);
}

const UNWRITTEN = `
  select requested.id from unnest($1::text[]) as requested (id)
  where not exists (select 1 from ledger_transaction t where t.occurrence = 'registrar:' || requested.id)`;

/** Those of these orders whose registrar cost is not recorded. */
export async function findOrdersWithoutCost({ sql }: Sql, orderIds: readonly string[]): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>('ledger-without-cost', UNWRITTEN, [orderIds]);
  return rows.map(({ id }) => id);
}

const CHARGE = `
  select account_id as "accountId", order_id as "orderId", key_id as "keyId", description, currency, at, amount_minor::float8 as "amountMinor"
  from charge where reference = $1 and kind = 'charge' order by id limit 1`;

/** A charge as its payer sees it. Minor units. */
export interface BookedCharge {
  accountId: string;
  /** The order of a domain; null for a product, a plan or usage. */
  orderId: string | null;
  keyId: string | null;
  description: string;
  currency: string;
  at: Date;
  amountMinor: number;
}

/** Returns the charge of a payment with its original amount, without refunds; undefined when the payment was not captured. */
export function findBookedCharge({ sql }: Sql, intentId: string): Promise<BookedCharge | undefined> {
  return sql.row<BookedCharge>('ledger-charge-of', CHARGE, [intentId]);
}

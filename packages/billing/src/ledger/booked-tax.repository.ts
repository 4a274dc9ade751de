import type { Scope } from '@onym/platform';

// A payment for a plan and usage beyond it has two transactions and one document, which belongs to the one of the plan.
const BOOKED = `
  select part.id, -sum(e.amount_minor)::float8 as "taxMinor"
  from (
    select asked.id, asked.id as transaction_id from unnest($1::text[]) as asked (id)
    union all
    select own.id, usage.id from ledger_transaction own join ledger_transaction usage on usage.occurrence = 'overage:' || own.reference
    where own.id = any($1::text[]) and own.kind = 'subscription'
  ) part join ledger_entry e on e.transaction_id = part.transaction_id
  where e.account = 'tax' group by part.id`;

/**
 * Returns the tax that these ledger transactions have booked, by the id of the transaction, in minor units: what is owed more, negative for
 * less. Transactions without tax are left out.
 */
export async function findBookedTaxes(
  { sql }: Pick<Scope, 'sql'>,
  transactionIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql.rows<{ id: string; taxMinor: number }>('ledger-booked-taxes', BOOKED, [transactionIds]);
  return new Map(rows.map(({ id, taxMinor }) => [id, taxMinor]));
}

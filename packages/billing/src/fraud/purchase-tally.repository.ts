import { runInBatches, SWEEP_BATCH_SIZE, type Scope, type Tx } from '@onym/platform';

// The rows are locked in the order of the arrays.
const ADD = `
  insert into purchase_tally as t (subject, period, purchases, amount_minor)
  select subject, period, 1, $3::bigint from unnest($1::text[], $2::text[]) as cell (subject, period)
  on conflict (subject, period) do update set purchases = t.purchases + 1, amount_minor = t.amount_minor + excluded.amount_minor
  returning subject, period, purchases, amount_minor::float8 as "amountMinor"`;
const RESET = 'delete from purchase_tally where subject = any($1::text[]) returning subject';
const FORGET = `
  delete from purchase_tally where (subject, period) in (
    select subject, period from purchase_tally where period < $1 limit ${SWEEP_BATCH_SIZE}) returning 1`;

/** The purchases of a subject in one period. */
export interface Tallied extends Record<string, unknown> {
  subject: string;
  period: string;
  purchases: number;
  amountMinor: number;
}

/**
 * Counts a purchase of an amount in cents in these cells: pairs of subject and period, in two arrays of the same length. Returns the new
 * sums; their rows stay locked, in the order of the arrays, until the transaction ends.
 */
export function countPurchase(
  tx: Tx,
  subjects: readonly string[],
  periods: readonly string[],
  amountMinor: number,
): Promise<Tallied[]> {
  return tx.sql.rows<Tallied>('fraud-count-purchase', ADD, [subjects, periods, amountMinor]);
}

/** Forgets the counts of these subjects, so that they start again. Returns whether there were any. */
export async function resetTallies(tx: Tx, subjects: readonly string[]): Promise<boolean> {
  return (await tx.sql.rows('fraud-reset-tallies', RESET, [subjects])).length > 0;
}

/** Deletes the counts of periods before this one (YYYY-MM-DD), in batches. */
export function deleteTalliesBefore(scope: Pick<Scope, 'sql'>, period: string): Promise<void> {
  return runInBatches(scope, 'fraud-delete-tallies', FORGET, [period]);
}

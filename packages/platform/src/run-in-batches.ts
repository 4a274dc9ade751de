import type { Sql } from './sql.ts';

/** How many rows a sweep's statement changes at once: few enough that its locks are short. */
export const SWEEP_BATCH_SIZE = 1000;

/**
 * Repeats a statement until it has nothing left to do, so that each transaction is short. The statement must select
 * at most `limit ${SWEEP_BATCH_SIZE}` rows, in the order of an index, and return one row for each.
 */
export async function runInBatches(
  { sql }: { sql: Sql },
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  for (;;) if ((await sql.rows(name, text, values)).length < SWEEP_BATCH_SIZE) return;
}

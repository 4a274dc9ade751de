import type { Sql } from './sql.ts';

/** How many rows a sweep's statement changes at once: few enough that its locks are short. */
export const SWEPT_AT_ONCE = 1000;

/**
 * Repeats a statement until it has nothing left to do, so that each transaction is short. The statement must select
 * at most `limit ${SWEPT_AT_ONCE}` rows, in the order of an index, and return one row for each.
 */
export async function inBatches(
  { sql }: { sql: Sql },
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  for (;;) if ((await sql.rows(name, text, values)).length < SWEPT_AT_ONCE) return;
}

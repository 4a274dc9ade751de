import type { Sql } from './sql.ts';

/** How many rows a sweep's statement touches at once: few enough that nobody waits for its locks. */
export const SWEPT_AT_ONCE = 1000;

/**
 * Runs a statement again and again until it has nothing left to do. It takes at most `limit ${SWEPT_AT_ONCE}` rows out of what it looks
 * for, by an index and in its order, and returns one row for each: however much there is to forget, each step is short and its own.
 */
export async function inBatches(
  { sql }: { sql: Sql },
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  for (;;) if ((await sql.rows(name, text, values)).length < SWEPT_AT_ONCE) return;
}

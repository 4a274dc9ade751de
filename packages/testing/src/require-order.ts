import type { Sql } from '@onym/platform';
import type { QueryResultRow } from 'pg';

/**
 * Returns the rows of a test's query.
 * @throws Error when a select without `order by` returns several rows that differ: PostgreSQL returns them in any order, mostly but not
 *   always in that of their insertion, so an assertion on them would fail at random
 */
export function requireOrder<R extends QueryResultRow>(text: string, rows: R[]): R[] {
  if (/^\s*(select|with)\b/i.test(text) && !/\border by\b/i.test(text) && haveDifferences(rows))
    throw new Error(`Add "order by" to this query, which returns ${rows.length} rows: ${text}`);
  return rows;
}

function haveDifferences(rows: readonly QueryResultRow[]): boolean {
  return rows.length > 1 && new Set(rows.map((row) => JSON.stringify(row))).size > 1;
}

/** Applies requireOrder() to the statements of tests: those without a name, and those with a name that begins with `test-`. */
export function requireOrderInTests(sql: Sql): Sql {
  return {
    ...sql,
    rows: async (name, text, values) => {
      const rows = await sql.rows<never>(name, text, values);
      return name.startsWith('test-') ? requireOrder(text, rows) : rows;
    },
    unnamed: async (text, values) => requireOrder(text, await sql.unnamed<never>(text, values)),
  };
}

import type { ClientBase, Pool, QueryResultRow } from 'pg';

/** The hot path: named prepared statements on a plain pool, about a tenth of an entity load's cost. */
export interface Sql {
  /** Whether a session keeps a statement under its name; a transaction pooler cannot. */
  readonly prepared: boolean;
  /** Rows of one statement; the name must stand for the same text everywhere. */
  rows<R extends QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<R[]>;
  /** The first row, if any. */
  row<R extends QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<R | undefined>;
}

/** `prepared: false` drops the names, for transaction poolers that cannot keep them. */
export function openSql(pool: Pool | ClientBase, { prepared }: { prepared: boolean }): Sql {
  const rows: Sql['rows'] = async <R extends QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
    (await pool.query<R>({ ...(prepared ? { name } : {}), text, values: [...values] })).rows;
  return {
    prepared,
    rows,
    row: async <R extends QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
      (await rows<R>(name, text, values))[0],
  };
}

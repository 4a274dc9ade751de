import { types, type ClientBase, type CustomTypesConfig, type Pool, type QueryResultRow } from 'pg';

/**
 * The one way to run SQL. Placeholders are `$1`, `$2`; the values are bound, never part of the text. A `Scope` runs each statement on a
 * connection of its own, a `Tx` on the connection of the transaction.
 *
 * A session keeps a named statement prepared and may plan it once for all values. Where the plan depends on a value (a state that is rare, the
 * condition of a partial index), write the value into the text.
 */
export interface Sql {
  /** Whether a session keeps a statement under its name; a transaction pooler cannot. */
  readonly prepared: boolean;
  /** Rows of one statement; the name must stand for the same text everywhere. */
  rows<R extends QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<R[]>;
  /** The first row, if any. */
  row<R extends QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<R | undefined>;
  /** Rows of a statement whose text varies or that runs once, as a migration: planned each time, kept by no session. */
  unnamed<R extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

/** A statement as the driver takes it (https://node-postgres.com/features/queries). */
export interface Statement {
  /** Absent: the session does not keep it. */
  name?: string;
  text: string;
  /** The ORM reads timestamps as text; a statement answers the same values on every connection. */
  types: CustomTypesConfig;
}

/** Makes the three functions out of one that runs a statement. `prepared: false` drops the names. */
export function toSql(
  run: (statement: Statement, values: unknown[]) => Promise<unknown[]>,
  { prepared }: { prepared: boolean },
): Sql {
  const rows = async <R extends QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
    (await run(prepared ? { name, text, types } : { text, types }, [...values])) as R[];
  return {
    prepared,
    rows,
    row: async <R extends QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
      (await rows<R>(name, text, values))[0],
    unnamed: async <R extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await run({ text, types }, [...values])) as R[],
  };
}

/** SQL on a pool or on one session. `prepared: false` drops the names, for transaction poolers that cannot keep them. */
export function openSql(pool: Pool | ClientBase, { prepared }: { prepared: boolean }): Sql {
  return toSql(async (statement, values) => (await pool.query({ ...statement, values })).rows, { prepared });
}

/** An error of the driver: a row with the same key exists. */
export interface UniqueViolation extends Error {
  readonly code: '23505';
  /** Name of the index or constraint. */
  readonly constraint?: string;
}

/** Whether a write failed because a row with the same key exists; the ORM's errors carry the driver's code as well. */
export function isUniqueViolation(error: unknown): error is UniqueViolation {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}

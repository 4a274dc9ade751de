import { types, type ClientBase, type CustomTypesConfig, type Pool, type QueryResultRow } from 'pg';

/**
 * The one way to run SQL. Placeholders are `$1`, `$2`; the values are bound, never part of the text. A `Scope` runs each statement on a
 * connection of its own, a `Tx` on the connection of the transaction.
 *
 * A session keeps a named statement prepared and may plan it once for all values. Where the plan depends on a value (a state that is rare, the
 * condition of a partial index), write the value into the text.
 */
export interface Sql {
  /** Whether statements are prepared under their names; not possible with a transaction pooler. */
  readonly prepared: boolean;
  /** Runs one statement and returns its rows. A name must have the same text everywhere. */
  rows<R extends QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<R[]>;
  /** Returns the first row, if any. */
  row<R extends QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<R | undefined>;
  /**
   * Runs a statement whose text varies or that runs only once, such as a migration. It is planned each time and not
   * prepared.
   */
  unnamed<R extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

/** A statement in the form of the driver (https://node-postgres.com/features/queries). */
export interface Statement {
  /** Absent: the statement is not prepared. */
  name?: string;
  text: string;
  /**
   * The default type parsers. The ORM's connections parse timestamps as text; with these a statement returns the same
   * values on every connection.
   */
  types: CustomTypesConfig;
}

/** Builds `Sql` on a function that runs one statement. `prepared: false` omits the names. */
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

/** Opens SQL on a pool or on one session. `prepared: false` omits the names, for transaction poolers. */
export function openSql(pool: Pool | ClientBase, { prepared }: { prepared: boolean }): Sql {
  return toSql(async (statement, values) => (await pool.query({ ...statement, values })).rows, { prepared });
}

/** The driver's error when a row with the same key exists. */
export interface UniqueViolation extends Error {
  readonly code: '23505';
  /** Name of the index or constraint. */
  readonly constraint?: string;
}

/**
 * Whether a write failed because a row with the same key exists. Also recognizes the ORM's errors, which have the
 * driver's code.
 */
export function isUniqueViolation(error: unknown): error is UniqueViolation {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryResultRow } from 'pg';
import type { Scope, Tx } from './scope.ts';

/** Marks what runs inside of a transaction, until that has ended. */
const around = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Runs the work in one transaction, committed when it returns and rolled back when it throws. Opened by the use-case,
 * never nested; calls to vendors stay outside, since a transaction holds a connection that others wait for.
 */
export async function transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const mark = { open: true };
  try {
    return await scope.em
      .fork()
      .transactional((em) =>
        around.run(mark, () => work({ ...scope, em: em as unknown as Scope['em'], inTransaction: true })),
      );
  } finally {
    mark.open = false;
  }
}

/** What the work would answer, with everything it wrote taken back: a decision before its effect outside. */
export async function rehearse<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  let answer: { is: T } | undefined;
  try {
    await transaction(scope, async (tx) => {
      answer = { is: await work(tx) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return answer!.is;
}

class TakenBack extends Error {}

/** Whether the caller runs inside of a transaction that is still open. */
export function isInTransaction(): boolean {
  return around.getStore()?.open ?? false;
}

/**
 * Rows of one statement: on the transaction's own connection where the caller is in one, else by the hot path. A transaction
 * that waits for a second connection waits for ever when all are held by its like. The name must stand for the same text everywhere.
 */
export function rowsHere<R extends QueryResultRow>(
  scope: Pick<Scope, 'sql'> | Tx,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  return 'inTransaction' in scope
    ? executePrepared<R>(scope, name, text, values)
    : scope.sql.rows<R>(name, text, values);
}

/** Runs SQL inside the transaction and gives the rows. */
export function execute<R extends object>(tx: Tx, text: string, values: readonly unknown[] = []): Promise<R[]> {
  return tx.em.getConnection().execute<R[]>(text, [...values], 'all', tx.em.getTransactionContext());
}

/**
 * Like execute(), for what is written often: planned once by each session, under its name, which must stand for the same text everywhere.
 * Places of values are `$1`, as PostgreSQL has them.
 */
export async function executePrepared<R extends object>(
  tx: Tx,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  // The driver below takes a statement with its name in place of a text (https://node-postgres.com/features/queries); Kysely, which
  // stands between, knows no names and passes on what it is given.
  const sql = (tx.sql.prepared ? { name, text } : text) as string;
  const { rows } = await tx.em.getTransactionContext<Kysely>()!.executeQuery({ sql, parameters: values, query: RAW });
  return rows as R[];
}

/** What is used here of the ORM's own way to the driver. */
interface Kysely {
  executeQuery(query: { sql: string; parameters: readonly unknown[]; query: object }): Promise<{ rows: unknown[] }>;
}
const RAW = { kind: 'RawNode', sqlFragments: [], parameters: [] };

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope, Tx } from './scope.ts';
import { toSql, type Sql } from './sql.ts';

/** Identifies code that runs inside a transaction, until that transaction has ended. */
const currentTransaction = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Runs the work in one transaction, committed when it returns and rolled back when it throws, and returns its result.
 * Use-cases open it and never nest it. Vendors are not called inside, since a transaction keeps a connection that
 * others wait for.
 * @throws Error when called inside a transaction; any error of the work and of the commit
 */
export async function transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new Error('A transaction was opened inside a transaction: use the open tx');
  const mark = { open: true };
  try {
    return await scope.em.fork().transactional((forked) => {
      const em = forked as unknown as Scope['em'];
      const sql = sqlOf(em, scope.sql);
      return currentTransaction.run(mark, () => work({ ...scope, em, sql, past: sql, inTransaction: true }));
    });
  } finally {
    mark.open = false;
  }
}

/**
 * Runs the work in a transaction, always rolls it back, and returns its result. So a decision is known before an effect
 * outside the database; the work must have no other effects.
 * @throws Error when called inside a transaction; any error of the work
 */
export async function runAndRollBack<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  let answer: { is: T } | undefined;
  try {
    await transaction(scope, async (tx) => {
      answer = { is: await work({ ...tx, isRehearsal: true }) };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return answer!.is;
}

class RolledBack extends Error {}

/** Whether the caller runs inside a transaction that is still open. */
export function isInTransaction(): boolean {
  return currentTransaction.getStore()?.open ?? false;
}

/**
 * Runs the work outside the caller's transaction, for tests in which a second program meets the locks of the first.
 * In product code it would hide the use of a second connection.
 */
export function runOutsideTransaction<T>(work: () => T): T {
  return currentTransaction.exit(work);
}

/**
 * Returns `Sql` on the transaction's own connection, so that a function with a `Tx` reads inside the transaction. A
 * second connection would read the state before the transaction, and could wait forever when transactions use all
 * connections. Kysely, between the ORM and the driver, does not support named statements but passes the statement on
 * unchanged, and the driver accepts an object in place of a text.
 */
function sqlOf(em: Scope['em'], { prepared }: Pick<Sql, 'prepared'>): Sql {
  const connection = em.getTransactionContext<Kysely>()!;
  return toSql(
    async (statement, values) => {
      const sql = statement as unknown as string;
      return (await connection.executeQuery({ sql, parameters: values, query: RAW })).rows;
    },
    { prepared },
  );
}

/** The part of Kysely that is used here. */
interface Kysely {
  executeQuery(query: { sql: string; parameters: readonly unknown[]; query: object }): Promise<{ rows: unknown[] }>;
}
const RAW = { kind: 'RawNode', sqlFragments: [], parameters: [] };

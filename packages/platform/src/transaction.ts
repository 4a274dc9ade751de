import type { Scope, Tx } from './scope.ts';

/**
 * Runs the work in one transaction, committed when it returns and rolled back when it throws. Opened by the use-case,
 * never nested; calls to vendors stay outside.
 */
export function transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return scope.em.fork().transactional((em) => work({ ...scope, em: em as Scope['em'], inTransaction: true }));
}

/** Runs SQL inside the transaction and gives the rows. */
export function execute<R extends object>(tx: Tx, text: string, values: readonly unknown[] = []): Promise<R[]> {
  return tx.em.getConnection().execute<R[]>(text, [...values], 'all', tx.em.getTransactionContext());
}

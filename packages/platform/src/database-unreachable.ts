import type pg from 'pg';

/**
 * SQLSTATE classes 08 connection exception and 53 insufficient resources; 57P: shut down, crashed, starting up
 * (PostgreSQL, appendix A). Not 08P01: a protocol violation is our own bug.
 */
const PASSES = /^(08(?!P01)|53|57P)/;
/** Thrown by pg, without a code, when a closed session is used. */
const UNUSABLE = /^Client (has encountered a connection error|was closed) and is not queryable/;
/** A custom property, since the ORM copies the properties of an error into another one and keeps no cause. */
const MARK = 'databaseUnreachable';

/**
 * Whether the database was unreachable or the connection was lost, so that neither the caller nor our code is at
 * fault. Errors are marked by the pools that were passed to waitForConnections(), so a vendor that refuses connections is
 * not mistaken for the database.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (MARK in error || UNUSABLE.test(error.message)) return true;
  return typeof code === 'string' && typeof severity === 'string' && (severity === 'FATAL' || PASSES.test(code));
}

/** Marks an error as caused by an unreachable database, and returns it. */
export function markDatabaseUnreachable<E>(error: E): E {
  if (error instanceof Error && Object.isExtensible(error)) Object.defineProperty(error, MARK, { value: true });
  return error;
}

/**
 * Marks, from now on, the errors of connections that a pool loses for isDatabaseUnreachable(), because pg rejects their
 * pending statements with the same error.
 */
export function markLostConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', markDatabaseUnreachable));
}

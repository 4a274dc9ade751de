import type pg from 'pg';

/** Classes 08 connection exception and 53 insufficient resources; 57P: shut down, crashed, starting up (PostgreSQL, appendix A). 08P01 is us, speaking badly. */
const PASSES = /^(08(?!P01)|53|57P)/;
/** What pg throws without a code when it is asked to use a session that is gone. */
const UNUSABLE = /^Client (has encountered a connection error|was closed) and is not queryable/;
/** Under a name of its own, since the ORM copies an error's properties into another and keeps no cause. */
const MARK = 'databaseAway';

/**
 * Whether the database could not be reached, or went away meanwhile: nothing that its caller or we could do better. Told by the pools
 * that waitAtLimit() was given; a vendor that refuses connections is never taken for it.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (MARK in error || UNUSABLE.test(error.message)) return true;
  return typeof code === 'string' && typeof severity === 'string' && (severity === 'FATAL' || PASSES.test(code));
}

/** Marks an error as the database's absence, and answers it. */
export function markAway<E>(error: E): E {
  if (error instanceof Error && Object.isExtensible(error)) Object.defineProperty(error, MARK, { value: true });
  return error;
}

/** Has a pool's lost sessions be known as such: their error is that of whatever they were asked, too. */
export function watchPool(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', markAway));
}

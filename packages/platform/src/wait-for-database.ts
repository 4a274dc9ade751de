import { setTimeout as delay } from 'node:timers/promises';
import type { Scope } from './scope.ts';

const EVERY_MS = 200;

/** Network errors of a server that does not listen yet, or of a host name that does not resolve yet. */
const NOT_READY_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);
/** Classes 08 connection exception, 53 insufficient resources, 57 operator intervention (PostgreSQL, appendix A). */
const TEMPORARY_STATES = /^(08|53|57)/;

/**
 * Resolves when the database answers. A process that starts before its database, or during a failover, waits instead
 * of exiting.
 * @throws any error that a retry cannot fix, such as a wrong password; AbortError when `until` is aborted
 */
export async function waitForDatabase(
  { sql, log }: Pick<Scope, 'sql' | 'log'>,
  { until }: { until?: AbortSignal } = {},
): Promise<void> {
  for (let isLogged = false; ; isLogged = true) {
    try {
      await sql.rows('platform-database-answers', 'select 1', []);
      return;
    } catch (error) {
      if (!passes(error)) throw error;
      if (!isLogged) log.warn({ err: error }, 'waiting for the database');
      await delay(EVERY_MS, undefined, { signal: until });
    }
  }
}

function passes(error: unknown): boolean {
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === 'string') return NOT_READY_ERRORS.has(code) || TEMPORARY_STATES.test(code);
  return (
    /timeout|terminated|fell silent|not queryable/i.test(String(message)) || (cause !== undefined && passes(cause))
  );
}

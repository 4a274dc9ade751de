import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnreachable } from './database-unreachable.ts';
import type { Scope } from './scope.ts';

export interface RetryWhileUnreachableOptions {
  /** How long the work is repeated, milliseconds. Should be no longer than its result matters. */
  forMs: number;
}

/**
 * Repeats work while the database is unreachable. Possibly only the response was lost, so the work must be
 * idempotent; `isAgain` is true when it may be running a second time.
 * @throws any other error, and the last error when the database is still unreachable after `forMs`
 */
export async function retryWhileUnreachable<T>(
  { delays }: Pick<Scope, 'delays'>,
  act: (isAgain: boolean) => Promise<T>,
  { forMs }: RetryWhileUnreachableOptions,
): Promise<T> {
  const end = performance.now() + forMs;
  for (let isAgain = false; ; isAgain = true)
    try {
      return await act(isAgain);
    } catch (error) {
      if (!isDatabaseUnreachable(error) || performance.now() >= end) throw error;
      await delay(delays.retryWorkMs, undefined, { ref: false });
    }
}

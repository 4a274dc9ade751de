import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from './database-away.ts';
import type { Scope } from './scope.ts';

export interface WhenBackOptions {
  /** How long it is begun anew, milliseconds; no longer than it matters. */
  forMs: number;
}

/**
 * Does something that must be written down whoever waits for it: again while the database is away. What was lost may have been the answer alone, so
 * it must be right to do it twice; `isAgain` tells it that it may be the second time.
 * @throws whatever else it throws, and when the database is still away at the end
 */
export async function whenBack<T>(
  { delays }: Pick<Scope, 'delays'>,
  act: (isAgain: boolean) => Promise<T>,
  { forMs }: WhenBackOptions,
): Promise<T> {
  const end = performance.now() + forMs;
  for (let isAgain = false; ; isAgain = true)
    try {
      return await act(isAgain);
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= end) throw error;
      await delay(delays.retryWorkMs, undefined, { ref: false });
    }
}

import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from './database-away.ts';

export interface WhenBackOptions {
  /** How long it is begun anew, milliseconds; no longer than it matters. */
  forMs: number;
}

const EVERY_MS = 250;

/**
 * Does something that must be written down whoever waits for it: again while the database is away. What was lost may have been the answer alone, so
 * it must be right to do it twice; `isAgain` tells it that it may be the second time.
 * @throws whatever else it throws, and when the database is still away at the end
 */
export async function whenBack<T>(act: (isAgain: boolean) => Promise<T>, { forMs }: WhenBackOptions): Promise<T> {
  const end = performance.now() + forMs;
  for (let isAgain = false; ; isAgain = true)
    try {
      return await act(isAgain);
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= end) throw error;
      await delay(EVERY_MS, undefined, { ref: false });
    }
}

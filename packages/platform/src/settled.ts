import { isDatabaseAway } from './database-away.ts';
import { DELAYS, type Delays } from './delays.ts';
import type { Listening } from './listening.ts';

/** The channel on which announceSettled() and the waiting processes meet. */
export const SETTLED_CHANNEL = 'onym_settled';

/** Lets a request wait for a row that a job will settle. */
export interface Settled {
  /**
   * Registers interest, runs `start` (which commits the row and its job), then waits until `read` gives a value or the
   * deadline passes (undefined; the job goes on). The row is the truth: a lost notification costs one poll, never the answer,
   * and so does a database that is away for a moment.
   */
  wait<T>(
    id: string,
    start: () => Promise<unknown>,
    read: () => Promise<T | undefined>,
    deadlineMs: number,
  ): Promise<T | undefined>;
  /** From now on nobody waits longer than so many milliseconds: the process is going. */
  hurry(graceMs: number): void;
  /** Whoever still waits is answered undefined. */
  close(): void;
}

/** Waits over the session that listens; every waiter is woken when that was lost. */
export async function openSettled(
  listening: Listening,
  { pollSettledMs }: Pick<Delays, 'pollSettledMs'> = DELAYS,
): Promise<Settled> {
  const waiters = new Map<string, Set<() => void>>();
  const wakeAll = (): void => {
    for (const set of waiters.values()) for (const wake of set) wake();
  };
  let closing = false;
  let nobodyAfter = Infinity;
  listening.onGap(wakeAll);
  await listening.on(SETTLED_CHANNEL, (id) => {
    for (const wake of waiters.get(id) ?? []) wake();
  });

  return {
    async wait(id, start, read, deadlineMs) {
      const deadline = performance.now() + deadlineMs;
      const until = (): number => Math.min(deadline, nobodyAfter);
      let woken = false;
      let wake = (): void => {};
      const onSettled = (): void => {
        woken = true;
        wake();
      };
      const set = waiters.get(id) ?? waiters.set(id, new Set()).get(id)!;
      set.add(onSettled);
      try {
        await start();
        for (;;) {
          const left = until() - performance.now();
          if (!woken && left > 0) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, Math.min(pollSettledMs, left));
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          }
          if (closing) return undefined; // what is read with closes next, and would open again
          woken = false;
          const value = await read().catch((error: unknown) => {
            if (!isDatabaseAway(error) || performance.now() >= until()) throw error;
            return undefined;
          });
          if (value !== undefined || performance.now() >= until()) return value;
        }
      } finally {
        set.delete(onSettled);
        if (set.size === 0) waiters.delete(id);
      }
    },
    hurry(graceMs) {
      nobodyAfter = performance.now() + graceMs;
      wakeAll(); // to count anew
    },
    close() {
      closing = true;
      wakeAll();
    },
  };
}

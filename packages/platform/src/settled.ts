import { isDatabaseUnreachable } from './database-unreachable.ts';
import { DELAYS, type Delays } from './delays.ts';
import type { NotificationListener } from './notification-listener.ts';

/** The channel between announceSettled() and waiting processes. */
export const SETTLED_CHANNEL = 'onym_settled';

/** Lets a request wait for a row that a job will settle. */
export interface Settled {
  /**
   * Subscribes, runs `start` (which commits the row and its job), then waits until `read` returns a value or the
   * deadline passes. A lost notification, or a database that is unreachable for a moment, costs one poll and never
   * the result, because `read` reads the row itself.
   * @param deadlineMs how long to wait, milliseconds
   * @returns the value; undefined after the deadline, while the job continues
   */
  wait<T>(
    id: string,
    start: () => Promise<unknown>,
    read: () => Promise<T | undefined>,
    deadlineMs: number,
  ): Promise<T | undefined>;
  /** Limits all waits to this many milliseconds from now, because the process is shutting down. */
  hurry(graceMs: number): void;
  /** Ends all waits with undefined. */
  close(): void;
}

/**
 * Creates the waits of a process on its LISTEN session. Every waiter reads its row again when that session was lost.
 */
export async function openSettled(
  listening: NotificationListener,
  { pollSettledMs }: Pick<Delays, 'pollSettledMs'> = DELAYS,
): Promise<Settled> {
  const waiters = new Map<string, Set<() => void>>();
  const wakeAll = (): void => {
    for (const set of waiters.values()) for (const wake of set) wake();
  };
  let closing = false;
  let lastDeadline = Infinity;
  listening.onGap(wakeAll);
  await listening.on(SETTLED_CHANNEL, (id) => {
    for (const wake of waiters.get(id) ?? []) wake();
  });

  return {
    async wait(id, start, read, deadlineMs) {
      const deadline = performance.now() + deadlineMs;
      const until = (): number => Math.min(deadline, lastDeadline);
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
          if (closing) return undefined; // `read` would reopen the connections that are closed next
          woken = false;
          const value = await read().catch((error: unknown) => {
            if (!isDatabaseUnreachable(error) || performance.now() >= until()) throw error;
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
      lastDeadline = performance.now() + graceMs;
      wakeAll(); // so that each wait uses the new deadline
    },
    close() {
      closing = true;
      wakeAll();
    },
  };
}

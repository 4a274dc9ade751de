import { constants } from 'node:os';
import { every } from '@onym/core';

/** npm and run.mjs may both forward one Ctrl-C: signals this close together count as one. */
const ONE_KEYPRESS_MS = 1000;
const PARENT_POLL_MS = 300;

export interface ShutdownListener {
  /** Aborted by the first SIGINT, SIGTERM or SIGHUP, by the end of run.mjs, and by begin(). */
  signal: AbortSignal;
  begin(): void;
  /** Stops listening. */
  close(): void;
}

/**
 * Listens for SIGINT, SIGTERM and SIGHUP. The first one aborts `signal` of the result. At a later one, at least a
 * second after the first, `inAHurry` runs and the process exits at once. `close()` stops listening.
 * @param runPid the process id of run.mjs. If it is our parent, its end aborts `signal` too, because it cannot forward
 *   a signal once killed
 */
export function listenForShutdown({ runPid, inAHurry }: { runPid: number; inAHurry: () => void }): ShutdownListener {
  const ending = new AbortController();
  let firstAt: number | undefined;
  const begin = () => {
    firstAt ??= performance.now();
    ending.abort();
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt === undefined || performance.now() - firstAt < ONE_KEYPRESS_MS) return begin();
    inAHurry();
    process.exit(128 + constants.signals[signal]);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  const startedByRun = process.ppid === runPid;
  const look = every(
    PARENT_POLL_MS,
    () => {
      if (startedByRun && process.ppid !== runPid) begin();
    },
    () => {}, // nothing in it throws
  );
  return {
    signal: ending.signal,
    begin,
    close() {
      void look.stop();
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}

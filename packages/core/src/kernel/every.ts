/** Work that is repeated until it is stopped. */
export interface PeriodicTask {
  /** Begins a run at once, or joins the one under way; resolves when that run has ended. */
  now(): Promise<void>;
  /** Resolves when the run under way, if any, has ended. */
  idle(): Promise<void>;
  /** Begins no further run. Resolves when the one under way, if any, has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `ms` milliseconds, for the first time after `ms`, never two runs at a time: a moment that passes
 * during a run is skipped. The timer does not keep the process alive.
 * @param failed called with the error of a timed run; `now()` throws the error instead
 */
export function every(ms: number, work: () => unknown, failed: (error: unknown) => void): PeriodicTask {
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    await work();
  };
  const now = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => {
    if (!running) now().catch(failed);
  }, ms);
  timer.unref();
  const idle = async (): Promise<void> => {
    await running?.catch(() => {});
  };
  return {
    now,
    idle,
    stop() {
      clearInterval(timer);
      return idle();
    },
  };
}

const WORTH_A_LINE_MS = 1000;

/**
 * Says on standard error what the run of tests is doing, unless it is done within a second, and how many seconds have passed since the
 * command started.
 * @returns the result of `work`; what it throws is thrown
 */
export async function sayPhase<T>(what: string, work: () => Promise<T>): Promise<T> {
  const line = (): void => console.error(`test: ${what} (${Math.round(performance.now() / 1000)} s)`);
  const timer = setTimeout(line, WORTH_A_LINE_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

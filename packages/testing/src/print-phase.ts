const WORTH_A_LINE_MS = 1000;

/**
 * Writes the current phase of the test run to standard error, with the seconds since the command started, unless it
 * ends within a second.
 * @returns the result of `work`
 * @throws the error of `work`
 */
export async function printPhase<T>(what: string, work: () => Promise<T>): Promise<T> {
  const line = (): void => console.error(`test: ${what} (${Math.round(performance.now() / 1000)} s)`);
  const timer = setTimeout(line, WORTH_A_LINE_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

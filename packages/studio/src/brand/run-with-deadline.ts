/** Thrown when the deadline of a check has passed. */
class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/**
 * Runs the work with a signal that aborts at the deadline. Work that ignores the signal goes on, but its result is
 * discarded.
 * @param deadlineMs milliseconds from now
 * @throws DeadlineExceeded at the deadline; before it, any error that the work throws
 */
export async function runWithDeadline<T>(deadlineMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(deadlineMs);
  return new Promise<T>((resolve, reject) => {
    const late = (): void => reject(new DeadlineExceeded(`no answer within ${deadlineMs} ms`));
    signal.addEventListener('abort', late, { once: true });
    // The listener is removed when the work ends, because a signal with a listener stays in memory until it fires.
    work(signal)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', late));
  });
}

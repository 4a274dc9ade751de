/** The deadline of a check has passed. */
class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** Runs the work with a signal that ends it, and gives up on it when it does not listen. @throws TooLate, or what the work throws */
export async function withinDeadline<T>(deadlineMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(deadlineMs);
  return new Promise<T>((resolve, reject) => {
    const late = (): void => reject(new TooLate(`no answer within ${deadlineMs} ms`));
    signal.addEventListener('abort', late, { once: true });
    // The listener goes when the work ends: a signal that is listened to is kept alive until it fires.
    work(signal)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', late));
  });
}

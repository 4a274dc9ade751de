/** The documentation of an error code, used everywhere the code is explained. */
export interface FaultKind {
  /** The HTTP status that it usually has. */
  status: number;
  /** What happened. */
  about: string;
  /** What to do next, addressed to the reader, who is usually a program. */
  remedy: string;
  /** The same call may succeed later without any other change. */
  retryable?: true;
  /**
   * When to retry, in whole seconds, unless the error states another time. Required where the text says to retry
   * shortly.
   */
  retryAfterSeconds?: number;
}

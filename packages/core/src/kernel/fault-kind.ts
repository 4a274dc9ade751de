/** What is told of a refusal wherever it is explained. */
export interface FaultKind {
  /** Status it usually has. */
  status: number;
  /** What happened. */
  about: string;
  /** What to do next, for whoever reads it: mostly a program. */
  remedy: string;
  /** The same call may succeed later without anything else being changed. */
  retryable?: true;
  /** When another try is worth it, in whole seconds, unless the refusal gives another time. Required where the text says to retry shortly. */
  retryAfterSeconds?: number;
}

/** At random between the two, so that many programs do not come at once. */
type Range = readonly [leastMs: number, mostMs: number];

/**
 * How long a program pauses before it looks, asks or tries again, in milliseconds. Part of the scope, so that tests set short ones.
 * Limits that end something, such as the length of a lease, are not among them.
 */
export interface Delays {
  /** Before work that lost the database is repeated: see whenBack(). */
  readonly retryWorkMs: number;
  /** Before a job that lost the database runs again. */
  readonly retryJobMs: number;
  /** Before a statement of the queue is repeated. */
  readonly retryQueueMs: number;
  /** Before the session that listens is opened again: after it ended, and after it could not be opened. */
  readonly listenAgainMs: { readonly ended: Range; readonly failed: Range };
  /** Between two reads of a row that may have settled without a notification. */
  readonly pollSettledMs: number;
  /**
   * How long a step of a launch keeps its place at a worker while others do what it waits for, and then lets everybody else go first: many
   * launches side by side would fill every place with waiting.
   */
  readonly awaitOthersMs: number;
  /** How long a call waits for others before they are written into the log of requests together. */
  readonly logRequestsMs: number;
  /** How long the use of a key waits for others before they are written together. */
  readonly touchKeysMs: number;
  /** Between two looks of a worker for processes that are due or lost their job. */
  readonly sweepProcessesMs: number;
  /** Between two renewals of a lease. */
  readonly renewLeaseMs: number;
}

/** In every program. */
export const DELAYS: Delays = {
  retryWorkMs: 250,
  retryJobMs: 250,
  retryQueueMs: 100,
  listenAgainMs: { ended: [100, 300], failed: [300, 700] },
  pollSettledMs: 1500,
  awaitOthersMs: 500,
  logRequestsMs: 500,
  touchKeysMs: 1000,
  sweepProcessesMs: 1000,
  renewLeaseMs: 1000,
};

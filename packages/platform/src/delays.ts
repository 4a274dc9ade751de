/** A random delay between the two, so that many programs do not act at the same moment. */
type Range = readonly [leastMs: number, mostMs: number];

/**
 * How long a program pauses before it checks, polls or retries, in milliseconds. Part of the scope, so that tests can
 * use short delays. Limits that end something, such as the length of a lease, are not included.
 */
export interface Delays {
  /** Before work that lost the database is retried: see retryWhileUnreachable(). */
  readonly retryWorkMs: number;
  /** Before a job that lost the database runs again. */
  readonly retryJobMs: number;
  /** Before a statement of the queue is retried. */
  readonly retryQueueMs: number;
  /** Before the LISTEN session is reopened: after it ended, and after it could not be opened. */
  readonly listenAgainMs: { readonly ended: Range; readonly failed: Range };
  /** Between two reads of a row that may have settled without a notification. */
  readonly pollSettledMs: number;
  /**
   * How long a step of a launch waits inside its job for other jobs, and how long it then pauses to let other jobs
   * run. Otherwise many launches at once would fill every worker with waiting steps.
   */
  readonly awaitOthersMs: number;
  /** How long entries of the request log are collected before they are written together. */
  readonly logRequestsMs: number;
  /** How long uses of API keys are collected before they are written together. */
  readonly touchKeysMs: number;
  /** Between two sweeps of a worker for processes that are due or lost their job. */
  readonly sweepProcessesMs: number;
  /** Between two renewals of a lease. */
  readonly renewLeaseMs: number;
}

/** The delays of every program outside tests. */
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

import type { Scope, Tx } from '../scope.ts';
import type { Lease } from './lease.ts';
import type { ProcessName } from './process-name.ts';

/**
 * One step: reads the current state, acts, and commits the new state of the subject under the fence of the lease.
 * @returns the subject as committed
 * @throws WaitsForSignal when another party must act first; LeaseLost; any other error means that the step is retried
 */
export type Step<T> = (scope: Scope, subject: T, lease: Lease) => Promise<T>;

/** A process: the step for each state, and how steps that keep failing are handled. */
export interface Process<T extends object> extends ProcessName {
  /** Reads the subject in the transaction of the claim. Null when it was deleted. */
  read(tx: Tx, id: string): Promise<T | null>;
  /** Chooses the next step; `wait` until a signal, `end` when the last step has ended the process. */
  next(scope: Scope, subject: T): Step<T> | 'wait' | 'end';
  /** How long to pause after a failed step, milliseconds. `tries` counts the attempts so far, from 1. */
  retryInMs(subject: T, tries: number): number;
  /** After so many attempts a failed step is not tried again; giveUp() decides instead. */
  readonly maxTries: number;
  /** Commits the outcome of a subject that could not be finished. */
  giveUp(scope: Scope, subject: T, lease: Lease): Promise<unknown>;
}

/** Thrown by a step that can do nothing before another party acts. This is no failure. */
export class WaitsForSignal extends Error {
  override readonly name = 'WaitsForSignal';
  /** When to look again without a signal, milliseconds from now; null: never. */
  readonly lookAgainMs: number | null;
  /** The step was attempted and is to be tried again, so the run counts as an attempt. */
  readonly isAttempt: boolean;
  constructor(
    message: string,
    { lookAgainMs, isAttempt = false }: { lookAgainMs: number | null; isAttempt?: boolean },
  ) {
    super(message);
    this.lookAgainMs = lookAgainMs;
    this.isAttempt = isAttempt;
  }
}

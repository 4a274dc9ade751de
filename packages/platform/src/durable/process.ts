import type { Scope, Tx } from '../scope.ts';
import type { Lease } from './lease.ts';
import type { ProcessName } from './process-name.ts';

/**
 * One step: looks at the real object, acts, and commits where the subject stands now, under the fence of the lease.
 * @returns the subject as committed
 * @throws to be tried again; WaitsForSignal; LeaseLost
 */
export type Step<T> = (scope: Scope, subject: T, lease: Lease) => Promise<T>;

/** A process: what it does from each state, and what happens when a step keeps failing. */
export interface Process<T extends object> extends ProcessName {
  /** The subject as it is stored, read in the transaction of the claim. Null when it is gone. */
  read(tx: Tx, id: string): Promise<T | null>;
  /** The step to take from here; `wait` until a signal, `end` when its last step has ended it. */
  next(scope: Scope, subject: T): Step<T> | 'wait' | 'end';
  /** How long to pause after a failed step, milliseconds. `tries` counts the attempts so far, from 1. */
  retryInMs(subject: T, tries: number): number;
  /** After so many attempts a failed step is not tried again; giveUp() decides instead. */
  readonly maxTries: number;
  /** Commits what becomes of a subject that could not be finished. */
  giveUp(scope: Scope, subject: T, lease: Lease): Promise<unknown>;
}

/** Thrown by a step that can do nothing before somebody else acts: not a failure. */
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

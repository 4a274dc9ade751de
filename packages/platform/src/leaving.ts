import type { Scope } from './scope.ts';

/** The worker is shutting down in the middle of a job, which another worker will continue. */
export class WorkerLeaves extends Error {
  override readonly name = 'WorkerLeaves';
}

/** Yields the items until the worker shuts down. For work that the next run finds again. */
export function* whileStaying<T>({ leaving }: Pick<Scope, 'leaving'>, items: Iterable<T>): Generator<T> {
  for (const item of items) {
    if (leaving?.aborted) return;
    yield item;
  }
}

/**
 * Called between two parts of a long job that would not run again soon by itself. @throws WorkerLeaves when the
 * worker shuts down: the queue starts the job again on another worker
 */
export function assertStaying({ leaving }: Pick<Scope, 'leaving'>): void {
  if (leaving?.aborted) throw new WorkerLeaves('the worker leaves');
}

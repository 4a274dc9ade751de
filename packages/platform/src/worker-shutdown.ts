import type { Scope } from './scope.ts';

/** The worker is shutting down in the middle of a job, which another worker will continue. */
export class WorkerShutdown extends Error {
  override readonly name = 'WorkerShutdown';
}

/** Yields the items until the worker shuts down. For work that the next run finds again. */
export function* untilShutdown<T>({ shutdownSignal }: Pick<Scope, 'shutdownSignal'>, items: Iterable<T>): Generator<T> {
  for (const item of items) {
    if (shutdownSignal?.aborted) return;
    yield item;
  }
}

/**
 * Throws when the worker is shutting down. Call it between two parts of a long job that would not run again soon by
 * itself.
 * @throws WorkerShutdown when the worker shuts down: the queue starts the job again on another worker
 */
export function throwIfShuttingDown({ shutdownSignal }: Pick<Scope, 'shutdownSignal'>): void {
  if (shutdownSignal?.aborted) throw new WorkerShutdown('the worker leaves');
}

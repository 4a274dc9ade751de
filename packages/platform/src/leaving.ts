import type { Scope } from './scope.ts';

/** The worker was told to leave in the middle of a job that another one goes on with. */
export class WorkerLeaves extends Error {
  override readonly name = 'WorkerLeaves';
}

/** The items, until the worker is told to leave: for what the next run finds again. */
export function* whileStaying<T>({ leaving }: Pick<Scope, 'leaving'>, items: Iterable<T>): Generator<T> {
  for (const item of items) {
    if (leaving?.aborted) return;
    yield item;
  }
}

/** Between two steps of what takes long and would not come round again for long. @throws WorkerLeaves: the queue has it begun anew, elsewhere */
export function assertStaying({ leaving }: Pick<Scope, 'leaving'>): void {
  if (leaving?.aborted) throw new WorkerLeaves('the worker leaves');
}

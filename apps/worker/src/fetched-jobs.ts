import type { EventEmitter } from 'node:events';
import type { NamedStatement } from './retry-queue-statements.ts';

/** The jobs that a runner has fetched and not finished. */
export interface FetchedJobs {
  has(jobId: string): boolean;
  /** Must be called with each statement of the queue before it is first sent; `done` after it was carried out. */
  beforeStatement(statement: NamedStatement): void;
  done(statement: NamedStatement): void;
}

type IdsIn = Readonly<Record<string, (values: unknown[]) => unknown>>;
// By the names that the queue gives its statements. They are internal to it: a test fails when they change, and the
// version is pinned.
/** Statements that release jobs for later: from then on they may be fetched again. */
const RELEASING_STATEMENTS: IdsIn = {
  fail_job: ([, failed]) => (JSON.parse(failed as string) as { jobId: string }[]).map(({ jobId }) => jobId),
  return_job: ([, ids]) => ids,
};
/** Statements that complete jobs, which are gone once the statement was carried out. */
const COMPLETING_STATEMENTS: IdsIn = { complete_job: ([id]) => [id], complete_jobs: ([ids]) => ids };

/**
 * Tracks which jobs a runner has fetched and not finished, from the runner's events and the statements that the queue sends.
 * @param events the emitter that was passed to the runner
 */
export function trackFetchedJobs(events: EventEmitter): FetchedJobs {
  const ids = new Set<string>();
  events.on('localQueue:getJobs:complete', ({ jobs }: { jobs: { id: string }[] }) => {
    for (const { id } of jobs) ids.add(id);
  });
  const forget = (idsIn: IdsIn, { name, values }: NamedStatement): void => {
    const find = idsIn[name.split('/')[0]!];
    if (find) for (const id of find(values as unknown[]) as string[]) ids.delete(id);
  };
  return {
    has: (id) => ids.has(id),
    beforeStatement: (statement) => forget(RELEASING_STATEMENTS, statement),
    done: (statement) => forget(COMPLETING_STATEMENTS, statement),
  };
}

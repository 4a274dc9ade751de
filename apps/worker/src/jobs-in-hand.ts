import type { EventEmitter } from 'node:events';
import type { Named } from './insist.ts';

/** What a runner has fetched and is not done with. */
export interface JobsInHand {
  has(jobId: string): boolean;
  /** Told of each statement of the queue before it is first asked, and when it was carried out. */
  asked(statement: Named): void;
  done(statement: Named): void;
}

type IdsIn = Readonly<Record<string, (values: unknown[]) => unknown>>;
// By the names that the queue gives its statements. These are its own: a test fails when they change, and the version is pinned.
/** Jobs that are given up for later: from then on they may be fetched again. */
const GIVEN_UP: IdsIn = {
  fail_job: ([, failed]) => (JSON.parse(failed as string) as { jobId: string }[]).map(({ jobId }) => jobId),
  return_job: ([, ids]) => ids,
};
/** Jobs that are done, and gone once that was carried out. */
const ENDED: IdsIn = { complete_job: ([id]) => [id], complete_jobs: ([ids]) => ids };

/** Hears from a runner's events what it fetches. */
export function openJobsInHand(events: EventEmitter): JobsInHand {
  const ids = new Set<string>();
  events.on('localQueue:getJobs:complete', ({ jobs }: { jobs: { id: string }[] }) => {
    for (const { id } of jobs) ids.add(id);
  });
  const forget = (idsIn: IdsIn, { name, values }: Named): void => {
    const find = idsIn[name.split('/')[0]!];
    if (find) for (const id of find(values as unknown[]) as string[]) ids.delete(id);
  };
  return {
    has: (id) => ids.has(id),
    asked: (statement) => forget(GIVEN_UP, statement),
    done: (statement) => forget(ENDED, statement),
  };
}

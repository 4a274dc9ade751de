import type { EventEmitter } from 'node:events';
import type { Named } from './insist.ts';

/** What a runner has fetched and not yet written down the end of. */
export interface JobsInHand {
  has(jobId: string): boolean;
  /** Told of each statement of the queue that was carried out. */
  done(statement: Named): void;
}

// Which jobs a statement of the queue has ended, by its name. These are the queue's own: a test fails when they change, and the version is pinned.
const ENDED: Readonly<Record<string, (values: unknown[]) => unknown>> = {
  complete_job: ([id]) => [id],
  complete_jobs: ([ids]) => ids,
  fail_job: ([, failed]) => (JSON.parse(failed as string) as { jobId: string }[]).map(({ jobId }) => jobId),
  return_job: ([, ids]) => ids,
};

/** Hears from a runner's events what it fetches. */
export function openJobsInHand(events: EventEmitter): JobsInHand {
  const ids = new Set<string>();
  events.on('localQueue:getJobs:complete', ({ jobs }: { jobs: { id: string }[] }) => {
    for (const { id } of jobs) ids.add(id);
  });
  return {
    has: (id) => ids.has(id),
    done({ name, values }) {
      const ended = ENDED[name.split('/')[0]!];
      if (ended) for (const id of ended(values as unknown[]) as string[]) ids.delete(id);
    },
  };
}

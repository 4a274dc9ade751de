import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { App } from '@onym/app';
import { runInSpan, startSpan } from '@onym/core';
import {
  waitForDatabase,
  isDatabaseUnreachable,
  LANE_CONNECTIONS,
  openPool,
  type Scope,
  type Task,
} from '@onym/platform';
import { Histogram } from 'prom-client';
import { Logger as WorkerLogger, parseCronItems, run, WorkerPreset, type TaskList } from 'graphile-worker';
import { retryQueueStatements } from './retry-queue-statements.ts';
import { trackFetchedJobs } from './fetched-jobs.ts';
import type { Liveness } from './open-liveness.ts';
import { SCHEDULE, type Scheduled } from './schedule.ts';

export interface RunnerOptions {
  app: App;
  liveness: Liveness;
  name: string;
  tasks: readonly Task[];
  schedule: readonly Scheduled[];
  concurrency: number;
  /**
   * Connections of the queue: one that listens, the others fetch jobs and record their end. Running jobs hold none.
   */
  connections?: number;
  /** Interval of the check for scheduled jobs that are due, in milliseconds; other jobs are announced by NOTIFY. */
  pollMs?: number;
  /** Called when the runner ended without being stopped: a live process that does no work is worse than none. */
  onEnded: (error?: unknown) => void;
}

export interface LaneRunner {
  /**
   * Fetches no more jobs. Resolves when the running ones have finished, to whether they did so within
   * SHUTDOWN_SECONDS.
   */
  stop(): Promise<boolean>;
}

/**
 * Starts one queue runner for these tasks and scheduled jobs, with a connection pool of its own. Waits while the database cannot be reached.
 * Its liveness lock is requested before its first job is fetched. A job that lost the database runs again when the database is back, at most
 * twice, unless another worker has it, this was its last attempt, or the runner is being stopped.
 */
export async function startRunner({
  app,
  liveness,
  name,
  tasks,
  schedule,
  concurrency,
  connections = LANE_CONNECTIONS,
  pollMs = 1000,
  onEnded,
}: RunnerOptions): Promise<LaneRunner> {
  const log = app.log.child({ lane: name });
  const pgPool = openPool({
    url: app.config.database.directUrl,
    max: connections,
    name: `onym-${name}`,
    // The queue stops a runner that cannot record the end of a job; jobs can wait, so this pool waits for a
    // connection.
    patienceMs: Infinity,
    log,
  });
  const events = new EventEmitter();
  const inHand = trackFetchedJobs(events);
  const over = new AbortController();
  retryQueueStatements(pgPool, {
    isShuttingDown: () => over.signal.aborted,
    onStatement: inHand.beforeStatement,
    onStatementDone: inHand.done,
    pauseMs: app.delays.retryQueueMs,
  });
  let held: Promise<void> = Promise.resolve();
  let worker: string | undefined;
  // Emitted synchronously, so the lock is requested before the first job can be fetched.
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    worker = workerPool.id;
    held = liveness.lockName(worker, (jobId) => inHand.has(jobId));
    held.catch(() => {}); // awaited below, perhaps only after it has failed
  });

  const duration = jobDurationMetric(app);
  const scheduled = new Set(SCHEDULE.map(({ job }) => job.name));
  const ended = (error?: unknown): void => {
    if (!over.signal.aborted) onEnded(error);
  };
  // When the end of a job cannot be recorded, the queue shuts itself down and may never finish doing so: its promise
  // alone does not show it.
  events.on('pool:fatalError', ({ error }: { error: unknown }) => ended(error));
  events.on('pool:gracefulShutdown', () => ended());

  const taskList: TaskList = Object.fromEntries(
    tasks.map((task) => [
      task.job.name,
      async (payload: unknown, helpers: { job: { id: string; attempts: number } }) => {
        const span = startSpan(traceparentIn(payload));
        const { id: jobId, attempts: attempt } = helpers.job;
        const jobLog = log.child({ job: task.job.name, jobId, attempt, traceId: span.traceId });
        const end = duration.startTimer({ task: task.job.name });
        const ended = (outcome: 'ok' | 'failed'): number => {
          const seconds = end({ outcome });
          const facts = { 'onym.job_id': jobId, 'onym.attempt': attempt };
          app.spans.ended({ span, kind: 'job', name: task.job.name, seconds, failed: outcome === 'failed', facts });
          return seconds;
        };
        const run = (): Promise<void> =>
          runInSpan(span, () => task.run(app.scope({ log: jobLog, worker, shutdownSignal: over.signal }), payload));
        try {
          const isOurs = async (): Promise<boolean> => (await pgPool.query(IS_OURS, [jobId, worker])).rows.length > 0;
          const again = { scope: () => app.scope({ log: jobLog }), over: over.signal, isOurs };
          await (attempt < task.job.maxAttempts ? retryWhenDatabaseReturns(run, again) : run());
        } catch (error) {
          jobLog.info({ seconds: ended('failed') }, 'job failed');
          throw error;
        }
        // Scheduled jobs mostly find nothing to do.
        jobLog[scheduled.has(task.job.name) ? 'debug' : 'info']({ seconds: ended('ok') }, 'job done');
      },
    ]),
  );
  const runner = await run({
    pgPool,
    taskList,
    events: events as never,
    noHandleSignals: true, // its own handler would kill the process after the shutdown
    parsedCronItems: parseCronItems(
      schedule.map(({ job, match }) => ({
        task: job.name,
        match,
        identifier: job.name,
        options: { backfillPeriod: 0, maxAttempts: job.maxAttempts, jobKey: job.name, jobKeyMode: 'preserve_run_at' },
      })),
    ),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') log.warn({ queue: message }, 'queue');
      else log.trace({ queue: message }, 'queue');
    }),
    preset: {
      extends: [WorkerPreset],
      worker: {
        concurrentJobs: concurrency,
        maxPoolSize: connections,
        pollInterval: pollMs,
        localQueue: { size: concurrency + 1 },
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        gracefulShutdownAbortTimeout: app.config.shutdownMs,
      },
    },
  });
  await held;
  runner.promise.then(() => ended(), ended);
  return {
    async stop() {
      over.abort();
      const stopped = runner.stop().then(() => pgPool.end());
      const waited = new AbortController();
      const late = delay(app.config.shutdownMs, false, { signal: waited.signal }).catch(() => false);
      try {
        return await Promise.race([stopped.then(() => true), late]);
      } finally {
        waited.abort();
        stopped.catch(() => {}); // errors after the time limit are ignored
      }
    },
  };
}

const IS_OURS = 'select 1 from graphile_worker.jobs where id = $1 and locked_by = $2';
/** More than one, because a pool may return another dead connection that it has not noticed yet. */
const MAX_RETRIES = 2;

/**
 * Runs a job, and runs it again if it lost the database: as soon as the database is back, unless another worker has the
 * job by then. A failed job would wait for the back-off, which is meant for vendors. At most two retries, so that a job
 * that crashes the database does not do so forever.
 */
async function retryWhenDatabaseReturns(
  run: () => Promise<void>,
  { scope, over, isOurs }: { scope: () => Scope; over: AbortSignal; isOurs: () => Promise<boolean> },
): Promise<void> {
  for (let left = MAX_RETRIES; ; left--)
    try {
      return await run();
    } catch (error) {
      if (left === 0 || !isDatabaseUnreachable(error) || over.aborted) throw error;
      const own = scope();
      own.log.info({ err: error }, 'a job lost its database connection');
      await delay(own.delays.retryJobMs, undefined, { signal: over });
      await waitForDatabase(own, { until: over });
      if (!(await isOurs())) throw error;
    }
}

/** The trace of the code that enqueued the job, which enqueue() stored beside the payload. */
function traceparentIn(payload: unknown): string | undefined {
  const { traceparent } = (payload ?? {}) as { traceparent?: unknown };
  return typeof traceparent === 'string' ? traceparent : undefined;
}

/** One histogram for all lanes of a process. */
function jobDurationMetric({ metrics: { registry } }: App): Histogram<'task' | 'outcome'> {
  const name = 'onym_job_seconds';
  const known = registry.getSingleMetric(name) as Histogram<'task' | 'outcome'> | undefined;
  return (
    known ??
    new Histogram({
      name,
      help: 'Jobs by task and outcome',
      labelNames: ['task', 'outcome'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers: [registry],
    })
  );
}

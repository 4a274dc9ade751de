import type { App } from '@onym/app';
import { every } from '@onym/core';
import { wakeOverdueJob } from '@onym/domains/orders';
import { MAKING_CONNECTIONS, sweepProcessesJob, type Job, type Lane } from '@onym/platform';
import { enqueueNow } from './enqueue-now.ts';
import { openLiveness } from './open-liveness.ts';
import { registerTasks } from './register-tasks.ts';
import { startRunner, type RunnerOptions } from './runner.ts';
import { SCHEDULE } from './schedule.ts';
import { tasksOf } from './tasks.ts';

/** Jobs that cannot wait a minute, cron's shortest interval: for orders that lost their job, or whose cardholder did not answer in time. */
const FREQUENT_JOBS: readonly Job[] = [sweepProcessesJob, wakeOverdueJob];

export interface Worker {
  /** Whether it fetches jobs, and its liveness lock is held. */
  isWorking(): boolean;
  /**
   * Fetches no more jobs. Resolves to whether the running ones have finished; unfinished jobs are released to other
   * workers.
   */
  stop(): Promise<boolean>;
}

/**
 * How many jobs of a lane run at once. A delivery mostly waits for a third party's server; generation mostly for a
 * drawing thread.
 */
const CONCURRENCY: Record<Lane, number> = { interactive: 10, making: 6, deliveries: 64, background: 10 };
const LANES = Object.keys(CONCURRENCY) as Lane[];

/**
 * Starts a runner for each lane, over disjoint tasks, so that neither a flood of deliveries or exports nor hanging receivers delay
 * a buyer or a mail. The background lane also runs the schedule; all scheduled jobs are enqueued once at the start, to catch up.
 * @param onLost called when this process can no longer work although it was not stopped: it must exit, so that its supervisor
 *   starts another
 */
export async function startWorker(
  app: App,
  onLost: () => void,
  options: Pick<RunnerOptions, 'pollMs'> = {},
): Promise<Worker> {
  const liveness = await openLiveness({
    directUrl: app.config.database.directUrl,
    pool: app.pool,
    log: app.log,
    onLost,
  });
  const onEnded = (error?: unknown): void => {
    app.log.error({ err: error }, 'a queue runner ended by itself');
    onLost();
  };
  await registerTasks(
    app.pool,
    LANES.flatMap(tasksOf).map(({ job }) => job.name),
  );
  const runners = await Promise.all(
    LANES.map((lane) =>
      startRunner({
        app,
        liveness,
        name: lane,
        tasks: tasksOf(lane),
        schedule: lane === 'background' ? SCHEDULE : [],
        concurrency: CONCURRENCY[lane],
        ...(lane === 'making' ? { connections: MAKING_CONNECTIONS } : {}),
        onEnded,
        ...options,
      }),
    ),
  );
  await liveness.recover();

  const soon = (scheduled: typeof SCHEDULE): Promise<void> =>
    enqueueNow(
      app.scope(),
      scheduled.map(({ job }) => job),
    );
  const tell = (error: unknown): void => app.log.warn({ err: error }, 'a schedule could not be started');
  app.onClockJump(() => void soon(SCHEDULE.filter(({ onClockJump }) => onClockJump)).catch(tell));
  await soon(SCHEDULE); // catches up with what was due while no worker ran
  const orders = every(
    app.delays.sweepProcessesMs,
    () => soon(SCHEDULE.filter(({ job }) => FREQUENT_JOBS.includes(job))),
    tell,
  );

  let stopping = false;
  return {
    isWorking: () => !stopping && liveness.isAlive(),
    async stop() {
      stopping = true;
      await orders.stop();
      const areDone = await Promise.all(runners.map((runner) => runner.stop()));
      await liveness.close();
      return areDone.every(Boolean);
    },
  };
}

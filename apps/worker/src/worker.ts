import type { House } from '@onym/app';
import { every } from '@onym/core';
import { wakeOverdueJob } from '@onym/domains/orders';
import { MAKING_CONNECTIONS, sweepProcessesJob, type Job, type Lane } from '@onym/platform';
import { enqueueSoon } from './enqueue-soon.ts';
import { openLiveness } from './open-liveness.ts';
import { registerTasks } from './register-tasks.ts';
import { startRunner, type RunnerOptions } from './runner.ts';
import { SCHEDULE } from './schedule.ts';
import { tasksOf } from './tasks.ts';

/** What cannot wait for the next minute: orders that lost their job, and those whose cardholder did not answer in time. */
const OFTEN: readonly Job[] = [sweepProcessesJob, wakeOverdueJob];

/** How often open orders are looked at. Cron knows no less than a minute; a buyer should not wait that long. */
const ORDERS_EVERY_MS = 1000;

export interface Worker {
  /** Whether it takes jobs, and others know that it lives. */
  works(): boolean;
  /** Takes no more jobs. Resolves to whether those that ran have finished; what has not is free for others. */
  stop(): Promise<boolean>;
}

/**
 * How many jobs of a lane run at once. A delivery mostly waits for somebody else's server; what is made mostly for a thread that draws.
 */
const CONCURRENCY: Record<Lane, number> = { interactive: 10, making: 6, deliveries: 64, background: 10 };
const LANES = Object.keys(CONCURRENCY) as Lane[];

/**
 * A runner for each lane, over disjoint tasks, so that neither a flood of deliveries or exports nor receivers that hang keep a buyer
 * waiting, or a mail. The background's also keeps the schedule. `onLost` is told when this process can work no more,
 * though nobody stopped it: it must end, so that whoever keeps it starts another.
 */
export async function startWorker(
  house: House,
  onLost: () => void,
  options: Pick<RunnerOptions, 'pollMs'> = {},
): Promise<Worker> {
  const liveness = await openLiveness({
    directUrl: house.config.database.directUrl,
    pool: house.pool,
    log: house.log,
    onLost,
  });
  const onEnded = (error?: unknown): void => {
    house.log.error({ err: error }, 'a queue runner ended by itself');
    onLost();
  };
  await registerTasks(
    house.pool,
    LANES.flatMap(tasksOf).map(({ job }) => job.name),
  );
  const runners = await Promise.all(
    LANES.map((lane) =>
      startRunner({
        house,
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
    enqueueSoon(
      house.scope(),
      scheduled.map(({ job }) => job),
    );
  const tell = (error: unknown): void => house.log.warn({ err: error }, 'a schedule could not be started');
  house.onClockJump(() => void soon(SCHEDULE.filter(({ onClockJump }) => onClockJump)).catch(tell));
  await soon(SCHEDULE); // catches up with what was due while nobody worked
  const orders = every(ORDERS_EVERY_MS, () => soon(SCHEDULE.filter(({ job }) => OFTEN.includes(job))), tell);

  let stopping = false;
  return {
    works: () => !stopping && liveness.beats(),
    async stop() {
      stopping = true;
      await orders.stop();
      const areDone = await Promise.all(runners.map((runner) => runner.stop()));
      await liveness.close();
      return areDone.every(Boolean);
    },
  };
}

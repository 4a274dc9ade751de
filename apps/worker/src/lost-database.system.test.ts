import { randomUUID } from 'node:crypto';
import { openApp, type App } from '@onym/app';
import { bindTask, declareJob, sweepProcessesJob, type Scope } from '@onym/platform';
import { openFreshDatabase, testConfig } from '@onym/testing';
import { openLosableDatabase, type LosableDatabase } from '@onym/testing/losable-database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLiveness, type Liveness } from './open-liveness.ts';
import { registerTasks } from './register-tasks.ts';
import { startRunner, type LaneRunner } from './runner.ts';

/** Much less than the queue or the liveness check would need. */
const SOON = { timeout: 30_000, interval: 20 };
const IS_HELD = expect.stringMatching(/^pool-/) as string;

const aJob = declareJob('test.lost-database', sweepProcessesJob.payload, { lane: 'interactive' });
const jobs = 'select id, attempts, last_error, locked_by from graphile_worker._private_jobs where key = $1';

const RUNS_NOW = `select pid from pg_stat_activity where datname = current_database() and state = 'active' and query = $1`;

let fresh: Awaited<ReturnType<typeof openFreshDatabase>>;
let database: LosableDatabase;
let app: App;
let liveness: Liveness;
let runner: LaneRunner | undefined;
/** The reasons with which the worker would have ended. */
let ends: unknown[];
/** The work of each run of the job, in order, and how often it ran. */
let runs: ((scope: Scope) => Promise<unknown>)[];
let ran: number;
let goOn: Gate;

/** A lane of a worker whose connections all go through a proxy that can disappear. */
beforeEach(async () => {
  [ends, runs, ran, runner, goOn] = [[], [], 0, undefined, gate()];
  fresh = await openFreshDatabase();
  database = await openLosableDatabase(fresh.url);
  app = await openApp(testConfig(database.url), 'lost-database');
  liveness = await openLiveness({
    directUrl: database.url,
    pool: app.pool,
    log: app.log,
    onLost: () => ends.push('liveness'),
  });
  await registerTasks(app.pool, [aJob.name]);
});
afterEach(async () => {
  goOn.open();
  database.reconnect();
  await runner?.stop();
  await liveness.close();
  await app.close();
  await database.close();
  await fresh.drop();
});

async function work(): Promise<void> {
  runner = await startRunner({
    app,
    liveness,
    name: 'interactive',
    tasks: [bindTask(aJob, (scope) => (runs[ran++] ?? nothing)(scope))],
    schedule: [],
    concurrency: 3,
    onEnded: (error) => ends.push(error),
  });
}
const nothing = (): Promise<void> => Promise.resolve();

async function addJob(): Promise<string> {
  const key = randomUUID();
  await database.rows(`select graphile_worker.add_job($1, '{}', job_key := $2, max_attempts := 6)`, [aJob.name, key]);
  return key;
}

const left = (key: string): Promise<unknown[]> => database.rows(jobs, [key]);

interface Gate {
  open(): void;
  passed: Promise<void>;
}
function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, passed: promise };
}

/** Cuts off the database while a job runs, which ends when `goOn` opens; returns its key. */
async function loseInTheMiddle(): Promise<string> {
  const begun = gate();
  runs = [
    async () => {
      begun.open();
      await goOn.passed;
    },
  ];
  await work();
  const key = await addJob();
  await begun.passed;
  database.disconnect();
  return key;
}

it('a job that ends while the database is away is recorded when it is back, and does not run again', async () => {
  const key = await loseInTheMiddle();
  goOn.open();
  await expect.poll(() => app.pool.query('select 1').catch(() => 'away')).toBe('away');
  database.reconnect();
  await expect.poll(() => left(key), SOON).toEqual([]);
  expect(ran).toBe(1);
  expect(ends).toEqual([]);
});

it('a job that lost its database runs again as soon as the database is back, and no failure is counted', async () => {
  const begun = gate();
  let seen: unknown[] = [];
  runs = [
    async ({ sql }) => {
      begun.open();
      await sql.rows('test-sleep', 'select pg_sleep(60)', []);
    },
    async () => void (seen = await left(key)),
  ];
  await work();
  const key = await addJob();
  await begun.passed;
  database.disconnect();
  database.reconnect();
  await expect.poll(() => left(key), SOON).toEqual([]);
  expect(ran).toBe(2);
  expect(seen).toMatchObject([{ attempts: 1, last_error: null }]);
  expect(ends).toEqual([]);
});

it('a job that loses its database each time fails like any other after the third run, and waits', async () => {
  const lose = async ({ sql }: Scope): Promise<void> => {
    const sleep = `select pg_sleep(60) as run_${ran}`; // the server still runs the statement of the run before
    const sleeping = sql.rows(`test-sleep-${ran}`, sleep, []);
    sleeping.catch(() => {});
    // If the connection were lost before the statement was sent, it would be sent on the next one, and sleep.
    await expect.poll(() => database.rows(RUNS_NOW, [sleep]), SOON).toHaveLength(1);
    database.disconnect();
    database.reconnect();
    await sleeping;
  };
  runs = [lose, lose, lose];
  await work();
  const key = await addJob();
  await expect
    .poll(() => left(key), SOON)
    .toMatchObject([{ attempts: 1, last_error: expect.stringMatching(/\w/) as string, locked_by: null }]);
  expect(ran).toBe(3);
});

it('a job that was fetched while the response was lost is run soon by the same worker, also one that had failed before', async () => {
  runs = [() => Promise.reject(new Error('a vendor is out'))];
  await work();
  const key = await addJob();
  await expect.poll(() => left(key), SOON).toMatchObject([{ attempts: 1, last_error: 'a vendor is out' }]);
  const lost = await database.loseResponse('graphile_worker._private_jobs', 'new.attempts > old.attempts');
  await database.rows('update graphile_worker._private_jobs set run_at = now() where key = $1', [key]);
  await lost();
  expect(await left(key)).toMatchObject([{ attempts: 2, locked_by: IS_HELD }]);
  expect(ran).toBe(1);
  database.reconnect();
  await expect.poll(() => left(key), SOON).toEqual([]);
  expect(ran).toBe(2);
  expect(ends).toEqual([]);
});

it('jobs that run or wait locally do not count as lost, however long it takes', async () => {
  runs = [0, 1, 2].map(() => () => goOn.passed);
  await work();
  const keys = [await addJob(), await addJob(), await addJob(), await addJob()];
  const isTaken = [{ attempts: 1, last_error: null, locked_by: IS_HELD }];
  // Three run at once: the fourth waits locally.
  for (const key of keys) await expect.poll(() => left(key), SOON).toMatchObject(isTaken);
  for (const since = performance.now(); performance.now() - since < 2000;) await liveness.recover();
  for (const key of keys) expect(await left(key)).toMatchObject(isTaken);
  goOn.open();
  for (const key of keys) await expect.poll(() => left(key), SOON).toEqual([]);
  expect(ran).toBe(4);
});

it('a worker that is stopped while the database is away shuts down', async () => {
  const key = await loseInTheMiddle();
  const stopped = runner!.stop();
  runner = undefined;
  goOn.open();
  await stopped;
  database.reconnect();
  expect(await left(key)).toMatchObject([{ attempts: 1 }]);
  expect(ends).toEqual([]);
}, 20_000);

import { createDatabase } from '@onym/local/postgres';
import { announceSettled, bindTask, declareJob, enqueueJob, openPool, transaction, type Task } from '@onym/platform';
import { Logger, run, runMigrations, WorkerPreset, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import { openLiveness } from '../../apps/worker/src/open-liveness.ts';
import { startRunner } from '../../apps/worker/src/runner.ts';
import { openBenchEnvironment } from './bench-environment.ts';
import { runInterleaved, median, quantile, measureMs } from './timings.ts';
import { formatRatio, roundFigure, renderTarget, type Table } from './table.ts';

const ROUNDS = 5;
const SINGLES = 60;
const FLOOD = 1000;
const CONCURRENCY = 10;

const noteJob = declareJob('bench.note', z.object({ n: z.number() }), { lane: 'interactive' });
const settleJob = declareJob('bench.settle', z.object({ id: z.string() }), { lane: 'interactive' });

/** One queue for this bench: `onStart` is called with the number of each job when it begins. */
interface Queue {
  /** Adds one job in its own transaction. */
  add(n: number): Promise<void>;
  /** Adds this number of jobs in one transaction. */
  addMany(from: number, count: number): Promise<void>;
  onStart: (n: number) => void;
}
interface PickUp {
  fromCall: number[];
  fromCommit: number[];
}

/** The worker's own runner compared with graphile-worker's default runner, on one server with fsync on. */
export async function benchJobs(): Promise<Table> {
  const ground = await openBenchEnvironment();
  try {
    const ours = await openOurs();
    const bare = await openBare();

    const latency = await runInterleaved(ROUNDS, { ours: () => pickUp(ours.queue), bare: () => pickUp(bare) });
    const flood = await runInterleaved(ROUNDS, { ours: () => perSecond(ours.queue), bare: () => perSecond(bare) });
    const awaited = (await runInterleaved(ROUNDS, { ours: ours.awaitSome })).ours!.flat();

    const row = (what: string, who: string) => {
      const all = latency[who]!;
      const [call, commit] = [all.flatMap(({ fromCall }) => fromCall), all.flatMap(({ fromCommit }) => fromCommit)];
      return {
        cells: [
          what,
          ms(quantile(commit, 0.5)),
          ms(quantile(commit, 0.99)),
          ms(quantile(call, 0.5)),
          ms(quantile(call, 0.99)),
          roundFigure(median(flood[who]!)),
        ],
        commit,
        rate: median(flood[who]!),
      };
    };
    const [us, them] = [row('Onym', 'ours'), row('graphile-worker, bare', 'bare')];
    return {
      title: `jobs: pick-up of ${ROUNDS * SINGLES} jobs one at a time, ${FLOOD} at once (median of ${ROUNDS} rounds, interleaved), awaited one at a time`,
      columns: ['', 'commit->start p50 ms', 'p99', 'call->start p50 ms', 'p99', 'jobs/s', 'awaited p50 ms', 'p99'],
      rows: [
        [...us.cells, ms(quantile(awaited, 0.5)), ms(quantile(awaited, 0.99))],
        [...them.cells, '', ''],
        [
          'Onym vs bare',
          formatRatio(quantile(us.commit, 0.5), quantile(them.commit, 0.5)),
          formatRatio(quantile(us.commit, 0.99), quantile(them.commit, 0.99)),
          '',
          '',
          formatRatio(us.rate, them.rate),
          '',
          '',
        ],
      ],
      notes: [
        renderTarget('pick-up p50, commit to start, ms', quantile(us.commit, 0.5), 2),
        renderTarget('pick-up p99, commit to start, ms', quantile(us.commit, 0.99), 5),
        renderTarget('awaited round trip p50, ms', quantile(awaited, 0.5), 3),
        renderTarget('awaited round trip p99, ms', quantile(awaited, 0.99), 10),
        renderTarget('jobs per second vs the bare runner', us.rate / them.rate, 0.9, { atLeast: true }),
        'A job that starts before its own COMMIT is answered counts as 0. An Onym job gets a scope with a forked entity manager and a parsed',
        'payload; a bare one gets nothing. Awaited: add, run, write a row, NOTIFY, read it back, as a purchase waits for its order.',
      ],
    };

    async function openOurs() {
      const app = await ground.openApp();
      await app.pool.query('create table bench_settled (id text primary key)');
      const queue: Queue = {
        add: (n) => transaction(app.scope(), (tx) => enqueueJob(tx, noteJob, { n })),
        addMany: async (from, count) => {
          await app.pool.query(MANY, [noteJob.name, from, count]);
        },
        onStart: () => undefined,
      };
      const tasks: Task[] = [
        bindTask(noteJob, async (_scope, { n }) => queue.onStart(n)),
        bindTask(settleJob, (scope, { id }) =>
          transaction(scope, async (tx) => {
            await tx.sql.unnamed('insert into bench_settled (id) values ($1)', [id]);
            await announceSettled(tx, id);
          }),
        ),
      ];
      const liveness = await openLiveness({
        directUrl: ground.databaseUrl,
        pool: app.pool,
        log: app.log,
        onLost: fail,
      });
      const runner = await startRunner({
        app,
        liveness,
        name: 'bench',
        tasks,
        schedule: [],
        concurrency: CONCURRENCY,
        onEnded: fail,
      });
      ground.defer(async () => {
        await runner.stop();
        await liveness.close();
      });
      let settledSoFar = 0;
      const awaitOne = async (): Promise<number> => {
        const scope = app.scope();
        const id = `settled ${++settledSoFar}`;
        return measureMs(async () => {
          const found = await scope.settled.wait(
            id,
            () => transaction(scope, (tx) => enqueueJob(tx, settleJob, { id })),
            () => scope.sql.row('bench-settled', 'select id from bench_settled where id = $1', [id]),
            10_000,
          );
          if (!found) throw new Error('an awaited job did not settle in 10 s');
        });
      };
      return {
        queue,
        async awaitSome() {
          const times: number[] = [];
          for (let i = 0; i < SINGLES; i++) times.push(await awaitOne());
          return times;
        },
      };
    }

    async function openBare(): Promise<Queue> {
      const url = await createDatabase(ground.postgresUrl, 'bare');
      const pool = openPool({ url, max: CONCURRENCY + 3, name: 'bench-bare', log: console });
      const silent = new Logger(() => () => undefined);
      await runMigrations({ pgPool: pool, preset: { extends: [WorkerPreset] }, logger: silent });
      const taskList: TaskList = { [noteJob.name]: async (payload) => queue.onStart((payload as { n: number }).n) };
      const queue: Queue = {
        add: (n) => addBare(pool, n),
        addMany: async (from, count) => {
          await pool.query(MANY, [noteJob.name, from, count]);
        },
        onStart: () => undefined,
      };
      const runner = await run({
        pgPool: pool,
        taskList,
        concurrency: CONCURRENCY,
        noHandleSignals: true,
        logger: silent,
      });
      ground.defer(async () => {
        await runner.stop();
        await pool.end();
      });
      return queue;
    }
  } finally {
    await ground.close();
  }
}

const ADD = `select graphile_worker.add_job($1::text, json_build_object('n', $2::int))`;
const MANY = `select count(graphile_worker.add_job($1::text, json_build_object('n', n))) from generate_series($2::int, $2::int + $3::int - 1) n`;

/** Adds a job in its own transaction, as our queue does, so that both candidates pay for a commit. */
async function addBare(pool: pg.Pool, n: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(ADD, [noteJob.name, n]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

let numbers = 0;

async function pickUp(queue: Queue): Promise<PickUp> {
  const result: PickUp = { fromCall: [], fromCommit: [] };
  for (let i = 0; i < SINGLES; i++) {
    const n = ++numbers;
    const started = new Promise<number>((resolve) => {
      queue.onStart = (which) => {
        if (which === n) resolve(performance.now());
      };
    });
    const called = performance.now();
    await queue.add(n);
    const committed = performance.now();
    const at = await started;
    result.fromCall.push(at - called);
    result.fromCommit.push(Math.max(0, at - committed));
  }
  return result;
}

async function perSecond(queue: Queue): Promise<number> {
  const from = numbers + 1;
  numbers += FLOOD;
  let left = FLOOD;
  const done = new Promise<void>((resolve) => {
    queue.onStart = () => {
      if (--left === 0) resolve();
    };
  });
  await queue.addMany(from, FLOOD);
  // Measured from the commit, because the time to insert the rows says nothing about the runner.
  return (left * 1000) / (await measureMs(() => done));
}

function fail(error?: unknown): never {
  throw new Error('the runner exited unexpectedly', { cause: error });
}

function ms(value: number): string {
  return value.toFixed(2);
}

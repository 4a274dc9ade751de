import { EventEmitter } from 'node:events';
import { openLog, openPool } from '@onym/platform';
import { openFreshDatabase } from '@onym/testing';
import { Logger, run, WorkerPreset } from 'graphile-worker';
import { expect, it } from 'vitest';
import { retryQueueStatements } from './retry-queue-statements.ts';
import { trackFetchedJobs } from './fetched-jobs.ts';

// The statement names are internal to the queue: this test also fails when a new version changes them.
it('a job is known from its fetch until it is done, has failed or is released', async () => {
  const database = await openFreshDatabase();
  const log = openLog({ level: 'silent', name: 'test' });
  const pool = openPool({ url: database.url, max: 4, name: 'in-hand', log });
  const beside = openPool({ url: database.url, max: 2, name: 'beside', log });
  const events = new EventEmitter();
  const inHand = trackFetchedJobs(events);
  retryQueueStatements(pool, {
    isShuttingDown: () => false,
    onStatement: inHand.beforeStatement,
    onStatementDone: inHand.done,
    pauseMs: 5,
  });
  const add = async (what: string): Promise<string> =>
    (
      await beside.query<{ id: string }>(`select id::text from graphile_worker.add_job('test.in-hand', $1::json)`, [
        JSON.stringify({ what }),
      ])
    ).rows[0]!.id;
  const { promise: goOn, resolve: open } = Promise.withResolvers<void>();
  const runner = await run({
    pgPool: pool,
    events: events as never,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: {
      'test.in-hand': async (payload) => {
        const { what } = payload as { what: string };
        if (what === 'fails') throw new Error('as it should');
        if (what === 'waits') await goOn;
      },
    },
    preset: {
      extends: [WorkerPreset],
      worker: {
        concurrentJobs: 2,
        pollInterval: 100,
        localQueue: { size: 3 },
        completeJobBatchDelay: 20,
        failJobBatchDelay: 20,
      },
    },
  });
  try {
    const ended = [await add('ends'), await add('ends'), await add('fails')];
    const left = 'select 1 from graphile_worker._private_jobs where id = any($1::bigint[]) and last_error is null';
    await expect.poll(async () => (await beside.query(left, [ended])).rowCount, { timeout: 30_000 }).toBe(0);
    await expect.poll(() => ended.filter((id) => inHand.has(id)), { timeout: 30_000 }).toEqual([]);
    // Two run, the third waits locally.
    const fetched = [await add('waits'), await add('waits'), await add('waits')];
    await expect.poll(() => fetched.filter((id) => inHand.has(id)), { timeout: 30_000 }).toEqual(fetched);
    const stopped = runner.stop();
    await expect.poll(() => fetched.filter((id) => inHand.has(id)), { timeout: 30_000 }).toHaveLength(2);
    open();
    await stopped;
    expect(fetched.filter((id) => inHand.has(id))).toEqual([]);
  } finally {
    open();
    await pool.end();
    await beside.end();
    await database.drop();
  }
});

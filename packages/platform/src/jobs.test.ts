import { runInSpan, startSpan } from '@onym/core';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { newSession } from './database.ts';
import { bindTask, declareJob, enqueueJob } from './jobs.ts';
import { readQueueByTask } from './queue-admin.ts';
import { runOutsideTransaction, transaction } from './transaction.ts';

const remindJob = declareJob('test.remind', z.object({ id: z.string(), times: z.number().default(1) }));
let scope: TestScope;

beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const waiting = (key: string) =>
  scope.sql.rows<{ task_identifier: string; max_attempts: number; run_at: Date }>(
    'test-waiting',
    'select task_identifier, max_attempts, run_at from graphile_worker.jobs where key = $1',
    [key],
  );

it('a committed transaction leaves exactly one job with its row', async () => {
  await transaction(scope, async (tx) => {
    await tx.sql.unnamed('create table committed (id text)');
    await enqueueJob(tx, remindJob, { id: 'a' }, { key: 'committed' });
  });
  expect(await waiting('committed')).toMatchObject([{ task_identifier: 'test.remind', max_attempts: 6 }]);
});

it('a rolled back transaction leaves no job', async () => {
  const undone = transaction(scope, async (tx) => {
    await enqueueJob(tx, remindJob, { id: 'b' }, { key: 'rolled-back' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await waiting('rolled-back')).toEqual([]);
});

it('the job is invisible before the commit', async () => {
  await transaction(scope, async (tx) => {
    await enqueueJob(tx, remindJob, { id: 'c' }, { key: 'unseen' });
    expect(await runOutsideTransaction(() => waiting('unseen'))).toEqual([]);
  });
  expect(await waiting('unseen')).toHaveLength(1);
});

it('waiting jobs with the same key are one job, with the latest payload and time', async () => {
  const runAt = new Date('2031-01-01T00:00:00Z');
  for (const id of ['first', 'second'])
    await transaction(scope, (tx) => enqueueJob(tx, remindJob, { id }, { key: 'together', runAt }));
  const rows = await waiting('together');
  expect(rows).toHaveLength(1);
  expect(rows[0]!.run_at).toEqual(runAt);
});

it('a task parses its payload before the use-case sees it', async () => {
  const seen: unknown[] = [];
  const task = bindTask(remindJob, async (_scope, payload) => seen.push(payload));
  await task.run(scope, { id: 'd', more: true });
  expect(seen).toEqual([{ id: 'd', times: 1 }]);
  await expect(task.run(scope, { id: 4 })).rejects.toThrow(z.ZodError);
  expect(seen).toHaveLength(1);
});

it('a job with keepPlace keeps its place in the queue, and one without moves to the end', async () => {
  const add = (key: string, options: { keepPlace?: true; runAt?: Date } = {}) =>
    transaction(scope, (tx) => enqueueJob(tx, remindJob, { id: 'c' }, { key, ...options }));
  const early = new Date(Date.UTC(2020, 0, 1));
  for (const key of ['keeps', 'goes']) await add(key, { runAt: early });
  await add('keeps', { keepPlace: true });
  await add('goes');
  expect(await waiting('keeps')).toMatchObject([{ run_at: early }]);
  expect((await waiting('goes'))[0]!.run_at.getTime()).toBeGreaterThan(early.getTime());
});

it('a job carries the trace of its caller beside its payload, or none if there is none', async () => {
  const span = startSpan('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01');
  const ask = (key: string) => transaction(scope, (tx) => enqueueJob(tx, remindJob, { id: 'c' }, { key }));
  await runInSpan(span, () => ask('traced'));
  await ask('untraced');
  const payloadOf = async (key: string): Promise<unknown> =>
    (
      await scope.sql.row<{ payload: unknown }>(
        'test-payload',
        'select payload from graphile_worker._private_jobs where key = $1',
        [key],
      )
    )?.payload;
  expect(await payloadOf('traced')).toEqual({ id: 'c', traceparent: `00-${span.traceId}-${span.id}-01` });
  expect(await payloadOf('untraced')).toEqual({ id: 'c' });
});

it('the queue reports for each task the waiting jobs, the age of the oldest due one, and the dead ones', async () => {
  const named = (name: string) => declareJob(name, z.object({}));
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  await transaction(scope, async (tx) => {
    await enqueueJob(tx, named('test.late'), {}, { key: 'late-1', runAt: ago(90) });
    await enqueueJob(tx, named('test.late'), {}, { key: 'late-2', runAt: ago(30) });
    await enqueueJob(tx, named('test.dead'), {}, { key: 'dead', runAt: ago(600) });
    await enqueueJob(tx, named('test.early'), {}, { key: 'early', runAt: ago(-600) });
    await tx.sql.unnamed(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'dead'`);
  });
  const queue = new Map((await readQueueByTask(scope)).map((row) => [row.task, row]));
  expect(queue.get('test.late')).toMatchObject({ waiting: 2, dead: 0, behindSeconds: expect.closeTo(90, -1) });
  expect(queue.get('test.dead')).toMatchObject({ waiting: 0, dead: 1, behindSeconds: 0 });
  expect(queue.get('test.early')).toMatchObject({ waiting: 1, dead: 0, behindSeconds: 0 });
});

it('jobs without a key are never merged, keep their priorities, and each one is announced', async () => {
  const heard: string[] = [];
  const ear = newSession(scope.config.database.directUrl, 'test-ear');
  await ear.connect();
  onTestFinished(() => ear.end());
  ear.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await ear.query('listen "jobs:insert"');
  await transaction(scope, async (tx) => {
    for (const behind of [0, 3]) await enqueueJob(tx, remindJob, { id: 'keyless' }, { behind });
  });
  const rows = await scope.sql.rows(
    'test-keyless',
    `select priority, revision, max_attempts as most from graphile_worker._private_jobs where payload->>'id' = 'keyless' order by id`,
    [],
  );
  expect(rows).toEqual([
    { priority: 0, revision: 0, most: 6 },
    { priority: 3, revision: 0, most: 6 },
  ]);
  await ear.query('select 1'); // earlier notifications arrive before the result of this query
  expect(heard).toHaveLength(2);
});

import { sweepMailsJob } from '@onym/accounts/mail';
import { runOutsideTransaction, sweepProcessesJob, transaction, type Tx } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueueNow } from './enqueue-now.ts';

const FIRST = sweepProcessesJob;
const SECOND = sweepMailsJob;
const WAITING = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope?.close());

const take = (tx: Tx, { name }: { name: string }) =>
  tx.sql.unnamed<{ id: string }>('select id from graphile_worker._private_jobs where key = $1 for update', [name]);
const queued = () => transaction(scope.fork(), async (tx) => [...(await take(tx, FIRST)), ...(await take(tx, SECOND))]);

it('enqueues every job once, however often it is called', async () => {
  await enqueueNow(scope.fork(), [FIRST, SECOND]);
  const before = await queued();
  await enqueueNow(scope.fork(), [SECOND, FIRST]);
  expect(before).toHaveLength(2);
  expect(await queued()).toEqual(before);
});

it('does not deadlock with a transaction that locks the same jobs in another order, as the queue does for jobs that ended together', async () => {
  await enqueueNow(scope.fork(), [FIRST, SECOND]);
  const { enqueued } = await transaction(scope.fork(), async (queue) => {
    await take(queue, SECOND);
    const asking = runOutsideTransaction(() => enqueueNow(scope.fork(), [FIRST, SECOND])).then(
      () => 'done',
      (error: unknown) => error,
    );
    const waiting = () => transaction(scope.fork(), (tx) => tx.sql.unnamed(WAITING));
    await expect.poll(() => runOutsideTransaction(waiting)).toHaveLength(1);
    await take(queue, FIRST);
    return { enqueued: asking };
  });
  expect(await enqueued).toBe('done');
});

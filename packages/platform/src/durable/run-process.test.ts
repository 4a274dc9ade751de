import { endPause, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../scope.ts';
import { transaction } from '../transaction.ts';
import { endProcess, LeaseLost, requireLease } from './lease.ts';
import { WaitsForSignal, type Process, type Step } from './process.ts';
import {
  endLease,
  claimFreeProcess,
  countJobsOf,
  createDueProcess,
  processState,
  testProcess,
} from './process.fixture.ts';
import { runProcess } from './run-process.ts';
import { endProcesses, signalProcess, startProcess } from './start-process.ts';
import { sweepProcesses } from './sweep-processes.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

interface Subject {
  id: string;
  done: number;
}

/** A process of these steps, whose subject lives in this test. */
function processOf(steps: Step<Subject>[], more: Partial<Process<Subject>> = {}) {
  const subject: Subject = { id: '', done: 0 };
  const process: Process<Subject> = {
    ...testProcess,
    maxTries: 3,
    retryInMs: (_, tries) => 1000 * tries,
    read: async (_, id) => Object.assign(subject, { id }),
    next: (_, { done }) => steps[done] ?? 'end',
    giveUp: async (within, _, lease) => {
      await transaction(within, (tx) => endProcess(tx, lease));
    },
    ...more,
  };
  return { process, subject };
}

const step: Step<Subject> = async (within, subject, lease) => {
  await transaction(within, (tx) => requireLease(tx, lease));
  return Object.assign(subject, { done: subject.done + 1 });
};
const last: Step<Subject> = async (within, subject, lease) => {
  await transaction(within, (tx) => endProcess(tx, lease));
  return Object.assign(subject, { done: subject.done + 1 });
};
const fails: Step<Subject> = () => Promise.reject(new Error('no answer'));
const run = (process: Process<Subject>, id: string, within: Scope = scope.fork()) => runProcess(within, process, id);

describe('runProcess', () => {
  it('runs every step and ends', async () => {
    const id = await createDueProcess(scope);
    const { process, subject } = processOf([step, step, last]);
    await run(process, id);
    expect(subject.done).toBe(3);
    expect(await processState(scope, id)).toMatchObject({ ended: true, leaseSeconds: null, wakeSeconds: null });
    await run(process, id);
    expect(subject.done).toBe(3);
  });

  it('runs in only one of many programs at once', async () => {
    const id = await createDueProcess(scope);
    const { process, subject } = processOf([step, step, last]);
    await Promise.all(Array.from({ length: 5 }, () => run(process, id)));
    expect(subject.done).toBe(3);
    expect((await processState(scope, id)).epoch).toBe(1);
  });

  it('pauses longer after each failure, and then gives up', async () => {
    const id = await createDueProcess(scope);
    const { process } = processOf([step, fails]);
    const wake = () => endPause(scope, testProcess, id);
    await expect(run(process, id)).rejects.toThrow('no answer');
    const first = (await processState(scope, id)).wakeSeconds!;
    await run(process, id); // pausing, so nothing happens
    await wake();
    await expect(run(process, id)).rejects.toThrow('no answer');
    expect((await processState(scope, id)).wakeSeconds!).toBeGreaterThan(first);
    await wake();
    await expect(run(process, id)).rejects.toThrow('no answer');
    expect(await processState(scope, id)).toMatchObject({ ended: true, epoch: 3, tries: 3 });
  });

  it('stops without changing anything when another program has claimed the process', async () => {
    const id = await createDueProcess(scope);
    const taken: Step<Subject> = async (within, subject, lease) => {
      await endLease(scope, id);
      await claimFreeProcess(scope, id);
      return step(within, subject, lease);
    };
    const { process, subject } = processOf([step, taken, last]);
    await run(process, id);
    expect(subject.done).toBe(1);
    expect(await processState(scope, id)).toMatchObject({ ended: false, epoch: 2 });
  });

  it('rejects a write under an older epoch', async () => {
    const id = await createDueProcess(scope);
    const stale = await claimFreeProcess(scope, id);
    await endLease(scope, id);
    await claimFreeProcess(scope, id);
    await expect(transaction(scope, (tx) => requireLease(tx, stale))).rejects.toBeInstanceOf(LeaseLost);
    await expect(transaction(scope, (tx) => endProcess(tx, stale))).rejects.toBeInstanceOf(LeaseLost);
  });

  it('stops a holder whose process was ended from outside, even after it was started again', async () => {
    const id = await createDueProcess(scope);
    const stale = await claimFreeProcess(scope, id);
    await transaction(scope, (tx) => endProcesses(tx, testProcess, [id]));
    expect(await processState(scope, id)).toMatchObject({ ended: true, leaseSeconds: null, wakeSeconds: null });
    await expect(transaction(scope, (tx) => requireLease(tx, stale))).rejects.toBeInstanceOf(LeaseLost);
    await transaction(scope, (tx) => startProcess(tx, testProcess, id));
    await expect(transaction(scope, (tx) => requireLease(tx, stale))).rejects.toBeInstanceOf(LeaseLost);
  });

  it('deletes a process whose subject was deleted', async () => {
    const id = await createDueProcess(scope);
    await run(processOf([step], { read: async () => null }).process, id);
    expect(await processState(scope, id)).toBeUndefined();
  });
});

describe('a process that waits', () => {
  const waits: Step<Subject> = () =>
    Promise.reject(new WaitsForSignal('the cardholder has not answered', { lookAgainMs: 60_000 }));

  it('is left alone until it is due', async () => {
    const id = await createDueProcess(scope);
    await run(processOf([waits]).process, id);
    const { leaseSeconds, wakeSeconds } = await processState(scope, id);
    expect(leaseSeconds).toBeNull();
    expect(wakeSeconds).toBeGreaterThan(50);
    expect(await countJobsOf(scope, id)).toBe(0);
  });

  it('counts as an attempt only if its step says so; a start resets the count', async () => {
    const id = await createDueProcess(scope);
    const triesAfter = async (wait: { isAttempt?: boolean }) => {
      await endPause(scope, testProcess, id);
      const waitsAgain: Step<Subject> = () =>
        Promise.reject(new WaitsForSignal('not yet', { lookAgainMs: 60_000, ...wait }));
      await run(processOf([waitsAgain]).process, id);
      return (await processState(scope, id)).tries;
    };
    expect([await triesAfter({}), await triesAfter({})]).toEqual([0, 0]);
    expect([await triesAfter({ isAttempt: true }), await triesAfter({ isAttempt: true })]).toEqual([1, 2]);
    expect(await triesAfter({})).toBe(2);
    expect((await processState(scope, id)).epoch).toBe(5);
    await transaction(scope, (tx) => startProcess(tx, testProcess, id));
    expect((await processState(scope, id)).tries).toBe(0);
  });

  it('is queued by a signal', async () => {
    const id = await createDueProcess(scope);
    await run(processOf([], { next: () => 'wait' }).process, id);
    expect((await processState(scope, id)).wakeSeconds).toBeNull();
    await transaction(scope, (tx) => signalProcess(tx, testProcess, id));
    expect(await countJobsOf(scope, id)).toBe(1);
    expect((await processState(scope, id)).wakeSeconds).toBeLessThanOrEqual(0);
  });

  it('runs again when a signal was sent while it was running', async () => {
    const id = await createDueProcess(scope);
    const signalled: Step<Subject> = async (within, subject, lease) => {
      await transaction(scope, (tx) => signalProcess(tx, testProcess, id));
      return waits(within, subject, lease);
    };
    await run(processOf([signalled]).process, id);
    expect((await processState(scope, id)).wakeSeconds).toBeLessThanOrEqual(0);
    expect(await countJobsOf(scope, id)).toBe(1);
  });

  it('ignores signals after it has ended', async () => {
    const id = await createDueProcess(scope);
    await run(processOf([last]).process, id);
    await transaction(scope, (tx) => signalProcess(tx, testProcess, id));
    expect(await countJobsOf(scope, id)).toBe(0);
  });
});

describe('sweepProcesses', () => {
  it('finds a process whose job was lost, but none that has a lease, waits or has ended', async () => {
    const [due, held, waiting, ended] = await Promise.all([1, 2, 3, 4].map(() => createDueProcess(scope)));
    await claimFreeProcess(scope, held!);
    await run(processOf([], { next: () => 'wait' }).process, waiting!);
    await run(processOf([last]).process, ended!);
    await sweepProcesses(scope.fork(), [testProcess]);
    expect(await Promise.all([due, held, waiting, ended].map((id) => countJobsOf(scope, id!)))).toEqual([1, 0, 0, 0]);
  });

  it('leaves a new process to the job that was queued with it', async () => {
    const id = `new-${await createDueProcess(scope)}`;
    await transaction(scope, (tx) => startProcess(tx, testProcess, id));
    expect(await countJobsOf(scope, id)).toBe(1);
    await scope.sql.rows('test-process-drop-job', 'select graphile_worker.remove_job($1)', [
      `${testProcess.name}:${id}`,
    ]);
    await sweepProcesses(scope.fork(), [testProcess]);
    expect(await countJobsOf(scope, id)).toBe(0);
  });

  it('fences off a holder from before the process was started again', async () => {
    const id = await createDueProcess(scope);
    const stale = await claimFreeProcess(scope, id);
    await transaction(scope, (tx) => endProcess(tx, stale));
    await transaction(scope, (tx) => startProcess(tx, testProcess, id));
    await expect(transaction(scope, (tx) => requireLease(tx, stale))).rejects.toBeInstanceOf(LeaseLost);
  });
});
